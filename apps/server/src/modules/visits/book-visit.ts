import { randomUUID } from 'node:crypto';
import {
  CONSENT_VERSIONS,
  CURRENCY,
  isPatientComplete,
  type Appointment,
  type Body,
} from '@openvisit/contract';
import type { Slot } from '@openvisit/contract/slots';
import { and, eq, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { AuditEntry } from '../../platform/audit/audit.ts';
import { compileStatement, jsonObject } from '../../platform/database/compile-statement.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { conflict, refusedRecord } from '../../platform/errors.ts';
import { insertBookingConsents, telehealthConsentDue } from '../consents/index.ts';
import { requireOfferedSlot, reserveForVisit } from '../availability/index.ts';
import { lockBookablePhysician } from '../physicians/index.ts';
import { parseInstant, parseTimeZone } from '../../platform/validate-input.ts';
import { patient } from '../../schema/patients.ts';
import { visit } from '../../schema/visits.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { DAY } from '../../platform/durations.ts';
import { auditTransition, reloadVisit } from './find-visit.ts';
import { notifyParticipants } from './notify-participants.ts';
import { publishAppointmentChange } from './publish-appointment-change.ts';
import { scheduleVisitMails } from './mails/visit-mails.ts';
import { toOwnAppointment } from './wire-mapping.ts';

/** How many days ahead a visit can be booked. */
export const BOOKABLE_DAYS = 90;

interface BookingPatient {
  id: string;
  user_id: string | null;
  parent_user_id: string | null;
  details: number;
  contact: number;
  /** Version of the telehealth consent to accept; null if it is accepted. */
  consent_due: number | null;
}

/** The caller's own record, and the record with an id if it is a dependent's. */
const readPatients = compileStatement<BookingPatient>(
  new QueryBuilder()
    .select({
      result: jsonObject({
        id: patient.id,
        user_id: patient.user_id,
        parent_user_id: patient.parent_user_id,
        details: patient.details_version,
        contact: patient.contact_version,
        consent_due: telehealthConsentDue(sql`${patient}.id`),
      }).as('result'),
    })
    .from(patient)
    .where(
      or(
        eq(patient.user_id, sql.placeholder('user')),
        and(eq(patient.id, sql.placeholder('id')), eq(patient.parent_user_id, sql.placeholder('user'))),
      ),
    ),
);

/**
 * The patient to book for: a dependent of the caller, or the caller. The caller must have completed onboarding, even when
 * booking for a dependent (RT-10).
 */
const requireBookablePatient = async (
  unit: UnitOfWork,
  { actor: { user } }: RequestContext,
  id: string | undefined,
): Promise<BookingPatient> => {
  const patients = await readPatients(unit.tx, { user, id: id ?? null });
  const own = patients.find((row) => row.user_id === user);
  if (!own || !isPatientComplete(own)) throw conflict('PATIENT_DETAILS_MISSING');
  const found = id ? patients.find((row) => row.id === id) : own;
  if (!found) throw refusedRecord('patient', id ?? '', 'PATIENT_NOT_FOUND');
  return found;
};

/** A start in the future, at most {@link BOOKABLE_DAYS} ahead. */
export const parseBookableStart = (text: string, now: number): Date => {
  const start = parseInstant(text);
  if (start.getTime() <= now) throw conflict('SLOT_PAST');
  if (start.getTime() > now + BOOKABLE_DAYS * DAY) throw conflict('SLOT_NOT_OFFERED');
  return start;
};

/** Inserts a visit, its chat room and what the patient agrees to. */
const addVisit = compileStatement<string>(sql`
  with added as (
    insert into visit (id, physician_id, patient_id, kind, status, starts_at, ends_at, duration, topic, fee,
      patient_timezone, is_dependent_invited, created_by, created_at, updated_at)
    values (${sql.placeholder('id')}, ${sql.placeholder('physician')}, ${sql.placeholder('patient')}, 'SCHEDULED', 'REQUESTED',
      ${sql.placeholder('starts_at')}, ${sql.placeholder('ends_at')}, ${sql.placeholder('duration')},
      ${sql.placeholder('topic')}, ${sql.placeholder('fee')}, ${sql.placeholder('patient_timezone')}, ${sql.placeholder('is_dependent_invited')}, ${sql.placeholder('user')},
      ${sql.placeholder('now')}, ${sql.placeholder('now')})
    returning id, physician_id, patient_id, fee, created_by, created_at
  ), agreed as (${insertBookingConsents})
  insert into chat_room (physician_id, visit_id) select physician_id, id from added returning visit_id as result`);

interface Booking {
  physician: string;
  patient: BookingPatient;
  slot: Slot;
  topic: string;
  /** IANA zone in which the patient reads times. */
  timezone: string;
  /** Cents. */
  fee: number;
  /** Whether the patient was shown the fee. */
  agreesToFee: boolean;
}

/** Inserts the visit with its chat room, its consents and its reservation; returns its id. */
const insertVisit = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  { physician, patient: booked, slot, topic, timezone, fee, agreesToFee }: Booking,
): Promise<string> => {
  const id = randomUUID();
  requireRow(
    await addVisit(unit.tx, {
      id,
      physician,
      patient: booked.id,
      starts_at: slot.starts_at,
      ends_at: slot.ends_at,
      duration: slot.duration,
      topic: unit.encryption.seal(visit.topic, id, topic),
      fee,
      patient_timezone: timezone,
      is_dependent_invited: booked.parent_user_id !== null && booked.user_id !== null,
      accepts_telehealth: booked.consent_due !== null,
      agrees_to_fee: agreesToFee,
      user: ctx.actor.user,
      now: new Date(ctx.clock.now()).toISOString(),
    }),
  );
  await reserveForVisit(unit.tx, { ...slot, id, physician_id: physician });
  return id;
};

