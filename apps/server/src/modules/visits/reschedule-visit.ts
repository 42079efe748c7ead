import type { Appointment, Body } from '@openvisit/contract';
import type { RequestContext } from '../../platform/request-context.ts';
import { parseTimeZone } from '../../platform/validate-input.ts';
import { requireSlotAt, reserveForVisit } from '../availability/index.ts';
import { lockBookablePhysician } from '../physicians/index.ts';
import { applyEvent, requireAllowed, type EventOnVisit } from './apply-event.ts';
import { parseBookableStart } from './book-visit.ts';
import { auditTransition, reloadVisit, requireOwnVisit } from './find-visit.ts';
import { answerColumns, chargeLateFee } from './late-fees.ts';
import { notifyParticipants } from './notify-participants.ts';
import { requirePatientTime } from './patient-time.ts';
import { publishAppointmentChange } from './publish-appointment-change.ts';
import { scheduleVisitMails } from './mails/visit-mails.ts';
import { toOwnAppointment } from './wire-mapping.ts';

/** Answers the physician's reschedule request with a free slot; the visit is REQUESTED again (PW-04). */
export const rescheduleAppointment = (
  ctx: RequestContext,
  input: { id: string } & Body<'rescheduleAppointment'>,
): Promise<Appointment> => {
  parseTimeZone(input.patient_timezone);
  return ctx.write(async (unit) => {
    const { user } = ctx.actor;
    const { row: before, role } = await requireOwnVisit(unit.tx, input.id, ctx.actor);
    const { id, physician_id } = before;
    const event: EventOnVisit = {
      row: before,
      user,
      actor: role,
      event: 'RESCHEDULE',
      now: ctx.clock.now(),
    };
    requireAllowed(event);
    const start = parseBookableStart(input.starts_at, ctx.clock.now());
    const physician = await lockBookablePhysician(unit, ctx, physician_id, before.patient_id, {
      kind: 'SCHEDULED',
      start: start.getTime(),
    });
    const slot = requireSlotAt(physician.calendar, physician.slot_timezone, start.getTime());
    await requirePatientTime(unit.tx, before.patient_id, slot, 'VISIT_OVERLAPS');
    await applyEvent(unit, event, {
      starts_at: new Date(slot.starts_at),
      ends_at: new Date(slot.ends_at),
      duration: slot.duration,
      patient_timezone: input.patient_timezone,
      ...answerColumns(before, event.event, event.now),
    });
    await chargeLateFee(unit, event);
    await reserveForVisit(unit.tx, { ...slot, id, physician_id });
    const row = await reloadVisit(unit, id);
    await auditTransition(unit, 'appointment.reschedule', row, before.status);
    await publishAppointmentChange(unit, row);
    await scheduleVisitMails(unit, row, ctx.clock.now());
    await notifyParticipants(unit, ctx.clock, row, 'MAIN', {
      type: 'RESCHEDULE_APPOINTMENT',
      message: 'NOTIFY_RESCHEDULED',
      by: user,
    });
    return toOwnAppointment(row, ctx);
  });
};
