import { and, eq, gt, isNull, or, sql, type SQLWrapper } from 'drizzle-orm';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Consumption, DayTime, MedicalRecordType, PatientGender, PcpStatus } from '@openvisit/contract';
import { users } from './accounts.ts';
import { file } from './files.ts';
import { physician } from './physicians.ts';

const defineTextList = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);

/** Increases with every row and keeps the order of entry. */
const defineEntryOrder = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity();

/** A patient's record. A dependent has a parent, and either an account or only a name. */
export const patient = pgTable(
  'patient',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .unique()
      .references(() => users.id),
    parent_user_id: uuid().references(() => users.id),
    /**
     * From this instant on, the parent of a patient of age has no access to the record and to later visits (PW-06). Null
     * while the parent has access.
     */
    parent_access_until: timestamp({ withTimezone: true, mode: 'date' }),
    /** Name and image of a dependent without an account; otherwise the account's are used. */
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
    allergy: defineTextList(),
    medical_condition: defineTextList(),
    family_medical_history: defineTextList(),
    pharmacy_details: defineTextList(),
    /** IANA zone, for the patient's local date. */
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
    /** The patient's id at the e-prescription provider (PT-05). */
    dosespot_id: text(),
    /** Version of each part, 0 before the first save. Updates must send the version they are based on. */
    details_version: integer().notNull().default(0),
    contact_version: integer().notNull().default(0),
    records_version: integer().notNull().default(0),
    /** When the profile was erased, with its account or by the parent who removed it (BX-22, PW-06). */
    erased_at: timestamp({ withTimezone: true, mode: 'date' }),
    /** When the records of care that were kept after that were deleted as well, at the end of their retention. */
    purged_at: timestamp({ withTimezone: true, mode: 'date' }),
    created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    updated_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    index('patient_parent').on(t.parent_user_id),
    index('patient_retained')
      .on(t.erased_at)
      .where(sql`${t.erased_at} is not null and ${t.purged_at} is null`),
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
    entered: defineEntryOrder(),
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
    /** Null if it was never requested. */
    consumption: text().$type<Consumption>(),
    medicine_consumption_period: defineTextList().$type<DayTime[]>(),
    dosage: text().notNull(),
    instruction: text().notNull(),
    entered: defineEntryOrder(),
  },
  (t) => [index('patient_medication_patient').on(t.patient_id)],
);

/** A health document that the patient uploaded (PT-06). */
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
    /** One record per file, so that a repeated request adds it once. */
    file_id: uuid()
      .notNull()
      .unique()
      .references(() => file.id),
    entered: defineEntryOrder(),
  },
  (t) => [index('patient_medical_record_patient').on(t.patient_id)],
);

/** A patient whom a physician has blocked; they cannot find, book or contact that physician (PA-03). */
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

/** A patient's primary care doctor, or the physician who was asked to be it (PA-06). Declined requests are deleted. */
export const pcpRequest = pgTable(
  'pcp_request',
  {
    id: uuid().primaryKey().defaultRandom(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    patient_id: uuid()
      .notNull()
      .references(() => patient.id),
    status: text().$type<PcpStatus>().notNull(),
    requested_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    approved_at: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [
    uniqueIndex('pcp_request_one_doctor')
      .on(t.patient_id)
      .where(sql`${t.status} = 'APPROVED'`),
    uniqueIndex('pcp_request_one_open')
      .on(t.patient_id)
      .where(sql`${t.status} = 'REQUESTED'`),
    index('pcp_request_physician').on(t.physician_id, t.status, t.requested_at),
    check('pcp_request_status', sql`${t.status} in ('REQUESTED', 'APPROVED')`),
  ],
);

/** Name and picture of a patient: of the account, which `account` (`users` or an alias) joins, otherwise of the record. */
export const selectPatientPerson = (
  account: Readonly<Record<'first_name' | 'last_name' | 'image', SQLWrapper>>,
) => ({
  first_name: sql<string>`coalesce(${account.first_name}, ${patient.first_name})`,
  last_name: sql<string>`coalesce(${account.last_name}, ${patient.last_name}, '')`,
  image: sql<string | null>`coalesce(${account.image}, ${patient.image})`,
});

/** Condition: the user is the patient, or the parent of one who is not of age or allows it (PW-06). */
export const isPatientOrParent = (user: string | SQLWrapper, now: Date | SQLWrapper) =>
  or(
    eq(patient.user_id, user),
    and(
      eq(patient.parent_user_id, user),
      or(isNull(patient.parent_access_until), gt(patient.parent_access_until, now)),
    ),
  );

/** The parent's user id, as long as a dependent is not of age or allows it (PW-06). */
export const selectPresentParent = (now: Date) =>
  sql<string | null>`case when ${patient.parent_access_until} is null
    or ${gt(patient.parent_access_until, now)} then ${patient.parent_user_id} end`;

/** An invitation of a dependent to an account of their own; accepted and withdrawn ones are deleted (PW-06). */
export const dependentInvitation = pgTable(
  'dependent_invitation',
  {
    patient_id: uuid()
      .primaryKey()
      .references(() => patient.id),
    /** Trimmed and lower case. */
    email: text().notNull(),
    sent_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    expires_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('dependent_invitation_email').on(t.email)],
);

/** A physician whom a patient has saved. */
export const savedPhysician = pgTable(
  'saved_physician',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    saved_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.physician_id] }),
    index('saved_physician_physician').on(t.physician_id),
  ],
);
