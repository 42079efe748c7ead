import { eq, sql } from 'drizzle-orm';
import { conflict } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { patient } from '../../../schema/patients.ts';
import { selectDueTelehealthConsent } from '../../consents/index.ts';
import { lockPhysician } from '../../physicians/index.ts';
import { auditTransition, reloadVisit } from '../find-visit.ts';
import { insertVisit, type BookingPatient } from '../new-visit.ts';
import type { VisitRow } from '../visit-row.ts';
import { acceptInstantVisit } from './answer-request.ts';
import { findOpenRequest, toInstantSlot } from './request-visit.ts';

const readPatient = async (unit: UnitOfWork, id: string) => {
  const [row] = await unit.tx
    .select({
      id: patient.id,
      user_id: patient.user_id,
      parent_user_id: patient.parent_user_id,
      details: patient.details_version,
      contact: patient.contact_version,
      timezone: patient.patient_timezone,
      consent_due: selectDueTelehealthConsent(sql`${patient}.id`),
    })
    .from(patient)
    .where(eq(patient.id, id));
  if (!row) throw conflict('PATIENT_NOT_FOUND');
  return row satisfies BookingPatient;
};

/**
 * Starts an instant visit of the calling physician with a subscribed patient, without a fee (CS-02). If the patient has
 * an open request, it is accepted instead. 409 when either has another visit, or the patient has not agreed to
 * telehealth.
 */
export const startInstantVisit = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  input: { physician: string; patient: string; topic: string },
): Promise<VisitRow> => {
  const now = ctx.clock.now();
  const open = await findOpenRequest(unit.tx, input.patient, input.physician);
  const { slot_timezone } = await lockPhysician(unit, input.physician);
  const row = open === null ? await addVisit(unit, ctx, input, slot_timezone) : await reloadVisit(unit, open);
  if (row.status === 'ACCEPTED') return row;
  return acceptInstantVisit(unit, ctx, {
    row,
    user: ctx.actor.user,
    actor: 'MAIN_PHYSICIAN',
    event: 'ACCEPT',
    now,
  });
};

const addVisit = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  input: { physician: string; patient: string; topic: string },
  zone: string,
): Promise<VisitRow> => {
  const { timezone, ...booked } = await readPatient(unit, input.patient);
  if (booked.consent_due !== null) throw conflict('CONCIERGE_NO_CONSENT');
  const row = await insertVisit(unit, ctx, {
    kind: 'INSTANT',
    physician: input.physician,
    patient: booked,
    slot: toInstantSlot(ctx.clock.now()),
    topic: input.topic,
    timezone: timezone ?? zone,
    fee: 0,
    agreesToFee: false,
  });
  await auditTransition(unit, 'appointment.book', row, null);
  return row;
};
