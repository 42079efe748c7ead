import { boolean, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { ParticipantRole } from '@openvisit/contract';
import { users } from './accounts.ts';
import { visit } from './visits.ts';
import { physician } from './physicians.ts';

/** A participant's seat in a running call. It survives a lost connection for a grace period. */
export const callSeat = pgTable(
  'call_seat',
  {
    id: uuid().primaryKey().defaultRandom(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    /** Also the id of the call's session. */
    visit_id: uuid()
      .notNull()
      .references(() => visit.id),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    type: text().$type<ParticipantRole>().notNull(),
    /** Identifies the page that occupies the seat; every page load has a new id. */
    peer_id: uuid().notNull(),
    /** The realtime connection of that page. */
    connection_id: text().notNull(),
    audio: boolean().notNull(),
    video: boolean().notNull(),
    connected: boolean().notNull(),
    joined_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** When a disconnected seat is removed; null while connected. */
    kept_until: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [
    unique('call_seat_person').on(t.visit_id, t.user_id),
    unique('call_seat_peer').on(t.visit_id, t.peer_id),
    index('call_seat_user').on(t.user_id),
    index('call_seat_connection').on(t.connection_id),
  ],
);
