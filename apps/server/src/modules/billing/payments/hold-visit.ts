import { HOLD_CATEGORIES, isHoldEventAllowed, type Body } from '@openvisit/contract';
import { and, eq, exists, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { requireRecordId } from '../../../platform/auth/require-record.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { badRequest, conflict, refusedRecord } from '../../../platform/errors.ts';
import type { Cents } from '../../../integrations/payments/port.ts';
import { billingPayment, type PaymentRow } from '../../../schema/billing.ts';
import { listCards } from './cards.ts';
import { patient } from '../../../schema/patients.ts';
import { visit } from '../../../schema/visits.ts';

/** A visit whose fee can be held. */
export interface HoldVisit {
  id: string;
  physician: string;
  /** The patient record whose card pays: the patient's own, or a parent's. */
  payer: string;
  fee: Cents;
}

/** The patient record whose card pays for a patient: a parent's when the patient has no account. */
export const findPayingPatient = async (db: Reader, id: string): Promise<string | null> => {
  const [record] = await db
    .select({ user: patient.user_id, parent: patient.parent_user_id })
    .from(patient)
    .where(eq(patient.id, id));
  if (!record) return null;
  if (record.user !== null || record.parent === null) return id;
  const [parent] = await db
    .select({ id: patient.id })
    .from(patient)
    .where(eq(patient.user_id, record.parent));
  return parent?.id ?? null;
};

/** The specification uses different fields for scheduled and instant visits. */
const readVisitId = ({ category, appointment_id, visit_now_id }: Body<'placeHoldOnCard'>): string => {
  const [id, other] =
    category === 'APPOINTMENT' ? [appointment_id, visit_now_id] : [visit_now_id, appointment_id];
  if (id === undefined || other !== undefined) throw badRequest('INVALID_REQUEST');
  return id;
};

/** The caller's visit with this patient. 404 for any other visit. 409 when its status no longer allows a hold. */
export const requireHoldVisit = async (
  ctx: RequestContext,
  body: Body<'placeHoldOnCard'>,
): Promise<HoldVisit> => {
  const id = readVisitId(body);
  const physicianId = requireRecordId(ctx.actor);
  const [row] = await ctx.db
    .select()
    .from(visit)
    .where(and(eq(visit.id, id), eq(visit.physician_id, physicianId)));
  const kind = body.category === 'VISIT_NOW' ? 'INSTANT' : 'SCHEDULED';
  if (row?.patient_id !== body.details_id || row.kind !== kind)
    throw refusedRecord('appointment', id, 'APPOINTMENT_NOT_FOUND');
  if (!isHoldEventAllowed(row, 'PLACE', ctx.clock.now())) throw conflict('APPOINTMENT_CHANGED');
  const payer = await findPayingPatient(ctx.db, row.patient_id);
  if (payer === null) throw refusedRecord('patient', row.patient_id, 'PATIENT_NOT_FOUND');
  return { id, physician: physicianId, payer, fee: row.fee };
};

/**
 * Keeps the visit as it is until the transaction ends; 409 when it no longer allows a hold. The end of a visit, which
 * releases its holds, therefore finds each hold that was recorded before it.
 */
export const lockHoldVisit = async (unit: UnitOfWork, ctx: RequestContext, id: string): Promise<void> => {
  const [row] = await unit.tx.select().from(visit).where(eq(visit.id, id)).for('share');
  if (!row || !isHoldEventAllowed(row, 'PLACE', ctx.clock.now())) throw conflict('APPOINTMENT_CHANGED');
};

/** Whether the visit of a query has a hold, also one that is being placed. */
export const existsHold = (db: Reader): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(billingPayment)
      .where(
        and(
          eq(billingPayment.visit_id, visit.id),
          inArray(billingPayment.purpose, [...HOLD_CATEGORIES]),
          notInArray(billingPayment.status, ['failed', 'canceled']),
        ),
      ),
  );

/** Whether the fee of a visit is held on the patient's card. Always true when nothing is charged. */
export const isFeeHeld = async (
  { services }: Pick<RequestContext, 'services'>,
  db: Reader,
  { id, fee }: { id: string; fee: Cents },
): Promise<boolean> => {
  if (fee === 0 || services.config.payments === 'off') return true;
  const [held] = await db
    .select({ id: billingPayment.id })
    .from(billingPayment)
    .where(
      and(
        eq(billingPayment.visit_id, id),
        inArray(billingPayment.purpose, [...HOLD_CATEGORIES]),
        eq(billingPayment.status, 'requires_capture'),
      ),
    );
  return held !== undefined;
};

/** Whether a visit of the patient can be paid: nothing is charged, or who pays has a card. */
export const canPay = async (ctx: RequestContext, patientId: string, fee: Cents): Promise<boolean> => {
  if (fee === 0 || ctx.services.config.payments === 'off') return true;
  const payer = await findPayingPatient(ctx.db, patientId);
  return payer !== null && (await listCards(ctx, { patient: payer })).length > 0;
};

/**
 * A hold for a completed visit of the caller with this patient. 404 for any other payment. 409 before the visit has taken
 * place (AP-13, BX-09).
 */
export const requireOwnHold = async (
  ctx: RequestContext,
  { id, patient: patientId }: { id: string; patient: string },
): Promise<PaymentRow> => {
  const [found] = await ctx.db
    .select({ payment: billingPayment, visit })
    .from(billingPayment)
    .leftJoin(visit, eq(visit.id, billingPayment.visit_id))
    .where(
      and(
        eq(billingPayment.id, id),
        eq(billingPayment.payee_physician_id, requireRecordId(ctx.actor)),
        inArray(billingPayment.purpose, [...HOLD_CATEGORIES]),
      ),
    );
  const payer = found && (await findPayingPatient(ctx.db, patientId));
  if (!found || payer !== found.payment.payer_patient_id)
    throw refusedRecord('payment', id, 'PAYMENT_NOT_FOUND');
  if (!found.visit || !isHoldEventAllowed(found.visit, 'CAPTURE', ctx.clock.now()))
    throw conflict('APPOINTMENT_CHANGED');
  return found.payment;
};
