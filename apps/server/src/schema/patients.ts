import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Consumption, DayTime, MedicalRecordType, PatientGender } from '@openvisit/contract';
import { users } from './accounts.ts';
import { file } from './files.ts';
import { physician } from './physicians.ts';

const list = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);

/** Counts on with every row: entries are read in the order they were entered in. */
const entered = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity();

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
    gender: text().$type<PatientGender>(),
    /** Inches. */
    height: doublePrecision(),
    /** Pounds. */
    weight: doublePrecision(),
    bmi: doublePrecision(),
    allergy: list(),
    medical_condition: list(),
    family_medical_history: list(),
    pharmacy_details: list(),
    /** IANA zone; tells which day it is for the patient. */
    patient_timezone: text(),
    address1: text(),
    address2: text(),
    city: text(),
    state: text(),
    country: text(),
    zipcode: text(),
    primary_phone: text(),
    /** 1–7 (A3). */
    primary_phone_type: smallint(),
    /** Of the e-prescription profile (PT-05). */
    dosespot_id: text(),
    /** How often each part has been saved; 0 is never. A change names the version it begins from. */
    details_version: integer().notNull().default(0),
    contact_version: integer().notNull().default(0),
    records_version: integer().notNull().default(0),
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
    entered: entered(),
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
    /** Null where it was never asked for. */
    consumption: text().$type<Consumption>(),
    medicine_consumption_period: list().$type<DayTime[]>(),
    dosage: text().notNull(),
    instruction: text().notNull(),
    entered: entered(),
  },
  (t) => [index('patient_medication_patient').on(t.patient_id)],
);

/** A document the patient keeps of their own health (PT-06). */
export const patientMedicalRecord = pgTable(
  'patient_medical_record',
  {
    id: uuid().primaryKey().defaultRandom(),
    patient_id: uuid()
      .notNull()
      .references(() => patient.id),
    medical_record_name: text().notNull(),
    record_type: text().$type<MedicalRecordType>().notNull(),
    examination_date: date({ mode: 'string' }).notNull(),
    /** One file is one record: a request that comes twice adds it once. */
    file_id: uuid()
      .notNull()
      .unique()
      .references(() => file.id),
    entered: entered(),
  },
  (t) => [index('patient_medical_record_patient').on(t.patient_id)],
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
