import { HOLD_CATEGORIES } from '@openvisit/contract';
import { and, eq, inArray, lt, ne, or } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { Reader, Transaction } from '../../../platform/database/database.ts';
import { billingAccount, billingPayment, type PaymentRow } from '../../../schema/billing.ts';
import type { Payer } from '../provider/index.ts';
import type { PaymentSnapshot } from './payment-snapshot.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Statuses of a payment that rules out another one of the same purpose. */
const ACTIVE = ['pending', 'requires_action', 'requires_capture', 'succeeded'] as const;

/** Failure code of a payment that did not reach the provider, so that it may be tried again. */
export const UNREACHED = 'unreached';

export const isHold = ({ purpose }: Pick<PaymentRow, 'purpose'>): boolean =>
  (HOLD_CATEGORIES as readonly string[]).includes(purpose);

/** The id of the payer's physician or patient record. */
export const getPayerRecordId = (row: Pick<PaymentRow, 'payer_physician_id' | 'payer_patient_id'>): string =>
  row.payer_physician_id ?? row.payer_patient_id ?? '';

export const findPayment = async (db: Reader, id: string): Promise<PaymentRow | null> => {
  const [row] = await db.select().from(billingPayment).where(eq(billingPayment.id, id));
  return row ?? null;
};

/** Like {@link findPayment}, for a payment that must exist. */
export const getPayment = async (db: Reader, id: string): Promise<PaymentRow> => {
  const row = await findPayment(db, id);
  if (!row) throw new Error(`Payment ${id} does not exist`);
  return row;
};

/** Reads a payment and locks its row until the transaction ends. */
export const lockPayment = async (tx: Transaction, id: string): Promise<PaymentRow> => {
  const [row] = await tx.select().from(billingPayment).where(eq(billingPayment.id, id)).for('update');
  if (!row) throw new Error(`Payment ${id} does not exist`);
  return row;
};

export const findPaymentByProviderId = async (db: Reader, providerId: string): Promise<PaymentRow | null> => {
  const [row] = await db.select().from(billingPayment).where(eq(billingPayment.provider_id, providerId));
  return row ?? null;
};

/** The payment id stored as the reference of a provider payment; null when the product did not create it. */
export const getReferencedPaymentId = ({ reference }: Pick<PaymentSnapshot, 'reference'>): string | null =>
  reference !== null && UUID.test(reference) ? reference : null;

/** The payment a provider payment belongs to, even if the provider's id is not stored yet. */
export const findPaymentForSnapshot = async (
  db: Reader,
  snapshot: Pick<PaymentSnapshot, 'id' | 'reference'>,
): Promise<PaymentRow | null> => {
  const stored = await findPaymentByProviderId(db, snapshot.id);
  const reference = getReferencedPaymentId(snapshot);
  return stored ?? (reference === null ? null : findPayment(db, reference));
};

/** The pending or completed payment that rules out another one of the same purpose, payer and visit. */
export const findActivePayment = async (
  db: Reader,
  charge: { purpose: PaymentRow['purpose']; payer: Payer; visit?: string | null },
): Promise<PaymentRow | null> => {
  const [row] = await db
    .select()
    .from(billingPayment)
    .where(
      and(
        eq(billingPayment.purpose, charge.purpose),
        inArray(billingPayment.status, [...ACTIVE]),
        // Branding that was fully refunded can be bought again.
        charge.purpose === 'PERSONALISE_THEME'
          ? or(ne(billingPayment.status, 'succeeded'), lt(billingPayment.refunded, billingPayment.captured))
          : undefined,
        charge.visit
          ? eq(billingPayment.visit_id, charge.visit)
          : 'physician' in charge.payer
            ? eq(billingPayment.payer_physician_id, charge.payer.physician)
            : eq(billingPayment.payer_patient_id, charge.payer.patient),
      ),
    );
  return row ?? null;
};

/** Invalidates idempotency keys that contain the version, so that a refused step can be tried again. */
export const incrementPaymentVersion = async (
  unit: UnitOfWork,
  { payment }: { payment: string },
): Promise<void> => {
  const row = await lockPayment(unit.tx, payment);
  await unit.tx
    .update(billingPayment)
    .set({ version: row.version + 1 })
    .where(eq(billingPayment.id, payment));
};

/** The physician's account if it can receive transfers; null if the product has to keep the money for now. */
export const findDestinationAccount = async (
  ctx: RequestContext,
  physician: string,
): Promise<string | null> => {
  const [row] = await ctx.db
    .select({ id: billingAccount.provider_id })
    .from(billingAccount)
    .where(
      and(
        eq(billingAccount.provider, ctx.services.payments.kind),
        eq(billingAccount.physician_id, physician),
        eq(billingAccount.charges_enabled, true),
      ),
    );
  return row?.id ?? null;
};
