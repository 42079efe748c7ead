import {
  INSTANT_VISIT_MIN_MINUTES,
  INSTANT_VISIT_MINUTES,
  type Body,
  type BusyVisit,
  type InstantVisit,
  type MessageKey,
  type ParticipantRole,
} from '@openvisit/contract';
import type { Transaction } from '../../../platform/database/database.ts';
import { MINUTE } from '../../../platform/durations.ts';
import { badRequest, conflict, refusedRecord } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import {
  findReservations,
  lockCalendar,
  releaseReservation,
  reserveForVisit,
} from '../../availability/index.ts';
import { isFeeHeld, scheduleHoldRelease } from '../../billing/index.ts';
import { applyEvent, requireAllowed, type EventOnVisit } from '../apply-event.ts';
import { isConciergeVisit } from '../concierge-access.ts';
import { updateAppointmentCompletedStatus } from '../complete-visit.ts';
import { auditTransition, findVisit, reloadVisit, requireOwnVisit } from '../find-visit.ts';
import { addGuestDoctor, updateGuestDoctorRequest } from '../guest-invitations.ts';
import { notifyParticipants } from '../notify-participants.ts';
import { notifyRemovedGuest } from '../notify-removed-guest.ts';
import { lockPatient, requirePatientTime } from '../patient-time.ts';
import { publishTransition } from '../publish-appointment-change.ts';
import { isPatientSide, type VisitRow } from '../visit-row.ts';
import { readInstantVisit, requireInstantVisit } from './instant-visit.ts';
import { findBusyVisit, isInVisit, publishLine } from './line.ts';
import { requestVisitNow, toInstantSlot } from './request-visit.ts';

/** Refuses with 409 VISIT_NOW_BUSY. The reply names the physician's visit that comes first. */
const refuseBusy = async (tx: Transaction, physicianId: string, now: number): Promise<never> => {
  const busy_visit = await findBusyVisit(tx, physicianId, now);
  throw conflict('VISIT_NOW_BUSY', busy_visit && [{ busy_visit } satisfies BusyVisit]);
};

/**
 * The time of an instant visit that is accepted now, up to the physician's next reservation. 409 VISIT_NOW_BUSY while the
 * physician has another visit, or one too soon. The caller holds the lock on the calendar.
 */
const findVisitTime = async (tx: Transaction, physicianId: string, now: number) => {
  if (await isInVisit(tx, physicianId, now)) await refuseBusy(tx, physicianId, now);
  const until = now + INSTANT_VISIT_MINUTES * MINUTE;
  const reserved = await findReservations(tx, [physicianId], new Date(now), new Date(until));
  const next = Math.min(until, ...(reserved.get(physicianId) ?? []).map(({ from }) => from));
  if (next < now + INSTANT_VISIT_MIN_MINUTES * MINUTE) await refuseBusy(tx, physicianId, now);
  return { starts_at: new Date(now), ends_at: new Date(next), duration: Math.round((next - now) / MINUTE) };
};

/** Saves what follows from an answered or withdrawn request, and returns the visit. */
const recordAnswer = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  before: VisitRow,
  action: 'appointment.accept' | 'appointment.deny' | 'appointment.cancel',
): Promise<VisitRow> => {
  const row = await reloadVisit(unit, before.id);
  await auditTransition(unit, action, row, before.status);
  await publishTransition(unit, before, row);
  await publishLine(unit, ctx.clock, row.physician_id, row.id);
  return row;
};

