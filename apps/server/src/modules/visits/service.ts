import {
  appointmentActions,
  canMove,
  hasStarted,
  joinWindow,
  movableFrom,
  type Appointment,
  type AppointmentAction,
  type AppointmentDetail,
  type AppointmentStatus,
  type Body,
  type Viewer,
} from '@openvisit/contract';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { conflict, forbiddenRecord } from '../../platform/errors.ts';
import { lockCalendar, releaseReservation, reserveForVisit } from '../availability/index.ts';
import { scheduleHoldRelease } from '../billing/index.ts';
import { callSeat } from '../../schema/calls.ts';
import { parseTimeZone } from '../../platform/validate-input.ts';
import { patientSummary } from '../patients/index.ts';
import { auditMove, changedAppointment, ownAppointment } from './access.ts';
import { viewForActor } from './booking.ts';
import { announce, announceUninvited, tell, type Audience } from './news.ts';
import { visit } from '../../schema/visits.ts';
import { detailFor, isPatientSide, participantsOf, spanOf, type AppointmentRow } from './view.ts';

type Target = Body<'updateAppointmentStatus'>['status'];

const ACTION: Record<Target, AppointmentAction> = {
  ACCEPTED: 'ACCEPT',
  DENIED: 'DENY',
  RESCHEDULE_REQUEST: 'RESCHEDULE',
  CANCELLED: 'CANCEL',
};
const AUDITED: Record<Target, string> = {
  ACCEPTED: 'appointment.accept',
  DENIED: 'appointment.deny',
  RESCHEDULE_REQUEST: 'appointment.reschedule_request',
  CANCELLED: 'appointment.cancel',
};
const NEWS: Record<Target, { audience: Audience } & Omit<Parameters<typeof tell>[4], 'by'>> = {
  ACCEPTED: { audience: 'PATIENTS', type: 'ACCEPTED_APPOINTMENT', message: 'NOTIFY_ACCEPTED' },
  DENIED: { audience: 'PATIENTS', type: 'DENIED_APPOINTMENT', message: 'NOTIFY_DENIED' },
  RESCHEDULE_REQUEST: { audience: 'PATIENTS', type: 'RESCHEDULE_APPOINTMENT', message: 'NOTIFY_RESCHEDULE' },
  CANCELLED: { audience: 'EVERYBODY', type: 'CANCELED_APPOINTMENT', message: 'NOTIFY_CANCELED' },
};

/** Who moves it: the guest by their own call alone, the patient's side may only cancel. */
const moverOf = (id: string, viewer: Viewer, to: Target): 'PHYSICIAN' | 'PATIENT' => {
  if (viewer === 'MAIN_PHYSICIAN') return 'PHYSICIAN';
  if (isPatientSide(viewer) && to === 'CANCELLED') return 'PATIENT';
  throw forbiddenRecord('appointment', id);
};

/** Refuses what the buttons of the detail screen would not offer either (AP-06, AP-07). */
const assertOffered = (row: AppointmentRow, viewer: Viewer, to: Target, ctx: RequestContext): void => {
  const mover = moverOf(row.id, viewer, to);
  const now = ctx.clock.now();
  if (!canMove(mover, row.status, to)) throw conflict('APPOINTMENT_CHANGED');
  const span = spanOf(row);
  if (to === 'ACCEPTED' && hasStarted(span, now)) throw conflict('APPOINTMENT_EXPIRED');
  const facts = {
    ...span,
    status: row.status,
    guest_doctor_status: row.guest_status,
    is_joined: row.joined.includes(ctx.actor.user),
  };
  if (!appointmentActions(viewer, facts, now, row.slot_timezone).includes(ACTION[to])) {
    throw conflict('APPOINTMENT_TIME_EXPIRED');
  }
};

/** What becomes of the guest when the appointment moves: an open invitation is gone, an accepted guest is told. */
const guestAfter = (row: AppointmentRow, to: AppointmentStatus) => {
  if (to === 'RESCHEDULE_REQUEST') return { guest_physician_id: null, guest_status: null };
  if (to !== 'CANCELLED' || row.guest_status === null) return {};
  return row.guest_status === 'ACCEPTED'
    ? { guest_status: 'CANCELLED' as const }
    : { guest_physician_id: null, guest_status: null };
};

/** The update itself, with what it relies on as its condition: of two at once the second finds nothing to move. */
const writeMove = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  before: AppointmentRow,
  { viewer, to }: { viewer: Viewer; to: Target },
): Promise<void> => {
  const now = new Date(ctx.clock.now());
  const accepts = to === 'ACCEPTED';
  if (accepts) await lockCalendar(unit.tx, before.physician_id);
  const moved = await unit.tx
    .update(visit)
    .set({ status: to, updated_at: now, ...guestAfter(before, to) })
    .where(
      and(
        eq(visit.id, before.id),
        inArray(visit.status, movableFrom(moverOf(before.id, viewer, to), to)),
        eq(visit.starts_at, before.starts_at),
        accepts ? gt(visit.starts_at, now) : undefined,
      ),
    )
    .returning({ id: visit.id });
  if (moved.length === 0) throw conflict('APPOINTMENT_CHANGED');
  if (!accepts) return releaseReservation(unit.tx, before.id);
  const { id, physician_id } = before;
  return reserveForVisit(unit.tx, { id, physician_id, ...spanOf(before) });
};

