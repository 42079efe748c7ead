import { HOLD_CATEGORIES, type Body } from '@openvisit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { badRequest, conflict, refusedRecord } from '../../../platform/errors.ts';
import { requireRecordId } from '../../../platform/auth/require-record.ts';
import { visit } from '../../../schema/visits.ts';
import { patient } from '../../../schema/patients.ts';
import { physician } from '../../../schema/physicians.ts';
import { billingPayment, type PaymentRow } from '../../../schema/billing.ts';

/** A visit whose fee is held. */
export interface HoldTarget {
  physician: string;
  /** The record that pays: the patient's, or a parent's for whom has no account. */
  payer: string;
  visit: string;
  /** Cents that may be held at most. */
  fee: number;
}

/** Whose card pays for a patient: their own, or the one of the parent who looks after them. */
export const findPayingPatient = async (db: Reader, id: string): Promise<string | null> => {
  const [own] = await db
    .select({ user: patient.user_id, parent: patient.parent_user_id })
    .from(patient)
    .where(eq(patient.id, id));
  if (!own) return null;
  if (own.user !== null || own.parent === null) return id;
  const [parent] = await db.select({ id: patient.id }).from(patient).where(eq(patient.user_id, own.parent));
  return parent?.id ?? null;
};

/** The specification names a scheduled and an instant visit by different fields. */
const visitOf = ({ category, appointment_id, visit_now_id }: Body<'placeHoldOnCard'>): string => {
  const [wanted, other] =
    category === 'APPOINTMENT' ? [appointment_id, visit_now_id] : [visit_now_id, appointment_id];
  if (wanted === undefined || other !== undefined) throw badRequest('INVALID_REQUEST');
  return wanted;
};

/**
 * The visit a hold is asked for: the caller's own, of this patient, still to take place. 404 for any other; 409 where it
 * has moved on.
 */
export const requireHoldTarget = async (
  ctx: RequestContext,
  body: Body<'placeHoldOnCard'>,
): Promise<HoldTarget> => {
  const id = visitOf(body);
  const own = requireRecordId(ctx.actor);
  const [row] = await ctx.db
    .select({
      status: visit.status,
      patient: visit.patient_id,
      kind: visit.kind,
      fee: physician.fees,
    })
    .from(visit)
    .innerJoin(physician, eq(physician.id, visit.physician_id))
    .where(and(eq(visit.id, id), eq(visit.physician_id, own)));
  const kind = body.category === 'VISIT_NOW' ? 'INSTANT' : 'SCHEDULED';
  if (row?.patient !== body.details_id || row.kind !== kind)
    throw refusedRecord('appointment', id, 'APPOINTMENT_NOT_FOUND');
  // An instant visit is accepted once its fee is held.
  const ready = row.status === 'ACCEPTED' || (kind === 'INSTANT' && row.status === 'REQUESTED');
  if (!ready) throw conflict('APPOINTMENT_CHANGED');
  const payer = await findPayingPatient(ctx.db, row.patient);
  if (payer === null) throw refusedRecord('patient', row.patient, 'PATIENT_NOT_FOUND');
  return {
    physician: own,
    payer,
    visit: id,
    fee: row.fee,
  };
};

/**
 * A hold of one of the caller's visits, for this patient; 404 for any other payment, 409 before the call is over: what is
 * held is taken after it (AP-13).
 */
export const requireOwnHold = async (
  ctx: RequestContext,
  { id, patient: patientId }: { id: string; patient: string },
): Promise<PaymentRow> => {
  const [found] = await ctx.db
    .select({ row: billingPayment, visit: visit.status })
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
  if (!found || payer !== found.row.payer_patient_id) throw refusedRecord('payment', id, 'PAYMENT_NOT_FOUND');
  if (found.visit !== 'COMPLETED') throw conflict('APPOINTMENT_CHANGED');
  return found.row;
};
