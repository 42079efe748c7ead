import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { UploadKind } from '@openvisit/contract';
import { users } from './accounts.ts';

const defineInstant = () => timestamp({ withTimezone: true, mode: 'date' });

/** uploading: incomplete and unreadable. complete: inspected. deleted: the bytes are deleted or will be. */
export type FileState = 'uploading' | 'complete' | 'deleted';

/** An uploaded file; its bytes are in the file store. */
export const file = pgTable(
  'file',
  {
    id: uuid().primaryKey().defaultRandom(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<UploadKind>().notNull(),
    name: text().notNull(),
    declared_type: text().notNull(),
    /** Media type found by the inspection; null before it. */
    type: text(),
    /** Size in bytes: declared while uploading, actual once complete. */
    size: integer().notNull(),
    received: integer().notNull().default(0),
    /**
     * Names of stored chunks in byte order: those that `received` counts, or the content of a complete file. Empty when the
     * content is one object, as earlier versions stored it.
     */
    chunks: text().array().notNull().default([]),
    /** Encrypts the bytes, also those of an incomplete upload; null if a version before encryption stored them. */
    content_key: text(),
    state: text().$type<FileState>().notNull().default('uploading'),
    /** The record that claimed the file. */
    record_type: text(),
    record_id: text(),
    /** The physician whose practice the record belongs to, if any. */
    physician_id: uuid(),
    created_at: defineInstant().notNull(),
    completed_at: defineInstant(),
  },
  (t) => [
    index('file_owner').on(t.owner_id, t.state),
    index('file_loose')
      .on(t.created_at)
      .where(sql`${t.record_type} is null`),
    index('file_unencrypted')
      .on(t.id)
      .where(sql`${t.content_key} is null and ${t.state} = 'complete'`),
    index('file_of_note')
      .on(t.record_id)
      .where(sql`${t.record_type} = 'note'`),
    check('file_received', sql`${t.received} between 0 and ${t.size}`),
    check('file_complete', sql`${t.state} <> 'complete' or ${t.type} is not null`),
  ],
);