/** Tells a guest whose invitation the move has ended, then everybody else. */
const announceMove = async (unit: UnitOfWork, before: AppointmentRow, row: AppointmentRow): Promise<void> => {
  if (before.guest_physician_id && !row.guest_physician_id) await announceUninvited(unit, before);
  await announce(unit, row);
};

/**
 * Moves an appointment to another status, provided nobody was faster (AP-05).
 * 403 for a move that is not the caller's, 409 APPOINTMENT_CHANGED, APPOINTMENT_EXPIRED,
 * APPOINTMENT_TIME_EXPIRED or SLOT_TAKEN for one that is no longer possible.
 */
export const updateAppointmentStatus = (
  ctx: RequestContext,
  input: { id: string } & Body<'updateAppointmentStatus'>,
): Promise<Appointment> => {
  if (input.doctor_timezone) parseTimeZone(input.doctor_timezone);
  const to = input.status;
  return ctx.write(async (unit) => {
    const { row: before, viewer } = await ownAppointment(unit.tx, input.id, ctx.actor);
    assertOffered(before, viewer, to, ctx);
    await writeMove(unit, ctx, before, { viewer, to });
    if (to !== 'ACCEPTED') await scheduleHoldRelease(unit, input.id, to);
    const row = await changedAppointment(unit, input.id);
    await auditMove(unit, AUDITED[to], row, before.status);
    await announceMove(unit, before, row);
    const { audience, ...news } = NEWS[to];
    await tell(unit, ctx.clock, row, audience, { ...news, by: ctx.actor.user });
    return viewForActor(row, ctx);
  });
};

const endCall = async (unit: UnitOfWork, row: AppointmentRow): Promise<void> => {
  await unit.tx.delete(callSeat).where(eq(callSeat.visit_id, row.id));
  for (const { user } of participantsOf(row)) await unit.emit(user, 'call.ended', { appointment_id: row.id });
};

const guestAtEnd = ({ guest_status }: AppointmentRow) => {
  if (guest_status === 'ACCEPTED') return { guest_status: 'COMPLETED' as const };
  return guest_status === 'REQUESTED' ? { guest_physician_id: null, guest_status: null } : {};
};

/** Ends a visit: appointment and guest are COMPLETED and everybody leaves the call (CR-09). */
export const updateAppointmentCompletedStatus = (ctx: RequestContext, id: string): Promise<Appointment> =>
  ctx.write(async (unit) => {
    const { row: before, viewer } = await ownAppointment(unit.tx, id, ctx.actor);
    if (viewer !== 'MAIN_PHYSICIAN') throw forbiddenRecord('appointment', id);
    if (before.status === 'ACCEPTED' && joinWindow(spanOf(before), ctx.clock.now()) === 'TOO_EARLY') {
      throw conflict('APPOINTMENT_START_CALL');
    }
    const moved = await unit.tx
      .update(visit)
      .set({ status: 'COMPLETED', updated_at: new Date(ctx.clock.now()), ...guestAtEnd(before) })
      .where(and(eq(visit.id, id), inArray(visit.status, movableFrom('PHYSICIAN', 'COMPLETED'))))
      .returning({ id: visit.id });
    if (moved.length === 0) throw conflict('APPOINTMENT_CHANGED');
    await releaseReservation(unit.tx, id);
    const row = await changedAppointment(unit, id);
    await auditMove(unit, 'appointment.complete', row, before.status);
    await announceMove(unit, before, row);
    await endCall(unit, row);
    return viewForActor(row, ctx);
  });

/** One appointment with its people; physicians also read the patient's health summary (AP-04). */
export const getAppointmentDetail = async (ctx: RequestContext, id: string): Promise<AppointmentDetail> => {
  const { row, viewer } = await ownAppointment(ctx.db, id, ctx.actor);
  const summary = isPatientSide(viewer) ? null : await patientSummary(ctx.db, row.patient_id);
  await ctx.audit({
    action: 'appointment.read',
    record_type: 'appointment',
    record_id: id,
    physician: row.physician_id,
    detail: { viewer },
  });
  return detailFor(row, { user: ctx.actor.user, viewer }, summary);
};

/** Marks an accepted appointment nobody came to, once it is over; a step of the system (AP-14). */
export const markNoShow = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const now = new Date(ctx.clock.now());
    const moved = await unit.tx
      .update(visit)
      .set({ status: 'NO_SHOW', updated_at: now })
      .where(
        and(
          eq(visit.id, id),
          inArray(visit.status, movableFrom('SYSTEM', 'NO_SHOW')),
          lte(visit.ends_at, now),
        ),
      )
      .returning({ id: visit.id });
    if (moved.length === 0) throw conflict('APPOINTMENT_CHANGED');
    await releaseReservation(unit.tx, id);
    await scheduleHoldRelease(unit, id, 'NO_SHOW');
    const row = await changedAppointment(unit, id);
    await auditMove(unit, 'appointment.no_show', row, 'ACCEPTED');
    await announce(unit, row);
  });
