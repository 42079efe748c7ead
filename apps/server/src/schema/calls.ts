import { boolean, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { ParticipantType } from '@openvisit/contract';
import { users } from './accounts.ts';
import { appointment } from './visits.ts';
import { physician } from './physicians.ts';

/** A seat taken in a running call. One per person; it outlives a broken connection for a while. */
export const callSeat = pgTable(
  'call_seat',
  {
    id: uuid().primaryKey().defaultRandom(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    /** Also the id of the call's session. */
    appointment_id: uuid()
      .notNull()
      .references(() => appointment.id),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    type: text().$type<ParticipantType>().notNull(),
    /** The page that holds the seat; a reload makes a new one. */
    peer_id: uuid().notNull(),
    /** The socket it speaks through. */
    connection_id: text().notNull(),
    audio: boolean().notNull(),
    video: boolean().notNull(),
    connected: boolean().notNull(),
    joined_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Not connected: the seat is given up then. Null while connected. */
    kept_until: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [
    unique('call_seat_person').on(t.appointment_id, t.user_id),
    unique('call_seat_peer').on(t.appointment_id, t.peer_id),
    index('call_seat_user').on(t.user_id),
    index('call_seat_connection').on(t.connection_id),
  ],
);
