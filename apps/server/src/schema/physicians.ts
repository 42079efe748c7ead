import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { DEFAULT_APP_THEME, type DoctorStatus, type PhysicianDocument } from '@openvisit/contract';
import { users } from './accounts.ts';

/** A physician's own record, the 'doctor detail' of the wire: person, practice and look. */
export const physician = pgTable(
  'physician',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .unique()
      .references(() => users.id),
    doctor_status: text().$type<DoctorStatus>().notNull().default('PROFILE_INCOMPLETE'),
    /** What has to be put right; the physician reads it. */
    denial_reason: text(),
    block_reason: text(),
    /** When the profile was sent for review, the last time. */
    submitted_at: timestamp({ withTimezone: true, mode: 'date' }),
    /** How many times it was sent. */
    submissions: smallint().notNull().default(0),
    /** Grows with every change of what is reviewed: a decision is about one of them. */
    revision: integer().notNull().default(0),
    /** How many times each part was saved: 0 is never, and a change names the one it began from. */
    details_version: integer().notNull().default(0),
    practice_version: integer().notNull().default(0),
    documents_version: integer().notNull().default(0),
    gender: text(),
    date_of_birth: date({ mode: 'string' }),
    specialities: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    languages: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    degree: text(),
    years_of_experience: integer().notNull().default(0),
    about_me: text().notNull().default(''),
    /** IANA zone the physician is in. */
    doctor_timezone: text(),
    npi_number: text(),
    /** A file's id. */
    signature: uuid(),
    /** The physician at the e-prescription provider. */
    dosespot_id: text().unique(),
    qrcode_url: text(),
    /** The personalised experience is paid for. */
    is_paid: boolean().notNull().default(false),
    practice_name: text().notNull().default(''),
    /** Cents. */
    fees: integer().notNull().default(0),
    primary_phone: text(),
    primary_phone_type: smallint(),
    primary_fax: text(),
    address1: text(),
    address2: text(),
    city: text(),
    state: text(),
    country: text(),
    zip_code: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** IANA zone the calendar's wall-clock times are read in. */
    slot_timezone: text().notNull().default('America/New_York'),
    /** The practice takes instant visits only and has no calendar (RT-12). */
    is_visit_now: boolean().notNull().default(false),
    /** 'Available Now' (AV-03). */
    is_available: boolean().notNull().default(false),
    app_theme: smallint().notNull().default(1),
    logo_url: text(),
    /** When the physician last kept a look of their own; null before the first time (PO-18). */
    look_kept_at: timestamp({ withTimezone: true, mode: 'date' }),
    created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    updated_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    index('physician_status').on(t.doctor_status, t.submitted_at),
    index('physician_specialities').using('gin', t.specialities),
  ],
);

/** A document a physician proves the right to practise with, as it stands (PO-12). */
export const physicianDocument = pgTable(
  'physician_document',
  {
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    document: text().$type<PhysicianDocument>().notNull(),
    /** Its number; of an insurance the company's name. */
    number: text().notNull(),
    state: text().notNull(),
    start_date: date({ mode: 'string' }).notNull(),
    end_date: date({ mode: 'string' }).notNull(),
    /** A file's id. */
    file: uuid().notNull(),
    /** Grows with every change of this document: a decision is about one of them. */
    revision: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.physician_id, t.document] })],
);

/** Columns of the branding that patients see: the physician's own while it is paid for, otherwise the default (PO-19). */
export const shownBranding = {
  user_theme: sql<number>`case when ${physician.is_paid} then ${physician.app_theme} else ${sql.raw(String(DEFAULT_APP_THEME))} end`,
  logo_url: sql<string | null>`case when ${physician.is_paid} then ${physician.logo_url} end`,
};
