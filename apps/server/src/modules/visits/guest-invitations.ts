import {
  LICENSE_MESSAGES,
  type Appointment,
  type AuditAction,
  type Body,
  type MessageKey,
  type VisitEvent,
} from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import { conflict, notFound } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { physician } from '../../schema/physicians.ts';
import { visit } from '../../schema/visits.ts';
import { lockCalendar, releaseReservation, reserveForVisit } from '../availability/index.ts';
import { isPatientBlocked } from '../patients/index.ts';
import { findLicenseRefusalFor } from '../physicians/index.ts';
import { applyEvent, requireAllowed, type EventOnVisit } from './apply-event.ts';
import type { CarePair } from './end-open-visits.ts';
import { guestRemoved } from './events.ts';
import { reloadVisit, requireOwnVisit } from './find-visit.ts';
import { isInVisit } from './instant/line.ts';
import { scheduleGuestMails } from './mails/guest-mails.ts';
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

/**
 * An accepted physician who is neither the visit's own nor on the patient's side; 404 for any other. 409 GUEST_UNAVAILABLE for one
 * who has blocked the patient (PA-03).
 */
const requireInvitablePhysician = async (unit: UnitOfWork, id: string, row: VisitRow): Promise<string> => {
  const [found] = await unit.tx
    .select({ id: physician.id, user: physician.user_id })
    .from(physician)
    .where(and(eq(physician.id, id), eq(physician.doctor_status, 'ACCEPTED')));
  const patients = [row.patient_user, row.parent_user];
  if (!found || found.id === row.physician_id || patients.includes(found.user))
    throw notFound('PHYSICIAN_NOT_FOUND');
  if (await isPatientBlocked(unit.tx, id, row.patient_id)) throw conflict('GUEST_UNAVAILABLE');
  return found.id;
};

/** Why the guest's license does not cover the patient on the day of the visit; null when it does (BX-05). */
const findGuestRefusal = (unit: UnitOfWork, guest: string, { patient_id, starts_at }: VisitRow) =>
  findLicenseRefusalFor(unit.tx, { physician: guest, patient: patient_id, start: starts_at.getTime() });

/**
 * Invites a guest physician to an accepted visit that is not over and has no active guest (AP-08). 409 with the reason when
 * their license does not cover the patient (BX-05).
 */
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
    const refusal = await findGuestRefusal(unit, guest, before);
    if (refusal) throw conflict(LICENSE_MESSAGES[refusal]);
    await applyEvent(unit, event, { guest_physician_id: guest }, 'GUEST_ALREADY_INVITED');
    const row = await reloadVisit(unit, input.id);
    await scheduleGuestMails(unit, before, row);
    await auditGuest(unit, 'appointment.invite_guest', row, guest);
    await publishAppointmentChange(unit, row);
    await notifyParticipants(unit, ctx.clock, row, 'GUEST', {
      type: 'GUEST_INVITE',
      message: row.met_at === null ? 'NOTIFY_GUEST_INVITE' : 'NOTIFY_GUEST_INVITE_NOW',
      by: user,
    });
    return toOwnAppointment(row, ctx);
  });

/** What happens to an invitation after it was sent. */
type InvitationEvent = Extract<VisitEvent, 'ACCEPT_INVITE' | 'DECLINE_INVITE' | 'CANCEL_INVITE' | 'WITHDRAW'>;

interface InvitationEffects {
  auditAction: AuditAction;
  audience: Audience;
  notification: Omit<VisitNotification, 'by'>;
}

