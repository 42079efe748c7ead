import { canMove, isPatientComplete, movableFrom, type Appointment, type Body } from '@openvisit/contract';
import type { Slot } from '@openvisit/contract/slots';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { conflict, notFound, refusedRecord } from '../../platform/errors.ts';
import { lockCalendar, offeredSlot, reserveForVisit } from '../availability/index.ts';
import { getBillingStatus, visiblePhysician } from '../physicians/index.ts';
import { chatRoom } from '../../schema/chat.ts';
import { parseInstant, parseTimeZone } from '../../platform/validate-input.ts';
import { blockedPatient, patient } from '../../schema/patients.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { auditMove, changedAppointment, ownAppointment } from './access.ts';
import { announce, tell } from './news.ts';
import { visit } from '../../schema/visits.ts';
import { viewFor, viewerOf, type AppointmentRow } from './view.ts';

/** Days ahead a visit can be booked. */
export const BOOKABLE_DAYS = 90;
const DAY = 86_400_000;

/** Who books has told who they are and how they are reached, for whomever they book (RT-10). */
const requireOnboarded = async (unit: UnitOfWork, ctx: RequestContext): Promise<void> => {
  const [own] = await unit.tx
    .select({ details: patient.details_version, contact: patient.contact_version })
    .from(patient)
    .where(eq(patient.user_id, ctx.actor.user));
  if (!own || !isPatientComplete(own)) throw conflict('PATIENT_DETAILS_MISSING');
};

/** The record to book for: a dependent of the caller, or the caller's own. */
const bookablePatient = async (unit: UnitOfWork, ctx: RequestContext, id: string | undefined) => {
  await requireOnboarded(unit, ctx);
  const mine = or(eq(patient.user_id, ctx.actor.user), eq(patient.parent_user_id, ctx.actor.user));
  const [found] = await unit.tx
    .select()
    .from(patient)
    .where(id ? and(eq(patient.id, id), mine) : eq(patient.user_id, ctx.actor.user));
  if (!found) throw refusedRecord('patient', id ?? '', 'PATIENT_NOT_FOUND');
  return found;
};

const bookedPhysician = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  id: string,
  of: { id: string; user_id: string | null },
) => {
  const found = await visiblePhysician(unit.tx, ctx.actor, id);
  const [blocked] = await unit.tx
    .select({ patient: blockedPatient.patient_id })
    .from(blockedPatient)
    .where(and(eq(blockedPatient.physician_id, id), inArray(blockedPatient.patient_id, [of.id])));
  if (blocked || found.user_id === of.user_id) throw notFound('PHYSICIAN_NOT_FOUND');
  if (found.is_visit_now) throw conflict('SLOT_NOT_OFFERED');
  const { subscribed } = await getBillingStatus(ctx, unit.tx, id);
  if (!subscribed) throw conflict('PHYSICIAN_NOT_SUBSCRIBED');
  return found;
};

/** A start that can still be booked: to come, and not too far ahead. */
const bookableStart = (text: string, now: number): Date => {
  const start = parseInstant(text);
  if (start.getTime() <= now) throw conflict('SLOT_PAST');
  if (start.getTime() > now + BOOKABLE_DAYS * DAY) throw conflict('SLOT_NOT_OFFERED');
  return start;
};

/** The appointment as the actor reads it. */
export const viewForActor = (row: AppointmentRow, ctx: RequestContext): Appointment =>
  viewFor(row, { user: ctx.actor.user, viewer: viewerOf(row, ctx.actor) ?? 'PATIENT' });

type BookedPhysician = Awaited<ReturnType<typeof bookedPhysician>>;

