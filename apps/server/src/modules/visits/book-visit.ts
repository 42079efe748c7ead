import type { Appointment, Body } from '@openvisit/contract';
import { sql } from 'drizzle-orm';
import { buildJsonObject, compileStatement } from '../../platform/database/compile-statement.ts';
import { sendTogether } from '../../platform/database/send-together.ts';
import { DAY } from '../../platform/durations.ts';
import { conflict } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { parseInstant, parseTimeZone } from '../../platform/validate-input.ts';
import { requireSlotAt } from '../availability/index.ts';
import { lockBookablePhysician, calculatePracticeLateFees } from '../physicians/index.ts';
import { isSubscribed } from './concierge-access.ts';
import { auditTransition } from './find-visit.ts';
import { scheduleVisitMails } from './mails/visit-mails.ts';
import { buildConsentEntries, insertVisit, requireAgreement, requireBookablePatient } from './new-visit.ts';
import { notifyParticipants } from './notify-participants.ts';
import { lockPatient, requireFreeUntil, selectNextVisitStart } from './patient-time.ts';
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
 * What the patient has already arranged. Read after the lock on the patient: a subscription that starts meanwhile waives the
 * fees of visits that it finds.
 */
const readBookingState = compileStatement<{ is_subscribed: boolean; next_visit_start: string | null }>(
  sql`select ${buildJsonObject({ is_subscribed: isSubscribed, next_visit_start: selectNextVisitStart })} as result`,
);

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
    const physician = input.doctor_detail;
    const patient = input.patient_detail ?? ctx.actor.detail;
    const [patientRow, , found, [planned]] = await sendTogether([
      requireBookablePatient(unit.tx, ctx, input.patient_detail),
      lockPatient(unit.tx, patient),
      lockBookablePhysician(unit, ctx, physician, patient, { kind: 'SCHEDULED', start: start.getTime() }),
      readBookingState(unit.tx, {
        physician,
        patient,
        own: null,
        starts_at: start.toISOString(),
        now: new Date(ctx.clock.now()).toISOString(),
      }),
    ]);
    const slot = requireSlotAt(found.calendar, found.slot_timezone, start.getTime());
    requireFreeUntil(planned, slot.ends_at, 'VISIT_OVERLAPS');
    const isFree = planned?.is_subscribed === true;
    const fee = isFree ? 0 : found.fees;
    const lateFees = calculatePracticeLateFees(ctx, { ...found, fees: fee });
    // Whoever agreed to the fees agrees to none.
    const agreed = isFree ? { ...input, fee, late_fees: lateFees } : input;
    requireAgreement(agreed, { fee, lateFees, patient: patientRow });
    const booking = {
      kind: 'SCHEDULED' as const,
      physician,
      patient: patientRow,
      slot,
      topic: input.topic.trim(),
      timezone: input.patient_timezone,
      fee,
      lateFees: input.late_fees && lateFees,
      agreesToFee: input.fee !== undefined,
    };
    const row = await insertVisit(unit, ctx, booking);
    await auditTransition(unit, 'appointment.book', row, null, buildConsentEntries(booking, row.id));
    await publishAppointmentChange(unit, row);
    await scheduleVisitMails(unit, row, ctx.clock.now());
    await notifyParticipants(unit, ctx.clock, row, 'MAIN', {
      type: 'BOOK_APPOINTMENT',
      message: 'NOTIFY_BOOKED',
      values: [`${row.patient_first_name} ${row.patient_last_name}`.trim()],
      by: ctx.actor.user,
    });
    return toOwnAppointment(row, ctx);
  });
};