const EFFECTS: Record<InvitationEvent, InvitationEffects> = {
  ACCEPT_INVITE: {
    auditAction: 'appointment.guest_accept',
    audience: 'MAIN',
    notification: { type: 'ACCEPTED_APPOINTMENT', message: 'NOTIFY_INVITE_ACCEPTED' },
  },
  DECLINE_INVITE: {
    auditAction: 'appointment.guest_deny',
    audience: 'MAIN',
    notification: { type: 'DENIED_APPOINTMENT', message: 'NOTIFY_INVITE_DENIED' },
  },
  CANCEL_INVITE: {
    auditAction: 'appointment.cancel_invite',
    audience: 'GUEST',
    notification: { type: 'GUEST_INVITE', message: 'NOTIFY_INVITE_CANCELED' },
  },
  WITHDRAW: {
    auditAction: 'appointment.guest_withdraw',
    audience: 'MAIN',
    notification: { type: 'DENIED_APPOINTMENT', message: 'NOTIFY_GUEST_WITHDREW' },
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

/** Applies the event, and reserves or releases the guest's time with it. */
const applyInvitationEvent = async (unit: UnitOfWork, visitEvent: EventOnVisit): Promise<void> => {
  const { row, event, now } = visitEvent;
  const guest = row.guest_physician_id;
  requireAllowed(visitEvent);
  const accepts = event === 'ACCEPT_INVITE';
  if (guest && accepts) {
    // Blocking a patient takes this lock, too.
    await lockCalendar(unit.tx, guest);
    if (await isPatientBlocked(unit.tx, guest, row.patient_id)) throw conflict('GUEST_BLOCKED_PATIENT');
    if (await findGuestRefusal(unit, guest, row)) throw conflict('GUEST_NOT_LICENSED');
    // A visit that takes longer than reserved has no reservation any more.
    const goesOn = row.starts_at.getTime() <= now;
    if (goesOn && (await isInVisit(unit.tx, guest, now))) throw conflict('GUEST_TIME_TAKEN');
  }
  await applyEvent(unit, visitEvent);
  if (!guest) return;
  await (accepts ? reserveForGuest(unit, row, guest, now) : releaseReservation(unit.tx, row.id, guest));
};

const publishRemoval = async (unit: UnitOfWork, before: VisitRow): Promise<void> => {
  await publishGuestRemoval(unit, before);
  if (before.guest_user) await unit.publish(guestRemoved, { visit: before.id, user: before.guest_user });
};

const changeInvitation = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  id: string,
  event: InvitationEvent,
): Promise<Appointment> => {
  const { user } = ctx.actor;
  const { auditAction, audience, notification } = EFFECTS[event];
  const { row: before, role } = await requireOwnVisit(unit.tx, id, ctx.actor);
  const isRemoved = event !== 'ACCEPT_INVITE';
  const now = ctx.clock.now();
  await applyInvitationEvent(unit, { row: before, user, actor: role, event, now });
  const row = await reloadVisit(unit, id);
  await auditGuest(unit, auditAction, row, before.guest_physician_id);
  await publishAppointmentChange(unit, row);
  if (isRemoved) await publishRemoval(unit, before);
  await scheduleGuestMails(unit, before, row);
  // A removed guest is a participant of the visit only before the change.
  await notifyParticipants(unit, ctx.clock, isRemoved ? before : row, audience, {
    ...notification,
    by: user,
  });
  return toAppointment(ctx, row, { user, role });
};

/**
 * Declines the open invitations of the calling physician to visits of a patient whom they block (PA-03): they could not accept
 * them any more, and the main physician can invite somebody else.
 */
export const declineInvitations = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  { physician: guest, patient }: CarePair,
): Promise<void> => {
  const invitations = await unit.tx
    .select({ id: visit.id })
    .from(visit)
    .where(
      and(
        eq(visit.guest_physician_id, guest),
        eq(visit.patient_id, patient),
        eq(visit.guest_status, 'REQUESTED'),
        eq(visit.status, 'ACCEPTED'),
      ),
    )
    .orderBy(visit.id);
  for (const { id } of invitations) await changeInvitation(unit, ctx, id, 'DECLINE_INVITE');
};

/**
 * Answers an invitation as the guest, or cancels it as the main physician (AP-08). 409 GUEST_TIME_TAKEN for a guest who has no
 * time for the visit, GUEST_NOT_LICENSED for one whose license does not cover the patient (BX-05), GUEST_BLOCKED_PATIENT for one
 * who has blocked the patient (PA-03).
 */
export const updateGuestDoctorRequest = (
  ctx: RequestContext,
  { id, guest_doctor_status }: { id: string } & Body<'updateGuestDoctorRequest'>,
): Promise<Appointment> =>
  ctx.write((unit) => changeInvitation(unit, ctx, id, EVENT_OF_GUEST_STATUS[guest_doctor_status]));

/**
 * Takes the guest out of a visit (AP-08): the main physician cancels the invitation, a guest who has accepted withdraws. Seat
 * and time of the guest are free afterwards.
 */
export const removeGuestDoctorRequest = async (
  ctx: RequestContext,
  id: string,
): Promise<{ data: Appointment; message: MessageKey }> => {
  const { role } = await requireOwnVisit(ctx.db, id, ctx.actor);
  const isGuest = role === 'GUEST_PHYSICIAN';
  return {
    data: await ctx.write((unit) => changeInvitation(unit, ctx, id, isGuest ? 'WITHDRAW' : 'CANCEL_INVITE')),
    message: isGuest ? 'GUEST_WITHDRAWN' : 'INVITE_CANCELED',
  };
};
