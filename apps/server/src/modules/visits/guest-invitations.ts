import type { Appointment, AuditAction, Body } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { physician } from '../../schema/physicians.ts';
import { lockCalendar, releaseReservation, reserveForVisit } from '../availability/index.ts';
import { applyEvent, requireAllowed, type EventOnVisit } from './apply-event.ts';
import { guestRemoved } from './events.ts';
import { reloadVisit, requireOwnVisit } from './find-visit.ts';
import { notifyParticipants, type Audience, type VisitNotification } from './notify-participants.ts';
import { publishAppointmentChange, publishGuestRemoval } from './publish-appointment-change.ts';
import { toSpan, type VisitRow } from './visit-row.ts';
import { EVENT_OF_GUEST_STATUS, toAppointment, toOwnAppointment } from './wire-mapping.ts';

const auditGuest = (
  unit: UnitOfWork,
  action: AuditAction,
  row: VisitRow,
  guest: string | null,
): Promise<void> =>
  unit.audit({
    action,
    record_type: 'appointment',
    record_id: row.id,
    physician: row.physician_id,
    detail: { guest },
  });

/** An accepted physician who is neither the visit's own nor on the patient's side; 404 for any other. */
const requireInvitablePhysician = async (unit: UnitOfWork, id: string, row: VisitRow): Promise<string> => {
  const [found] = await unit.tx
    .select({ id: physician.id, user: physician.user_id })
    .from(physician)
    .where(and(eq(physician.id, id), eq(physician.doctor_status, 'ACCEPTED')));
  const patients = [row.patient_user, row.parent_user];
  if (!found || found.id === row.physician_id || patients.includes(found.user))
    throw notFound('PHYSICIAN_NOT_FOUND');
  return found.id;
};

/** Invites a guest physician to an accepted visit that is not over and has no active guest (AP-08). */
export const addGuestDoctor = (
  ctx: RequestContext,
  input: { id: string } & Body<'addGuestDoctor'>,
): Promise<Appointment> =>
  ctx.write(async (unit) => {
    const { user } = ctx.actor;
    const { row: before, role } = await requireOwnVisit(unit.tx, input.id, ctx.actor);
    const event: EventOnVisit = {
      row: before,
      user,
      actor: role,
      event: 'INVITE_GUEST',
      now: ctx.clock.now(),
    };
    requireAllowed(event);
    const guest = await requireInvitablePhysician(unit, input.guest_doctor, before);
    await applyEvent(unit, event, { guest_physician_id: guest }, 'GUEST_ALREADY_INVITED');
    const row = await reloadVisit(unit, input.id);
    await auditGuest(unit, 'appointment.invite_guest', row, guest);
    await publishAppointmentChange(unit, row);
    await notifyParticipants(unit, ctx.clock, row, 'GUEST', {
      type: 'GUEST_INVITE',
      message: 'NOTIFY_GUEST_INVITE',
      by: user,
    });
    return toOwnAppointment(row, ctx);
  });

type Answer = Body<'updateGuestDoctorRequest'>['guest_doctor_status'];

interface AnswerEffects {
  auditAction: AuditAction;
  audience: Audience;
  notification: Omit<VisitNotification, 'by'>;
}

const EFFECTS: Record<Answer, AnswerEffects> = {
  ACCEPTED: {
    auditAction: 'appointment.guest_accept',
    audience: 'MAIN',
    notification: { type: 'ACCEPTED_APPOINTMENT', message: 'NOTIFY_INVITE_ACCEPTED' },
  },
  DENIED: {
    auditAction: 'appointment.guest_deny',
    audience: 'MAIN',
    notification: { type: 'DENIED_APPOINTMENT', message: 'NOTIFY_INVITE_DENIED' },
  },
  CANCEL_INVITE: {
    auditAction: 'appointment.cancel_invite',
    audience: 'GUEST',
    notification: { type: 'GUEST_INVITE', message: 'NOTIFY_INVITE_CANCELED' },
  },
};

/**
 * Reserves what is left of a visit for its guest, who may accept after the start (AP-06). 409 GUEST_TIME_TAKEN if the guest
 * has another visit or is unavailable then.
 */
const reserveForGuest = async (
  unit: UnitOfWork,
  row: VisitRow,
  guest: string,
  now: number,
): Promise<void> => {
  const { starts_at, ends_at } = toSpan(row);
  if (now >= Date.parse(ends_at)) return;
  const from = new Date(Math.max(now, Date.parse(starts_at))).toISOString();
  await reserveForVisit(
    unit.tx,
    { id: row.id, physician_id: guest, starts_at: from, ends_at },
    'GUEST_TIME_TAKEN',
  );
};

/** Applies the answer, and reserves or releases the guest's time with it. */
const applyAnswer = async (unit: UnitOfWork, visitEvent: EventOnVisit, accepts: boolean): Promise<void> => {
  const { row, now } = visitEvent;
  const guest = row.guest_physician_id;
  if (guest && accepts) await lockCalendar(unit.tx, guest);
  await applyEvent(unit, visitEvent);
  if (!guest) return;
  await (accepts ? reserveForGuest(unit, row, guest, now) : releaseReservation(unit.tx, row.id, guest));
};

const publishRemoval = async (unit: UnitOfWork, before: VisitRow): Promise<void> => {
  await publishGuestRemoval(unit, before);
  if (before.guest_user) await unit.publish(guestRemoved, { visit: before.id, user: before.guest_user });
};

/**
 * Answers an invitation as the guest, or cancels it as the main physician (AP-08). 409 GUEST_TIME_TAKEN for a guest who has no
 * time for the visit.
 */
export const updateGuestDoctorRequest = (
  ctx: RequestContext,
  input: { id: string; guest_doctor_status: Answer },
): Promise<Appointment> =>
  ctx.write(async (unit) => {
    const { user } = ctx.actor;
    const answer = input.guest_doctor_status;
    const { auditAction, audience, notification } = EFFECTS[answer];
    const { row: before, role } = await requireOwnVisit(unit.tx, input.id, ctx.actor);
    const isRemoved = answer !== 'ACCEPTED';
    const visitEvent: EventOnVisit = {
      row: before,
      user,
      actor: role,
      event: EVENT_OF_GUEST_STATUS[answer],
      now: ctx.clock.now(),
    };
    await applyAnswer(unit, visitEvent, !isRemoved);
    const row = await reloadVisit(unit, input.id);
    await auditGuest(unit, auditAction, row, before.guest_physician_id);
    await publishAppointmentChange(unit, row);
    if (isRemoved) await publishRemoval(unit, before);
    // A removed guest is a participant of the visit only before the change.
    await notifyParticipants(unit, ctx.clock, isRemoved ? before : row, audience, {
      ...notification,
      by: user,
    });
    return toAppointment(ctx, row, { user, role });
  });
