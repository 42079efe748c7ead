import { eq } from 'drizzle-orm';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { PaymentRow } from '../../../schema/billing.ts';
import { physician } from '../../../schema/physicians.ts';
import { notify } from '../../notifications/index.ts';
import { setBrandingPaid } from '../../physicians/index.ts';

/** Publishes a payment change to the payer and to the physician who is paid. */
export const publishPaymentChange = async (unit: UnitOfWork, row: PaymentRow): Promise<void> => {
  await unit.emit(row.payer_user, 'billing.changed', { what: 'payments' });
  if (row.payee_physician_id === null) return;
  const [payee] = await unit.tx
    .select({ user: physician.user_id })
    .from(physician)
    .where(eq(physician.id, row.payee_physician_id));
  if (payee && payee.user !== row.payer_user)
    await unit.emit(payee.user, 'billing.changed', { what: 'payments' });
};

/** Unlocks branding once its payment succeeds, and locks it again after a full refund (PO-19). */
export const updateBrandingAccess = async (unit: UnitOfWork, row: PaymentRow): Promise<void> => {
  if (row.purpose !== 'PERSONALISE_THEME' || row.payer_physician_id === null) return;
  if (row.status !== 'succeeded') return;
  await setBrandingPaid(unit, row.payer_physician_id, row.refunded < row.captured);
  await unit.emit(row.payer_user, 'billing.changed', { what: 'branding' });
};

/** Notifies the payer of the amount captured from a hold (B8). */
export const notifyPayerOfCapture = (unit: UnitOfWork, row: PaymentRow, now: number): Promise<void> =>
  notify(
    unit,
    { now: () => now },
    {
      user: row.payer_user,
      type: 'APPOINTMENT_CHARGE',
      message: 'NOTIFY_PAYMENT_RECEIVED',
      values: [`$${(row.captured / 100).toFixed(2)}`],
      params: row.visit_id === null ? {} : { appointment_id: row.visit_id },
      physician: row.payee_physician_id,
    },
  );