/** Writes the request with its chat room and takes the time; gives its id. */
const writeRequest = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  of: { physician: BookedPhysician; patient: typeof patient.$inferSelect; slot: Slot; topic: string },
): Promise<string> => {
  const now = new Date(ctx.clock.now());
  const { id } = requireRow(
    await unit.tx
      .insert(visit)
      .values({
        physician_id: of.physician.id,
        patient_id: of.patient.id,
        kind: 'SCHEDULED',
        status: 'REQUESTED',
        starts_at: new Date(of.slot.starts_at),
        ends_at: new Date(of.slot.ends_at),
        duration: of.slot.duration,
        topic: of.topic,
        is_dependent_invited: of.patient.parent_user_id !== null && of.patient.user_id !== null,
        created_by: ctx.actor.user,
        created_at: now,
        updated_at: now,
      })
      .returning({ id: visit.id }),
  );
  await reserveForVisit(unit.tx, { ...of.slot, id, physician_id: of.physician.id });
  await unit.tx.insert(chatRoom).values({ physician_id: of.physician.id, visit_id: id });
  return id;
};

/**
 * Requests a free slot of a physician's calendar (PW-02).
 * 404 for a physician or a patient that is not the caller's to book; 409 PATIENT_DETAILS_MISSING,
 * PHYSICIAN_NOT_SUBSCRIBED (AP-15), SLOT_PAST, SLOT_NOT_OFFERED or SLOT_TAKEN.
 */
export const addAppointment = (ctx: RequestContext, input: Body<'addAppointment'>): Promise<Appointment> => {
  parseTimeZone(input.patient_timezone);
  return ctx.write(async (unit) => {
    const start = bookableStart(input.starts_at, ctx.clock.now());
    const of = await bookablePatient(unit, ctx, input.patient_detail);
    const found = await bookedPhysician(unit, ctx, input.doctor_detail, of);
    await lockCalendar(unit.tx, found.id);
    const slot = await offeredSlot(unit.tx, found, start);
    const topic = input.topic.trim();
    const id = await writeRequest(unit, ctx, { physician: found, patient: of, slot, topic });
    const row = await changedAppointment(unit, id);
    await auditMove(unit, 'appointment.book', row, null);
    await announce(unit, row);
    await tell(unit, ctx.clock, row, 'MAIN', {
      type: 'BOOK_APPOINTMENT',
      message: 'NOTIFY_BOOKED',
      by: ctx.actor.user,
    });
    return viewForActor(row, ctx);
  });
};

const moveToSlot = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  before: AppointmentRow,
  slot: Slot,
): Promise<void> => {
  const moved = await unit.tx
    .update(visit)
    .set({
      status: 'REQUESTED',
      starts_at: new Date(slot.starts_at),
      ends_at: new Date(slot.ends_at),
      duration: slot.duration,
      guest_physician_id: null,
      guest_status: null,
      updated_at: new Date(ctx.clock.now()),
    })
    .where(and(eq(visit.id, before.id), inArray(visit.status, movableFrom('PATIENT', 'REQUESTED'))))
    .returning({ id: visit.id });
  if (moved.length === 0) throw conflict('APPOINTMENT_CHANGED');
  await reserveForVisit(unit.tx, { ...slot, id: before.id, physician_id: before.physician_id });
};

/** Answers the physician's request for another time with a free slot; it waits for acceptance again (PW-04). */
export const rescheduleAppointment = (
  ctx: RequestContext,
  input: { id: string } & Body<'rescheduleAppointment'>,
): Promise<Appointment> => {
  parseTimeZone(input.patient_timezone);
  return ctx.write(async (unit) => {
    const { row: before } = await ownAppointment(unit.tx, input.id, ctx.actor);
    if (!canMove('PATIENT', before.status, 'REQUESTED')) throw conflict('APPOINTMENT_CHANGED');
    const start = bookableStart(input.starts_at, ctx.clock.now());
    const of = { id: before.patient_id, user_id: before.patient_user };
    const found = await bookedPhysician(unit, ctx, before.physician_id, of);
    await lockCalendar(unit.tx, found.id);
    await moveToSlot(unit, ctx, before, await offeredSlot(unit.tx, found, start));
    const row = await changedAppointment(unit, input.id);
    await auditMove(unit, 'appointment.reschedule', row, before.status);
    await announce(unit, row);
    await tell(unit, ctx.clock, row, 'MAIN', {
      type: 'RESCHEDULE_APPOINTMENT',
      message: 'NOTIFY_RESCHEDULED',
      by: ctx.actor.user,
    });
    return viewForActor(row, ctx);
  });
};