/** Audit entries of what a booking agreed to. */
const consentEntries = (
  { physician, patient: { id: patientId, consent_due }, fee, agreesToFee }: Booking,
  visit: string,
): AuditEntry[] => {
  const entries: AuditEntry[] = [];
  if (consent_due !== null)
    entries.push({
      action: 'consent.accept',
      record_type: 'patient',
      record_id: patientId,
      detail: { kind: 'TELEHEALTH', version: consent_due },
    });
  if (agreesToFee)
    entries.push({
      action: 'consent.accept',
      record_type: 'appointment',
      record_id: visit,
      physician,
      detail: { kind: 'FEES', version: CONSENT_VERSIONS.FEES, amount: fee, currency: CURRENCY },
    });
  return entries;
};

/**
 * Requests a free slot of a physician's calendar (PW-02). The visit keeps the fee of this moment (BX-09).
 * 404 for a physician or a patient that the caller may not book; 409 PATIENT_DETAILS_MISSING, PHYSICIAN_NOT_SUBSCRIBED
 * (AP-15), SLOT_PAST, SLOT_NOT_OFFERED, SLOT_TAKEN, FEE_CHANGED when the patient agreed to another fee, or CONSENT_REQUIRED
 * without the present telehealth consent (BX-03).
 */
export const addAppointment = (ctx: RequestContext, input: Body<'addAppointment'>): Promise<Appointment> => {
  parseTimeZone(input.patient_timezone);
  return ctx.write(async (unit) => {
    const start = parseBookableStart(input.starts_at, ctx.clock.now());
    const patientRow = await requireBookablePatient(unit, ctx, input.patient_detail);
    const found = await lockBookablePhysician(unit, ctx, input.doctor_detail, patientRow);
    const slot = await requireOfferedSlot(unit.tx, found, start);
    if (input.fee !== undefined && input.fee !== found.fees) throw conflict('FEE_CHANGED');
    if (patientRow.consent_due !== null && input.telehealth_consent !== patientRow.consent_due)
      throw conflict('CONSENT_REQUIRED');
    const booking = {
      physician: found.id,
      patient: patientRow,
      slot,
      topic: input.topic.trim(),
      timezone: input.patient_timezone,
      fee: found.fees,
      agreesToFee: input.fee !== undefined,
    };
    const id = await insertVisit(unit, ctx, booking);
    const row = await reloadVisit(unit, id);
    await auditTransition(unit, 'appointment.book', row, null, consentEntries(booking, id));
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