/** Accepts a request: the physician's time is reserved from now on. Returns the visit. */
export const acceptInstantVisit = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  event: EventOnVisit,
): Promise<VisitRow> => {
  const { row: before, now } = event;
  const { id, physician_id } = before;
  requireAllowed(event);
  await lockPatient(unit.tx, before.patient_id);
  await lockCalendar(unit.tx, physician_id);
  if (!(await isConciergeVisit(unit.tx, before, now)) && !(await isFeeHeld(ctx, unit.tx, before)))
    throw conflict('VISIT_NOW_HOLD_REQUIRED');
  await requirePatientTime(unit.tx, before.patient_id, toInstantSlot(now), 'PATIENT_BUSY', id);
  const time = await findVisitTime(unit.tx, physician_id, now);
  await applyEvent(unit, event, time);
  const reserved = { starts_at: time.starts_at.toISOString(), ends_at: time.ends_at.toISOString() };
  await reserveForVisit(unit.tx, { id, physician_id, ...reserved }, 'VISIT_NOW_BUSY');
  return recordAnswer(unit, ctx, before, 'appointment.accept');
};

const acceptRequest = async (unit: UnitOfWork, ctx: RequestContext, event: EventOnVisit): Promise<void> => {
  const row = await acceptInstantVisit(unit, ctx, event);
  await notifyParticipants(unit, ctx.clock, row, 'PATIENTS', {
    type: 'ACCEPTED_APPOINTMENT',
    message: 'NOTIFY_VISIT_NOW_ACCEPTED',
    by: ctx.actor.user,
  });
};

/** Denies a request, or ends an accepted visit in which nobody met: the hold and the reservation are released. */
export const closeRequest = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  event: EventOnVisit,
): Promise<void> => {
  const { row: before } = event;
  await applyEvent(unit, event);
  await releaseReservation(unit.tx, before.id);
  const isDenied = event.event === 'DENY';
  await scheduleHoldRelease(unit, before.id, isDenied ? 'DENIED' : 'CANCELLED');
  const row = await recordAnswer(unit, ctx, before, isDenied ? 'appointment.deny' : 'appointment.cancel');
  const isLeft = isPatientSide(event.actor === 'SYSTEM' ? 'PATIENT' : event.actor);
  await notifyParticipants(unit, ctx.clock, row, isLeft ? 'MAIN' : 'PATIENTS', {
    type: isDenied ? 'DENIED_APPOINTMENT' : 'CANCELED_APPOINTMENT',
    message: isLeft ? 'NOTIFY_VISIT_NOW_LEFT' : 'NOTIFY_VISIT_NOW_DENIED',
    by: ctx.actor.user,
  });
  await notifyRemovedGuest(unit, ctx.clock, { before, after: row, by: ctx.actor.user });
};

type Status = NonNullable<Body<'updateVisitNowRequestStatus'>['doctor_status']>;

/** The event that a status asks for. Ending a visit in which nobody met cancels it (BX-09). */
const toEvent = (status: Status, row: VisitRow): EventOnVisit['event'] => {
  if (status === 'ACCEPTED') return 'ACCEPT';
  if (status === 'DENIED') return 'DENY';
  return status === 'COMPLETED' && row.met_at !== null ? 'COMPLETE' : 'CANCEL';
};

const changeOwnStatus = async (
  ctx: RequestContext,
  { row, role }: { row: VisitRow; role: ParticipantRole },
  status: Status,
): Promise<void> => {
  const event = toEvent(status, row);
  if (event === 'COMPLETE') {
    await updateAppointmentCompletedStatus(ctx, row.id);
    return;
  }
  await ctx.write(async (unit) => {
    const { row: before } = await requireInstantVisit(ctx, unit.tx, row.id);
    const visitEvent = { row: before, user: ctx.actor.user, actor: role, event, now: ctx.clock.now() };
    await (event === 'ACCEPT' ? acceptRequest(unit, ctx, visitEvent) : closeRequest(unit, ctx, visitEvent));
  });
};

const MESSAGE: Record<Status, MessageKey> = {
  ACCEPTED: 'VISIT_NOW_UPDATED',
  DENIED: 'VISIT_NOW_REQUEST_DENIED',
  COMPLETED: 'APPOINTMENT_COMPLETED',
  CANCELLED: 'VISIT_NOW_LEFT',
};

