import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { physician } from '../physicians/tables.ts';

const list = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);

/** A patient's own record. A dependent has a parent, and an account of their own or just a name. */
export const patient = pgTable(
  'patient',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .unique()
      .references(() => users.id),
    parent_user_id: uuid().references(() => users.id),
    /** Name and image of a dependent without an account; else the account's stand. */
    first_name: text(),
    last_name: text(),
    image: text(),
    date_of_birth: date({ mode: 'string' }),
    gender: text(),
    /** Inches. */
    height: doublePrecision(),
    /** Pounds. */
    weight: doublePrecision(),
    bmi: doublePrecision(),
    allergy: list(),
    medical_condition: list(),
    family_medical_history: list(),
    pharmacy_details: list(),
    created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    updated_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    index('patient_parent').on(t.parent_user_id),
    check('patient_owner', sql`${t.user_id} is not null or ${t.parent_user_id} is not null`),
    check('patient_named', sql`${t.user_id} is not null or ${t.first_name} is not null`),
  ],
);

export const patientSurgery = pgTable(
  'patient_surgery',
  {
    id: uuid().primaryKey().defaultRandom(),
    patient_id: uuid()
      .notNull()
      .references(() => patient.id),
    surgery_name: text().notNull(),
    surgery_date: date({ mode: 'string' }),
  },
  (t) => [index('patient_surgery_patient').on(t.patient_id)],
);

export const patientMedication = pgTable(
  'patient_medication',
  {
    id: uuid().primaryKey().defaultRandom(),
    patient_id: uuid()
      .notNull()
      .references(() => patient.id),
    medicine_name: text().notNull(),
    dosage: text().notNull(),
    instruction: text().notNull(),
  },
  (t) => [index('patient_medication_patient').on(t.patient_id)],
);

/** A patient a physician has blocked: that physician cannot be found, booked or reached by them (PA-03). */
export const blockedPatient = pgTable(
  'blocked_patient',
  {
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    patient_id: uuid()
      .notNull()
      .references(() => patient.id),
    created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.physician_id, t.patient_id] }),
    index('blocked_patient_patient').on(t.patient_id),
  ],
);
