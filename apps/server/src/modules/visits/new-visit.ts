import { randomUUID } from 'node:crypto';
import {
  CONSENT_VERSIONS,
  CURRENCY,
  isPatientComplete,
  LATE_FEES,
  NO_LATE_FEES,
  type LateFees,
  type VisitKind,
} from '@openvisit/contract';
import type { Slot } from '@openvisit/contract/slots';
import { and, eq, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { AuditEntry } from '../../platform/audit/audit.ts';
import { compileStatement, buildJsonObject } from '../../platform/database/compile-statement.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { conflict, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { isPatientOrParent, patient } from '../../schema/patients.ts';
import { visit } from '../../schema/visits.ts';
import { insertVisitReservation, refuseOverlap } from '../availability/index.ts';
import { insertBookingConsents, selectDueTelehealthConsent } from '../consents/index.ts';
import { selectVisits, toVisitRow, type VisitJson, type VisitRow } from './visit-row.ts';

export interface BookingPatient {
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
      result: buildJsonObject({
        id: patient.id,
        user_id: patient.user_id,
        parent_user_id: patient.parent_user_id,
        details: patient.details_version,
        contact: patient.contact_version,
        consent_due: selectDueTelehealthConsent(sql`${patient}.id`),
      }).as('result'),
    })
    .from(patient)
    .where(
      or(
        eq(patient.user_id, sql.placeholder('user')),
        and(
          eq(patient.id, sql.placeholder('id')),
          isPatientOrParent(sql.placeholder('user'), sql`${sql.placeholder('now')}::timestamptz`),
        ),
      ),
    ),
);

/**
 * The patient to book for: a dependent of the caller, or the caller. The caller must have completed onboarding, even when
 * booking for a dependent (RT-10).
 */
export const requireBookablePatient = async (
  db: Database | Transaction,
  { actor: { user }, clock }: RequestContext,
  id: string | undefined,
): Promise<BookingPatient> => {
  const patients = await readPatients(db, { user, id: id ?? null, now: new Date(clock.now()).toISOString() });
  const own = patients.find((row) => row.user_id === user);
  if (!own || !isPatientComplete(own)) throw conflict('PATIENT_DETAILS_MISSING');
  const found = id ? patients.find((row) => row.id === id) : own;
  if (!found) throw refusedRecord('patient', id ?? '', 'PATIENT_NOT_FOUND');
  return found;
};

/**
 * Refuses a visit to whose terms the patient has not agreed: 409 FEE_CHANGED for other fees than the practice's, 409
 * CONSENT_REQUIRED without the current telehealth consent (BX-03, BX-09).
 */
export const requireAgreement = (
  input: { fee?: number; late_fees?: LateFees; telehealth_consent?: number },
  { fee, lateFees, patient: { consent_due } }: { fee: number; lateFees?: LateFees; patient: BookingPatient },
): void => {
  if (input.fee !== undefined && input.fee !== fee) throw conflict('FEE_CHANGED');
  if (input.late_fees && LATE_FEES.some((name) => input.late_fees?.[name] !== lateFees?.[name]))
    throw conflict('FEE_CHANGED');
  if (consent_due !== null && input.telehealth_consent !== consent_due) throw conflict('CONSENT_REQUIRED');
};

/**
 * Inserts a visit, its chat room, the time of a scheduled one, and what the patient agrees to. A statement does not see the rows
 * that it inserts: their names stand for the tables from which the visit is then selected.
 */
const addVisit = compileStatement<VisitJson>(sql`
  with visit as (
    insert into visit (id, physician_id, patient_id, kind, status, starts_at, ends_at, duration, topic, fee, late_fees, patient_timezone,
      waiting_seen_at, is_dependent_invited, created_by, created_at, updated_at)
    values (${sql.placeholder('id')}, ${sql.placeholder('physician')}, ${sql.placeholder('patient')},
      ${sql.placeholder('kind')}, 'REQUESTED', ${sql.placeholder('starts_at')}, ${sql.placeholder('ends_at')},
      ${sql.placeholder('duration')}, ${sql.placeholder('topic')}, ${sql.placeholder('fee')}, ${sql.placeholder('late_fees')},
      ${sql.placeholder('patient_timezone')}, ${sql.placeholder('waiting_seen_at')},
      ${sql.placeholder('is_dependent_invited')}, ${sql.placeholder('user')}, ${sql.placeholder('now')}, ${sql.placeholder('now')})
    returning *
  ), agreed as (${insertBookingConsents}), reserved as (${insertVisitReservation}), chat_room as (
    insert into chat_room (physician_id, visit_id) select physician_id, id from visit returning *
  )
  ${selectVisits()}`);

export interface NewVisit {
  kind: VisitKind;
  physician: string;
  patient: BookingPatient;
  slot: Slot;
  topic: string;
  /** IANA zone in which the patient reads times. */
  timezone: string;
  /** Cents. */
  fee: number;
  /** The late fees that the patient was shown; none when absent (AP-14). */
  lateFees?: LateFees | undefined;
  /** Whether the patient was shown the fee. */
  agreesToFee: boolean;
}

/**
 * Inserts a requested visit with its chat room and its consents, and returns it. A scheduled one reserves its time:
 * 409 SLOT_TAKEN when that is reserved.
 */
export const insertVisit = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  { kind, physician, patient: booked, slot, topic, timezone, fee, lateFees, agreesToFee }: NewVisit,
): Promise<VisitRow> => {
  const id = randomUUID();
  const now = new Date(ctx.clock.now()).toISOString();
  const rows = await refuseOverlap(
    addVisit(unit.tx, {
      id,
      physician,
      patient: booked.id,
      kind,
      starts_at: slot.starts_at,
      ends_at: slot.ends_at,
      duration: slot.duration,
      topic: unit.encryption.seal(visit.topic, id, topic),
      fee,
      late_fees: JSON.stringify(lateFees ?? NO_LATE_FEES),
      patient_timezone: timezone,
      waiting_seen_at: kind === 'INSTANT' ? now : null,
      is_dependent_invited: booked.parent_user_id !== null && booked.user_id !== null,
      accepts_telehealth: booked.consent_due !== null,
      agrees_to_fee: agreesToFee,
      reserves: kind === 'SCHEDULED',
      user: ctx.actor.user,
      now,
    }),
    'SLOT_TAKEN',
  );
  return toVisitRow(requireRow(rows));
};

/** Audit entries of what a booking agreed to. */
export const buildConsentEntries = (
  { physician, patient: { id: patientId, consent_due }, fee, lateFees, agreesToFee }: NewVisit,
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
      detail: { kind: 'FEES', version: CONSENT_VERSIONS.FEES, amount: fee, currency: CURRENCY, ...lateFees },
    });
  return entries;
};
