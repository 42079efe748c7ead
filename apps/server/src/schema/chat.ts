import { bigint, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { file } from './files.ts';
import { visit } from './visits.ts';
import { physician } from './physicians.ts';

/** The chat of one visit. */
export const chatRoom = pgTable('chat_room', {
  id: uuid().primaryKey().defaultRandom(),
  physician_id: uuid()
    .notNull()
    .references(() => physician.id),
  visit_id: uuid()
    .notNull()
    .unique()
    .references(() => visit.id),
});

export const chatMessage = pgTable(
  'chat_message',
  {
    id: uuid().primaryKey().defaultRandom(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    chat_room_id: uuid()
      .notNull()
      .references(() => chatRoom.id),
    sender_id: uuid()
      .notNull()
      .references(() => users.id),
    /** Chosen by the sender, so that a message sent twice is stored once (CH-05). */
    client_id: uuid().notNull(),
    message: text().notNull(),
    /** The file that the message carries; each is sent once. */
    file_id: uuid()
      .unique()
      .references(() => file.id),
    sent_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Order of arrival; distinguishes messages of the same millisecond. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (t) => [
    unique('chat_message_once').on(t.chat_room_id, t.sender_id, t.client_id),
    index('chat_message_room').on(t.chat_room_id, t.seq),
  ],
);
