import type { Appointment, Body } from '@openvisit/contract';
import { DAY } from '../../platform/durations.ts';
import { conflict } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { parseInstant, parseTimeZone } from '../../platform/validate-input.ts';
import { requireOfferedSlot } from '../availability/index.ts';
import { lockBookablePhysician, calculatePracticeLateFees } from '../physicians/index.ts';
import { isSubscribedPatient } from './concierge-access.ts';
import { auditTransition, reloadVisit } from './find-visit.ts';
import { scheduleVisitMails } from './mails/visit-mails.ts';
import { buildConsentEntries, insertVisit, requireAgreement, requireBookablePatient } from './new-visit.ts';
import { notifyParticipants } from './notify-participants.ts';
import { lockPatient, requirePatientTime } from './patient-time.ts';
import { publishAppointmentChange } from './publish-appointment-change.ts';
import { toOwnAppointment } from './wire-mapping.ts';

/** How many days ahead a visit can be booked. */
export const BOOKABLE_DAYS = 90;

/** A start in the future, at most {@link BOOKABLE_DAYS} ahead. */
export const parseBookableStart = (text: string, now: number): Date => {
  const start = parseInstant(text);
  if (start.getTime() <= now) throw conflict('SLOT_PAST');
  if (start.getTime() > now + BOOKABLE_DAYS * DAY) throw conflict('SLOT_NOT_OFFERED');
  return start;
};

/**
 * Requires a free slot of a physician's calendar (PW-02). The visit keeps the fees of this moment (BX-09, AP-14), which are
 * none for a subscribed patient (PW-08). 404 for a physician or a patient that the caller may not book. 409
 * PATIENT_DETAILS_MISSING, PHYSICIAN_NOT_SUBSCRIBED (AP-15), SLOT_PAST, SLOT_NOT_OFFERED, SLOT_TAKEN, VISIT_OVERLAPS when the
 * patient has an accepted visit then, FEE_CHANGED when the patient agreed to another fee, CONSENT_REQUIRED without the current
 * telehealth consent (BX-03), or the reason when the physician's license does not cover the patient then (BX-05).
 */
export const addAppointment = (ctx: RequestContext, input: Body<'addAppointment'>): Promise<Appointment> => {
  parseTimeZone(input.patient_timezone);
  return ctx.write(async (unit) => {
    const start = parseBookableStart(input.starts_at, ctx.clock.now());
    const patientRow = await requireBookablePatient(unit.tx, ctx, input.patient_detail);
    // A subscription that starts meanwhile waives the fees of visits that it finds.
    await lockPatient(unit.tx, patientRow.id);
    const found = await lockBookablePhysician(unit, ctx, input.doctor_detail, patientRow, {
      kind: 'SCHEDULED',
      start: start.getTime(),
    });
    const slot = await requireOfferedSlot(unit.tx, found, start);
    await requirePatientTime(unit.tx, patientRow.id, slot, 'VISIT_OVERLAPS');
    const isFree = await isSubscribedPatient(
      unit.tx,
      { patient_id: patientRow.id, physician_id: found.id },
      ctx.clock.now(),
    );
    const fee = isFree ? 0 : found.fees;
    const lateFees = calculatePracticeLateFees(ctx, { ...found, fees: fee });
    // Whoever agreed to the fees agrees to none.
    const agreed = isFree ? { ...input, fee, late_fees: lateFees } : input;
    requireAgreement(agreed, { fee, lateFees, patient: patientRow });
    const booking = {
      kind: 'SCHEDULED' as const,
      physician: found.id,
      patient: patientRow,
      slot,
      topic: input.topic.trim(),
      timezone: input.patient_timezone,
      fee,
      lateFees: input.late_fees && lateFees,
      agreesToFee: input.fee !== undefined,
    };
    const id = await insertVisit(unit, ctx, booking);
    const row = await reloadVisit(unit, id);
    await auditTransition(unit, 'appointment.book', row, null, buildConsentEntries(booking, id));
    await publishAppointmentChange(unit, row);
    await scheduleVisitMails(unit, row, ctx.clock.now());
    await notifyParticipants(unit, ctx.clock, row, 'MAIN', {
      type: 'BOOK_APPOINTMENT',
      message: 'NOTIFY_BOOKED',
      by: ctx.actor.user,
    });
    return toOwnAppointment(row, ctx);
  });
};
