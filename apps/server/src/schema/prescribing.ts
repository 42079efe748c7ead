import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PrescribingProvider, PrescriptionStatus } from '@openvisit/contract';
import { patient } from './patients.ts';
import { physician } from './physicians.ts';
import { visit } from './visits.ts';

const defineInstant = () => timestamp({ withTimezone: true, mode: 'date' });

/** The registration of a person at an e-prescription provider: one row per person and provider. */
export const prescribingRegistration = pgTable(
  'prescribing_registration',
  {
    id: uuid().primaryKey().defaultRandom(),
    physician_id: uuid().references(() => physician.id),
    patient_id: uuid().references(() => patient.id),
    provider: text().$type<PrescribingProvider>().notNull(),
    /** The person's id at the provider; null until it is known. */
    dosespot_id: text(),
    /** Hash of the last form that the provider accepted, so that only changes are sent. */
    form_hash: text(),
    /** A request to the provider is running until then, unless it finishes earlier. */
    busy_until: defineInstant(),
    /** A creation was requested and not confirmed: the person may exist at the provider. */
    in_doubt: boolean().notNull().default(false),
    /** Of a patient: when the provider last listed the prescriptions. */
    prescriptions_synced_at: defineInstant(),
    created_at: defineInstant().notNull(),
    updated_at: defineInstant().notNull(),
  },
  (t) => [
    check('prescribing_registration_person', sql`(${t.physician_id} is null) <> (${t.patient_id} is null)`),
    uniqueIndex('prescribing_registration_physician').on(t.physician_id, t.provider),
    uniqueIndex('prescribing_registration_patient').on(t.patient_id, t.provider),
    uniqueIndex('prescribing_registration_clinician_id')
      .on(t.provider, t.dosespot_id)
      .where(sql`${t.physician_id} is not null`),
    uniqueIndex('prescribing_registration_patient_id')
      .on(t.provider, t.dosespot_id)
      .where(sql`${t.patient_id} is not null`),
  ],
);

/** Our copy of a prescription at the provider, kept in step whenever somebody reads it (PA-05). */
export const prescription = pgTable(
  'prescription',
  {
    id: uuid().primaryKey(),
    patient_id: uuid()
      .notNull()
      .references(() => patient.id),
    /** The prescriber; null for somebody who is not a physician here. */
    physician_id: uuid().references(() => physician.id),
    /** The visit in or after which it was written. */
    visit_id: uuid().references(() => visit.id),
    provider: text().$type<PrescribingProvider>().notNull(),
    /** The provider's id of the prescription. */
    provider_id: text().notNull(),
    /** The provider's id of the prescriber. */
    prescriber_id: text().notNull(),
    status: text().$type<PrescriptionStatus>().notNull(),
    written_at: defineInstant().notNull(),
    /** Medication, directions, pharmacy and amounts as JSON, encrypted. */
    content: text().notNull(),
    updated_at: defineInstant().notNull(),
  },
  (t) => [
    uniqueIndex('prescription_provider_id').on(t.provider, t.provider_id),
    index('prescription_patient').on(t.patient_id, t.written_at),
    index('prescription_visit').on(t.visit_id),
  ],
);
