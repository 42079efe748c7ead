import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  DEFAULT_APP_THEME,
  DEFAULT_LATE_FEE_PERCENTS,
  type PhysicianStatus,
  type LateFeePercents,
  type PhysicianDocument,
  type ReviewDecision,
  type UncapturedFee,
} from '@openvisit/contract';
import { users } from './accounts.ts';

/** A physician's record ('doctor detail' on the wire): person, practice and branding. */
export const physician = pgTable(
  'physician',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .unique()
      .references(() => users.id),
    doctor_status: text().$type<PhysicianStatus>().notNull().default('PROFILE_INCOMPLETE'),
    /** What needs to be corrected, shown to the physician. */
    denial_reason: text(),
    block_reason: text(),
    /** When the profile was last submitted for review. */
    submitted_at: timestamp({ withTimezone: true, mode: 'date' }),
    /** Number of submissions. */
    submissions: smallint().notNull().default(0),
    /** Incremented with every reviewed change; a decision refers to one revision. */
    revision: integer().notNull().default(0),
    /** Version of each part, 0 before the first save. Updates must send the version they are based on. */
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
    /** The physician's IANA zone. */
    doctor_timezone: text(),
    npi_number: text(),
    /** A file's id. */
    signature: uuid(),
    /** The physician's id at the e-prescription provider. */
    dosespot_id: text().unique(),
    qrcode_url: text(),
    /** Origins of the sites that may embed the booking widget (BX-21). */
    widget_origins: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Whether the branding is paid for. */
    is_paid: boolean().notNull().default(false),
    /** What happens to the fee of a completed visit that the physician does not confirm (AP-13). */
    uncaptured_fee: text().$type<UncapturedFee>().notNull().default('CAPTURE'),
    practice_name: text().notNull().default(''),
    /** Cents. */
    fees: integer().notNull().default(0),
    /** Late fees of the practice, in percent of the fee (AP-14). */
    late_fee_percents: jsonb().$type<LateFeePercents>().notNull().default(DEFAULT_LATE_FEE_PERCENTS),
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
    /** IANA zone of the calendar's wall-clock times. */
    slot_timezone: text().notNull().default('America/New_York'),
    /** The practice offers only instant visits and has no calendar (RT-12). */
    is_visit_now: boolean().notNull().default(false),
    /** 'Available Now' (AV-03). */
    is_available: boolean().notNull().default(false),
    /** Since when a physician who is available has had no page open; null while one is open (AV-03). */
    absent_since: timestamp({ withTimezone: true, mode: 'date' }),
    /** Whether patients may ask the physician to become available (ST-01). */
    nudge_permission: boolean().notNull().default(true),
    /** Whether patients may ask for the concierge service (CS-01). */
    concierge_service: boolean().notNull().default(true),
    app_theme: smallint().notNull().default(1),
    logo_url: text(),
    /** When the branding was last saved; null before the first save (PO-18). */
    branding_saved_at: timestamp('look_kept_at', { withTimezone: true, mode: 'date' }),
    created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    updated_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    index('physician_status').on(t.doctor_status, t.submitted_at),
    index('physician_available')
      .on(t.user_id)
      .where(sql`${t.is_available}`),
    index('physician_specialities').using('gin', t.specialities),
    check('physician_uncaptured_fee', sql`${t.uncaptured_fee} in ('CAPTURE', 'RELEASE')`),
  ],
);

/** The current version of a physician's credential document (PO-12). */
export const physicianDocument = pgTable(
  'physician_document',
  {
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    document: text().$type<PhysicianDocument>().notNull(),
    /** The document's number; for insurance the company's name. */
    number: text().notNull(),
    state: text().notNull(),
    start_date: date({ mode: 'string' }).notNull(),
    end_date: date({ mode: 'string' }).notNull(),
    /** A file's id. */
    file: uuid().notNull(),
    /** Incremented with every change of the document; a decision refers to one revision. */
    revision: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.physician_id, t.document] })],
);

/** A license of a further state, besides that of the license document (BX-05). It counts once a reviewer accepted it. */
export const physicianLicense = pgTable(
  'physician_license',
  {
    id: uuid().primaryKey(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    /** Encrypted. */
    number: text().notNull(),
    state: text().notNull(),
    start_date: date({ mode: 'string' }).notNull(),
    end_date: date({ mode: 'string' }).notNull(),
    /** A file's id. */
    file: uuid().notNull(),
    /** Incremented with every change; a decision refers to one revision. */
    revision: integer().notNull(),
    /** Of the current revision; null until a reviewer has decided. */
    decision: text().$type<ReviewDecision>(),
    /** What needs to be corrected. */
    denial_reason: text(),
    decided_by: uuid().references(() => users.id),
    /** When it was last changed by the physician, from which a reviewer's wait counts. */
    updated_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    uniqueIndex('physician_license_state').on(t.physician_id, t.state),
    index('physician_license_open')
      .on(t.physician_id)
      .where(sql`${t.decision} is null`),
    check('physician_license_decision', sql`${t.decision} in ('ACCEPTED', 'DENIED')`),
  ],
);

/** Columns of the branding that patients see: the physician's own while it is paid for, otherwise the default (PO-19). */
export const shownBranding = {
  user_theme: sql<number>`case when ${physician.is_paid} then ${physician.app_theme} else ${sql.raw(String(DEFAULT_APP_THEME))} end`,
  logo_url: sql<string | null>`case when ${physician.is_paid} then ${physician.logo_url} end`,
};
