import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DoctorStatus } from '@openvisit/contract';
import { users } from '../accounts/tables.ts';

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
    denial_reason: text(),
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
    practice_name: text().notNull().default(''),
    /** Cents. */
    fees: integer().notNull().default(0),
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
    created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    updated_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    index('physician_status').on(t.doctor_status),
    index('physician_specialities').using('gin', t.specialities),
  ],
);
