import { isPatientComplete, type Appointment, type Body } from '@openvisit/contract';
import type { Slot } from '@openvisit/contract/slots';
import { and, eq, or } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { conflict, notFound, refusedRecord } from '../../platform/errors.ts';
import { lockCalendar, requireOfferedSlot, reserveForVisit } from '../availability/index.ts';
import { getBillingStatus, visiblePhysician } from '../physicians/index.ts';
import { chatRoom } from '../../schema/chat.ts';
import { parseInstant, parseTimeZone } from '../../platform/validate-input.ts';
import { blockedPatient, patient } from '../../schema/patients.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { visit } from '../../schema/visits.ts';
import { DAY } from '../../platform/durations.ts';
import { auditTransition, reloadVisit } from './find-visit.ts';
import { notifyParticipants } from './notify-participants.ts';
import { publishAppointmentChange } from './publish-appointment-change.ts';
import { toOwnAppointment } from './wire-mapping.ts';

/** How many days ahead a visit can be booked. */
export const BOOKABLE_DAYS = 90;

/**
 * The patient to book for: a dependent of the caller, or the caller. The caller must have completed onboarding, even when
 * booking for a dependent (RT-10).
 */
const requireBookablePatient = async (unit: UnitOfWork, ctx: RequestContext, id: string | undefined) => {
  const isDependent = id ? and(eq(patient.id, id), eq(patient.parent_user_id, ctx.actor.user)) : undefined;
  const patients = await unit.tx
    .select()
    .from(patient)
    .where(or(eq(patient.user_id, ctx.actor.user), isDependent));
  const own = patients.find((row) => row.user_id === ctx.actor.user);
  if (!own || !isPatientComplete({ details: own.details_version, contact: own.contact_version }))
    throw conflict('PATIENT_DETAILS_MISSING');
  const found = id ? patients.find((row) => row.id === id) : own;
  if (!found) throw refusedRecord('patient', id ?? '', 'PATIENT_NOT_FOUND');
  return found;
};

/** A physician whose calendar this patient may book. */
export const requireBookablePhysician = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  id: string,
  patientRow: { id: string; user_id: string | null },
) => {
  const found = await visiblePhysician(unit.tx, ctx.actor, id);
  const [blocked] = await unit.tx
    .select({ patient: blockedPatient.patient_id })
    .from(blockedPatient)
    .where(and(eq(blockedPatient.physician_id, id), eq(blockedPatient.patient_id, patientRow.id)));
  if (blocked || found.user_id === patientRow.user_id) throw notFound('PHYSICIAN_NOT_FOUND');
  if (found.is_visit_now) throw conflict('SLOT_NOT_OFFERED');
  const { subscribed } = await getBillingStatus(ctx, unit.tx, id);
  if (!subscribed) throw conflict('PHYSICIAN_NOT_SUBSCRIBED');
  return found;
};

/** A start in the future, at most {@link BOOKABLE_DAYS} ahead. */
export const parseBookableStart = (text: string, now: number): Date => {
  const start = parseInstant(text);
  if (start.getTime() <= now) throw conflict('SLOT_PAST');
  if (start.getTime() > now + BOOKABLE_DAYS * DAY) throw conflict('SLOT_NOT_OFFERED');
  return start;
};

type BookedPhysician = Awaited<ReturnType<typeof requireBookablePhysician>>;

/** Inserts the visit with its chat room and its reservation; returns its id. */
const insertVisit = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  patientRow: { physician: BookedPhysician; patient: typeof patient.$inferSelect; slot: Slot; topic: string },
): Promise<string> => {
  const now = new Date(ctx.clock.now());
  const { id } = requireRow(
    await unit.tx
      .insert(visit)
      .values({
        physician_id: patientRow.physician.id,
        patient_id: patientRow.patient.id,
        kind: 'SCHEDULED',
        status: 'REQUESTED',
        starts_at: new Date(patientRow.slot.starts_at),
        ends_at: new Date(patientRow.slot.ends_at),
        duration: patientRow.slot.duration,
        topic: patientRow.topic,
        is_dependent_invited:
          patientRow.patient.parent_user_id !== null && patientRow.patient.user_id !== null,
        created_by: ctx.actor.user,
        created_at: now,
        updated_at: now,
      })
      .returning({ id: visit.id }),
  );
  await reserveForVisit(unit.tx, { ...patientRow.slot, id, physician_id: patientRow.physician.id });
  await unit.tx.insert(chatRoom).values({ physician_id: patientRow.physician.id, visit_id: id });
  return id;
};

/**
 * Requests a free slot of a physician's calendar (PW-02).
 * 404 for a physician or a patient that the caller may not book; 409 PATIENT_DETAILS_MISSING, PHYSICIAN_NOT_SUBSCRIBED
 * (AP-15), SLOT_PAST, SLOT_NOT_OFFERED or SLOT_TAKEN.
 */
export const addAppointment = (ctx: RequestContext, input: Body<'addAppointment'>): Promise<Appointment> => {
  parseTimeZone(input.patient_timezone);
  return ctx.write(async (unit) => {
    const start = parseBookableStart(input.starts_at, ctx.clock.now());
    const patientRow = await requireBookablePatient(unit, ctx, input.patient_detail);
    const found = await requireBookablePhysician(unit, ctx, input.doctor_detail, patientRow);
    await lockCalendar(unit.tx, found.id);
    const slot = await requireOfferedSlot(unit.tx, found, start);
    const topic = input.topic.trim();
    const id = await insertVisit(unit, ctx, { physician: found, patient: patientRow, slot, topic });
    const row = await reloadVisit(unit, id);
    await auditTransition(unit, 'appointment.book', row, null);
    await publishAppointmentChange(unit, row);
    await notifyParticipants(unit, ctx.clock, row, 'MAIN', {
      type: 'BOOK_APPOINTMENT',
      message: 'NOTIFY_BOOKED',
      by: ctx.actor.user,
    });
    return toOwnAppointment(row, ctx);
  });
};
