import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { UploadKind } from '@openvisit/contract';
import { users } from './accounts.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** uploading: not all is there, nobody can read it. complete: checked. deleted: its bytes are gone or going. */
export type FileState = 'uploading' | 'complete' | 'deleted';

/** A file somebody uploaded; its bytes are in the store. */
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
    /** Media type by what is in it; null until it was looked at. */
    type: text(),
    /** Bytes, as declared; of a complete file as they are. */
    size: integer().notNull(),
    received: integer().notNull().default(0),
    state: text().$type<FileState>().notNull().default('uploading'),
    /** The record that holds it. */
    record_type: text(),
    record_id: text(),
    /** The practice of that record, where there is one. */
    physician_id: uuid(),
    created_at: instant().notNull(),
    completed_at: instant(),
  },
  (t) => [
    index('file_owner').on(t.owner_id, t.state),
    index('file_loose')
      .on(t.created_at)
      .where(sql`${t.record_type} is null`),
    check('file_received', sql`${t.received} between 0 and ${t.size}`),
    check('file_complete', sql`${t.state} <> 'complete' or ${t.type} is not null`),
  ],
);
