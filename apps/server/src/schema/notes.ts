import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NoteRevisionKind } from '@openvisit/contract';
import { users } from './accounts.ts';
import { file } from './files.ts';
import { patient } from './patients.ts';
import { physician } from './physicians.ts';
import { visit } from './visits.ts';

const defineInstant = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * A physician's clinical record of a visit. A trigger in the migrations refuses DELETE, and changes of the text and the
 * screenshots while the note is locked (NO-02, NO-06).
 */
export const note = pgTable(
  'note',
  {
    id: uuid().primaryKey(),
    visit_id: uuid()
      .notNull()
      .references(() => visit.id),
    patient_id: uuid()
      .notNull()
      .references(() => patient.id),
    /** The author. */
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    created_by: uuid()
      .notNull()
      .references(() => users.id),
    /** The fields and the list of screenshots as JSON, encrypted. */
    content: text().notNull(),
    /** Increases with every change. */
    version: integer().notNull(),
    is_locked: boolean().notNull().default(false),
    /** Whether it was ever locked, after which it is never deleted. */
    was_locked: boolean().notNull().default(false),
    created_at: defineInstant().notNull(),
    updated_at: defineInstant().notNull(),
    deleted_at: defineInstant(),
  },
  (t) => [
    index('note_patient').on(t.patient_id, t.created_at),
    index('note_author_visit').on(t.physician_id, t.visit_id),
    index('note_open')
      .on(t.physician_id, t.patient_id)
      .where(sql`not ${t.is_locked} and ${t.deleted_at} is null`),
    check('note_lock', sql`not ${t.is_locked} or (${t.was_locked} and ${t.deleted_at} is null)`),
    check('note_deletion', sql`${t.deleted_at} is null or not ${t.was_locked}`),
  ],
);

/**
 * The history of a note: its text when it was created, at most every few minutes while it is written, and whenever it is
 * locked, unlocked or commented (BX-11). Each hash includes the one before. A trigger in the migrations refuses DELETE,
 * TRUNCATE and changes of anything but the encryption.
 */
export const noteRevision = pgTable(
  'note_revision',
  {
    id: uuid().primaryKey(),
    note_id: uuid()
      .notNull()
      .references(() => note.id),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    /** From 1. */
    number: integer().notNull(),
    kind: text().$type<NoteRevisionKind>().notNull(),
    at: defineInstant().notNull(),
    by_user: uuid()
      .notNull()
      .references(() => users.id),
    /** The fields and the list of screenshots as JSON, encrypted; of COMMENTED the addendum. */
    content: text().notNull(),
    /** SHA-256, hexadecimal. */
    hash: text().notNull(),
  },
  (t) => [
    uniqueIndex('note_revision_number').on(t.note_id, t.number),
    check(
      'note_revision_kind',
      sql`${t.kind} in ('CREATED', 'CHANGED', 'LOCKED', 'UNLOCKED', 'COMMENTED', 'SCREENSHOT_ADDED', 'SCREENSHOT_REMOVED')`,
    ),
  ],
);

/** What a physician wrote for the patient of a visit; sharing again replaces it (BX-13). */
export const visitSummary = pgTable('visit_summary', {
  visit_id: uuid()
    .primaryKey()
    .references(() => visit.id),
  physician_id: uuid()
    .notNull()
    .references(() => physician.id),
  /** Both texts are encrypted. */
  what_to_do: text().notNull(),
  when_to_get_help: text().notNull().default(''),
  /** From 1; increases with every version that is shared. */
  version: integer().notNull(),
  /** When this version was shared. */
  shared_at: defineInstant().notNull(),
});

/** A file of a visit that the physician released to the patient with the summary (BX-13). */
export const visitSummaryFile = pgTable(
  'visit_summary_file',
  {
    visit_id: uuid()
      .notNull()
      .references(() => visit.id),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    file_id: uuid()
      .notNull()
      .references(() => file.id),
  },
  (t) => [primaryKey({ columns: [t.visit_id, t.file_id] })],
);

/** A reusable text for notes (NO-05). The name is searched and therefore not encrypted. */
export const noteTemplate = pgTable(
  'note_template',
  {
    id: uuid().primaryKey(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    note_name: text().notNull(),
    /** The other fields as JSON, encrypted: a note saved as a template may name its patient. */
    content: text().notNull(),
    created_at: defineInstant().notNull(),
    updated_at: defineInstant().notNull(),
  },
  (t) => [index('note_template_physician').on(t.physician_id, t.created_at)],
);

/** Encrypts the copies of unsaved notes that an author's devices keep, so that only the signed-in author reads them (NO-07). */
export const noteDraftKey = pgTable('note_draft_key', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  /** 256 bits in base64, encrypted. */
  value: text().notNull(),
  created_at: defineInstant().notNull(),
});
