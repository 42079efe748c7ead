import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '@openvisit/contract';
import { session, users } from './accounts.ts';

const defineInstant = () => timestamp({ withTimezone: true, mode: 'date' });

/** The last event id of each user. The row is locked while an event is added, so that ids follow commits without gaps. */
export const userEventCounter = pgTable('user_event_counter', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  last_id: bigint({ mode: 'number' }).notNull(),
});

/** Events that clients may still have to catch up on. */
export const userEvent = pgTable(
  'user_event',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    id: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    data: jsonb().notNull(),
    created_at: defineInstant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.id] }), index('user_event_created').on(t.created_at)],
);

/** Running server processes with the wall-clock time of their last heartbeat. */
export const serverProcess = pgTable('server_process', {
  id: text().primaryKey(),
  /** The data key that the process encrypts with; null for a version that did not record it. */
  key_id: text(),
  seen_at: defineInstant().notNull(),
});

/** Open sockets, so that the connections of a killed process can be reported as lost. */
export const socketConnection = pgTable(
  'socket_connection',
  {
    id: uuid().primaryKey(),
    process_id: text().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    session_id: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    opened_at: defineInstant().notNull(),
  },
  (t) => [index('socket_connection_process').on(t.process_id)],
);
