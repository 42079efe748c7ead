import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
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
import type { ConsentKind } from '@openvisit/contract';
import { users } from './accounts.ts';
import { patient } from './patients.ts';
import { visit } from './visits.ts';

const defineInstant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Every published version of each text. A trigger in the migrations refuses UPDATE, DELETE and TRUNCATE. */
export const consentDocument = pgTable(
  'consent_document',
  {
    kind: text().$type<ConsentKind>().notNull(),
    version: integer().notNull(),
    text: text().notNull(),
    /** What differs from the version before. */
    changes: text().notNull(),
    /** SHA-256 of the text in UTF-8, hexadecimal. */
    sha256: text().notNull(),
    published_at: defineInstant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.version] }),
    check(
      'consent_document_kind',
      sql`${t.kind} in ('TERMS', 'PRIVACY', 'TELEHEALTH', 'FEES', 'SCREENSHOT', 'GUARDIAN', 'PARENT_ACCESS')`,
    ),
  ],
);

/**
 * Who agreed to which text, and when; a withdrawal is a separate row (BX-03). A trigger in the migrations refuses UPDATE,
 * DELETE and TRUNCATE.
 */
export const consent = pgTable(
  'consent',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who accepted or withdrew. */
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<ConsentKind>().notNull(),
    version: integer().notNull(),
    /** Whom it is for; null for a consent that concerns only the account. */
    patient_id: uuid().references(() => patient.id),
    /** The visit whose fee was agreed to, or in whose call a screenshot was allowed. */
    visit_id: uuid().references(() => visit.id),
    /** Cents. */
    amount: integer(),
    currency: text(),
    accepted_at: defineInstant(),
    withdrawn_at: defineInstant(),
    /**
     * How often this version had been withdrawn for the patient before. A withdrawal has the number of its acceptance.
     */
    withdrawn_before: smallint().notNull().default(0),
  },
  (t) => [
    foreignKey({
      name: 'consent_document_fk',
      columns: [t.kind, t.version],
      foreignColumns: [consentDocument.kind, consentDocument.version],
    }),
    uniqueIndex('consent_account')
      .on(t.user_id, t.kind, t.version)
      .where(sql`${t.kind} in ('TERMS', 'PRIVACY')`),
    uniqueIndex('consent_telehealth')
      .on(t.patient_id, t.version, t.withdrawn_before, sql`(${t.withdrawn_at} is null)`)
      .where(sql`${t.kind} = 'TELEHEALTH'`),
    uniqueIndex('consent_fee')
      .on(t.visit_id)
      .where(sql`${t.kind} = 'FEES'`),
    index('consent_user').on(t.user_id, t.accepted_at),
    index('consent_patient').on(t.patient_id, t.accepted_at),
    check('consent_time', sql`(${t.accepted_at} is null) <> (${t.withdrawn_at} is null)`),
    uniqueIndex('consent_guardian')
      .on(t.patient_id, t.version)
      .where(sql`${t.kind} = 'GUARDIAN'`),
    uniqueIndex('consent_parent_access')
      .on(t.patient_id, t.version, t.withdrawn_before, sql`(${t.withdrawn_at} is null)`)
      .where(sql`${t.kind} = 'PARENT_ACCESS'`),
    check(
      'consent_withdrawal',
      sql`${t.withdrawn_at} is null or ${t.kind} in ('TELEHEALTH', 'PARENT_ACCESS')`,
    ),
    check('consent_whom', sql`(${t.patient_id} is null) = (${t.kind} in ('TERMS', 'PRIVACY'))`),
    check(
      'consent_agreed_fee',
      sql`num_nulls(${t.amount}, ${t.currency}) = case when ${t.kind} = 'FEES' then 0 else 2 end`,
    ),
    check('consent_visit', sql`(${t.visit_id} is not null) = (${t.kind} in ('FEES', 'SCREENSHOT'))`),
  ],
);
