import { FEE_CONFIRMATION_HOURS, type Reply } from '@openvisit/contract';
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { requireRecordId } from '../../../platform/auth/require-record.ts';
import { compileStatement, buildJsonObject } from '../../../platform/database/compile-statement.ts';
import { HOUR } from '../../../platform/durations.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { users } from '../../../schema/accounts.ts';
import { billingPayment, type PaymentRow } from '../../../schema/billing.ts';
import { patient, selectPatientPerson } from '../../../schema/patients.ts';
import { physician } from '../../../schema/physicians.ts';
import { visit } from '../../../schema/visits.ts';
import { captureHold } from './capture-hold.ts';
import { releaseHold } from './release-holds.ts';

const payer = alias(patient, 'payer');
const payerUser = alias(users, 'payer_user');

const CONFIRMATION_MS = FEE_CONFIRMATION_HOURS * HOUR;

/** A held fee whose visit has taken place. */
const isUncaptured = and(
  eq(billingPayment.status, 'requires_capture'),
  eq(visit.status, 'COMPLETED'),
  isNotNull(visit.met_at),
);

interface StoredFee {
  payment_id: string;
  appointment_id: string;
  patient_id: string;
  first_name: string;
  last_name: string;
  image: string | null;
  payer: { first_name: string; last_name: string };
  starts_at: string;
  completed_at: string;
  amount: number;
}

const listUncaptured = compileStatement<StoredFee>(
  new QueryBuilder()
    .select({
      result: buildJsonObject({
        payment_id: billingPayment.id,
        appointment_id: visit.id,
        patient_id: patient.id,
        ...selectPatientPerson(users),
        payer: buildJsonObject({
          first_name: sql`coalesce(${payerUser.first_name}, ${payer.first_name}, '')`,
          last_name: sql`coalesce(${payerUser.last_name}, ${payer.last_name}, '')`,
        }),
        starts_at: visit.starts_at,
        // Nothing changes a visit after it is completed.
        completed_at: visit.updated_at,
        amount: billingPayment.amount,
      }).as('result'),
    })
    .from(billingPayment)
    .innerJoin(visit, eq(visit.id, billingPayment.visit_id))
    .innerJoin(patient, eq(patient.id, visit.patient_id))
    .leftJoin(users, eq(users.id, patient.user_id))
    .innerJoin(payer, eq(payer.id, billingPayment.payer_patient_id))
    .leftJoin(payerUser, eq(payerUser.id, payer.user_id))
    .where(and(eq(billingPayment.payee_physician_id, sql.placeholder('physician')), isUncaptured))
    .orderBy(asc(visit.starts_at), asc(visit.id)),
);

const readChoice = compileStatement<Reply<'getFeesToConfirm'>['uncaptured_fee']>(
  new QueryBuilder()
    .select({ result: sql`${physician.uncaptured_fee}`.as('result') })
    .from(physician)
    .where(eq(physician.id, sql.placeholder('physician'))),
);

/** The held fees of the caller's completed visits that are not confirmed yet (AP-13). */
export const getFeesToConfirm = async (ctx: RequestContext): Promise<Reply<'getFeesToConfirm'>> => {
  const own = requireRecordId(ctx.actor);
  const [rows, [choice]] = await Promise.all([
    listUncaptured(ctx.db, { physician: own }),
    readChoice(ctx.db, { physician: own }),
  ]);
  await ctx.audit({
    action: 'hold.list',
    record_type: 'payment',
    record_id: null,
    physician: own,
    detail: { rows: rows.length },
  });
  return {
    results: rows.map(
      ({
        payment_id,
        appointment_id,
        patient_id,
        starts_at,
        completed_at,
        amount,
        payer: cardholder,
        ...person
      }) => ({
        payment_id,
        appointment_id,
        patient_detail: { id: patient_id, ...person },
        payer: cardholder,
        starts_at: new Date(starts_at).toISOString(),
        amount,
        confirm_by: new Date(Date.parse(completed_at) + CONFIRMATION_MS).toISOString(),
      }),
    ),
    uncaptured_fee: choice ?? 'CAPTURE',
  };
};

interface OverdueFee {
  payment: PaymentRow;
  /** Cents, agreed at booking. */
  fee: number;
  choice: Reply<'getFeesToConfirm'>['uncaptured_fee'];
}

const captureOrRelease = async (ctx: RequestContext, { payment, fee, choice }: OverdueFee): Promise<void> => {
  if (choice === 'RELEASE') return releaseHold(ctx, payment, 'NOT_CONFIRMED');
  try {
    await captureHold(ctx, { payment, amount: Math.min(payment.amount, fee) });
  } catch (error) {
    // The physician confirmed another amount in the meantime.
    if (error instanceof AppError && error.reason === 'PAYMENT_DONE') return;
    throw error;
  }
};

/**
 * Captures the agreed fee of visits that were completed {@link FEE_CONFIRMATION_HOURS} ago and not confirmed, or releases the
 * hold, as the physician has chosen (AP-13, BX-09). A fee that fails is tried again with the next run.
 */
export const decideOverdueFees = async (ctx: RequestContext): Promise<void> => {
  const overdue = await ctx.db
    .select({ payment: billingPayment, fee: visit.fee, choice: physician.uncaptured_fee })
    .from(billingPayment)
    .innerJoin(visit, eq(visit.id, billingPayment.visit_id))
    .innerJoin(physician, eq(physician.id, visit.physician_id))
    .where(
      and(
        eq(billingPayment.provider, ctx.services.payments.kind),
        isUncaptured,
        lte(visit.updated_at, new Date(ctx.clock.now() - CONFIRMATION_MS)),
      ),
    );
  for (const one of overdue)
    await captureOrRelease(ctx, one).catch((error: unknown) =>
      ctx.services.log.error(
        { err: error, payment: one.payment.id },
        'a fee that was not confirmed is still held',
      ),
    );
};