/**
 * Changes the status of an instant visit (AP-11, AP-12). The main physician and the patient send `doctor_status`, the
 * guest sends `guest_doctor_status`. Returning to a running visit (`isRejoined`) changes nothing. 409 VISIT_NOW_BUSY,
 * VISIT_NOW_HOLD_REQUIRED or PATIENT_BUSY when it cannot be accepted now. The request then stays open.
 */
export const updateVisitNowRequestStatus = async (
  ctx: RequestContext,
  {
    id,
    doctor_status,
    guest_doctor_status,
    isRejoined,
  }: { id: string } & Body<'updateVisitNowRequestStatus'>,
): Promise<{ data: InstantVisit; message: MessageKey }> => {
  const found = await requireInstantVisit(ctx, ctx.db, id);
  const isGuest = found.role === 'GUEST_PHYSICIAN';
  const status = isGuest ? guest_doctor_status : doctor_status;
  if (!status) throw badRequest('INVALID_REQUEST');
  if (isGuest) await answerAsGuest(ctx, id, status);
  else if (isRejoined !== true || found.row.status !== 'ACCEPTED') await changeOwnStatus(ctx, found, status);
  return {
    // A guest who has declined is no participant any more.
    data: isGuest ? await readAs(ctx, id, found.role) : await readOwnInstantVisit(ctx, id),
    message: isGuest ? 'VISIT_NOW_UPDATED' : MESSAGE[status],
  };
};

/**
 * Invites a guest physician to an instant visit in progress (AP-08, AP-12). 404 for a scheduled visit, otherwise as
 * `addGuestDoctor`.
 */
export const updateVisitNowRequest = async (
  ctx: RequestContext,
  input: { id: string } & Body<'updateVisitNowRequest'>,
): Promise<InstantVisit> => {
  await requireInstantVisit(ctx, ctx.db, input.id);
  await addGuestDoctor(ctx, input);
  return readOwnInstantVisit(ctx, input.id);
};

/** Asks for a visit now as a patient (PW-03), or a guest physician into a visit as its main physician (AP-08). */
export const addVisitNowRequest = async (
  ctx: RequestContext,
  body: Body<'addVisitNowRequest'>,
): Promise<InstantVisit> => {
  const isPatient = ctx.actor.role === 'PATIENT';
  if (isPatient === 'appointment' in body) throw badRequest('INVALID_REQUEST');
  if (!('appointment' in body)) return requestVisitNow(ctx, body);
  await addGuestDoctor(ctx, { id: body.appointment, guest_doctor: body.guest_doctor });
  const { row, role } = await requireOwnVisit(ctx.db, body.appointment, ctx.actor);
  return readInstantVisit(ctx, ctx.db, row, role);
};

const answerAsGuest = async (ctx: RequestContext, id: string, status: Status): Promise<void> => {
  if (status !== 'ACCEPTED' && status !== 'DENIED') throw badRequest('INVALID_REQUEST');
  await updateGuestDoctorRequest(ctx, { id, guest_doctor_status: status });
};

const readAs = async (ctx: RequestContext, id: string, role: ParticipantRole): Promise<InstantVisit> => {
  const row = await findVisit(ctx.db, id);
  if (!row) throw refusedRecord('appointment', id, 'APPOINTMENT_NOT_FOUND');
  return readInstantVisit(ctx, ctx.db, row, role);
};

const readOwnInstantVisit = async (ctx: RequestContext, id: string): Promise<InstantVisit> => {
  const { row, role } = await requireInstantVisit(ctx, ctx.db, id);
  return readInstantVisit(ctx, ctx.db, row, role);
};

/** An instant visit, open or closed (BX-06). 404 for a visit of others. */
export const getVisitNowRequest = async (ctx: RequestContext, id: string): Promise<InstantVisit> => {
  const { row, role } = await requireInstantVisit(ctx, ctx.db, id);
  await ctx.audit({
    action: 'appointment.read',
    record_type: 'appointment',
    record_id: id,
    physician: row.physician_id,
    detail: { viewer: role },
  });
  return readInstantVisit(ctx, ctx.db, row, role);
};
