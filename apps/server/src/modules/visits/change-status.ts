import type { Appointment, AuditAction, Body } from '@openvisit/contract';
import type { RequestContext } from '../../platform/request-context.ts';
import { parseTimeZone } from '../../platform/validate-input.ts';
import { lockCalendar, releaseReservation, reserveForVisit } from '../availability/index.ts';
import { applyEvent, requireAllowed, type EventOnVisit } from './apply-event.ts';
import { auditTransition, reloadVisit, requireOwnVisit } from './find-visit.ts';
import { answerColumns, settleHold } from './late-fees.ts';
import { scheduleGuestMails } from './mails/guest-mails.ts';
import { scheduleVisitMails } from './mails/visit-mails.ts';
import { notifyParticipants, type Audience, type VisitNotification } from './notify-participants.ts';
import { notifyRemovedGuest } from './notify-removed-guest.ts';
import { lockPatient, requirePatientTime } from './patient-time.ts';
import { publishTransition } from './publish-appointment-change.ts';
import { toSpan } from './visit-row.ts';
import { EVENT_BY_STATUS, toOwnAppointment } from './wire-mapping.ts';

type Target = Body<'updateAppointmentStatus'>['status'];

const AUDIT_ACTION: Record<Target, AuditAction> = {
  ACCEPTED: 'appointment.accept',
  DENIED: 'appointment.deny',
  RESCHEDULE_REQUEST: 'appointment.reschedule_request',
  CANCELLED: 'appointment.cancel',
};
const NOTIFICATION: Record<Target, { audience: Audience } & Omit<VisitNotification, 'by'>> = {
  ACCEPTED: { audience: 'PATIENTS', type: 'ACCEPTED_APPOINTMENT', message: 'NOTIFY_ACCEPTED' },
  DENIED: { audience: 'PATIENTS', type: 'DENIED_APPOINTMENT', message: 'NOTIFY_DENIED' },
  RESCHEDULE_REQUEST: { audience: 'PATIENTS', type: 'RESCHEDULE_APPOINTMENT', message: 'NOTIFY_RESCHEDULE' },
  CANCELLED: { audience: 'EVERYBODY', type: 'CANCELED_APPOINTMENT', message: 'NOTIFY_CANCELED' },
};

/**
 * Accepts, denies, cancels or asks to reschedule a visit (AP-05). 403 for an event that is not the caller's. 409
 * APPOINTMENT_CHANGED, APPOINTMENT_EXPIRED, APPOINTMENT_TIME_EXPIRED, PATIENT_BUSY or SLOT_TAKEN for one that is no
 * longer possible.
 */
export const updateAppointmentStatus = (
  ctx: RequestContext,
  input: { id: string } & Body<'updateAppointmentStatus'>,
): Promise<Appointment> => {
  if (input.doctor_timezone) parseTimeZone(input.doctor_timezone);
  const to = input.status;
  return ctx.write(async (unit) => {
    const { user } = ctx.actor;
    const { row: before, role } = await requireOwnVisit(unit.tx, input.id, ctx.actor);
    const { id, physician_id } = before;
    const event: EventOnVisit = {
      row: before,
      user,
      actor: role,
      event: EVENT_BY_STATUS[to],
      now: ctx.clock.now(),
    };
    requireAllowed(event);
    if (to === 'ACCEPTED') {
      await lockPatient(unit.tx, before.patient_id);
      await lockCalendar(unit.tx, physician_id);
      await requirePatientTime(unit.tx, before.patient_id, toSpan(before), 'PATIENT_BUSY', id);
    }
    await applyEvent(unit, event, answerColumns(before, event.event, event.now));
    if (to === 'ACCEPTED') await reserveForVisit(unit.tx, { id, physician_id, ...toSpan(before) });
    else {
      await releaseReservation(unit.tx, id);
      await settleHold(unit, event, to);
    }
    const row = await reloadVisit(unit, id);
    await auditTransition(unit, AUDIT_ACTION[to], row, before.status);
    await publishTransition(unit, before, row);
    await scheduleVisitMails(unit, row, event.now);
    await scheduleGuestMails(unit, before, row);
    const { audience, ...notification } = NOTIFICATION[to];
    await notifyParticipants(unit, ctx.clock, row, audience, { ...notification, by: user });
    await notifyRemovedGuest(unit, ctx.clock, { before, after: row, by: user });
    return toOwnAppointment(row, ctx);
  });
};
