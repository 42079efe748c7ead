import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { file } from './files.ts';
import { visit } from './visits.ts';
import { patient } from './patients.ts';
import { physician } from './physicians.ts';

/** The chat of one visit, or of a patient in a physician's concierge service. */
export const chatRoom = pgTable(
  'chat_room',
  {
    id: uuid().primaryKey().defaultRandom(),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    visit_id: uuid()
      .unique()
      .references(() => visit.id),
    /** The patient of the concierge service, whose subscriptions with the physician share one chat. */
    patient_id: uuid().references(() => patient.id),
    /** `seq` of the latest message, by which conversations are listed; null before the first. */
    last_seq: bigint({ mode: 'number' }),
  },
  (t) => [
    unique('chat_room_concierge').on(t.physician_id, t.patient_id),
    index('chat_room_patient')
      .on(t.patient_id)
      .where(sql`${t.patient_id} is not null`),
    check('chat_room_subject', sql`(${t.visit_id} is null) <> (${t.patient_id} is null)`),
  ],
);

/** How far a user has read a chat (CH-04). A user without a row has read nothing, and nothing arrived since. */
export const chatReader = pgTable(
  'chat_reader',
  {
    chat_room_id: uuid()
      .notNull()
      .references(() => chatRoom.id),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    physician_id: uuid()
      .notNull()
      .references(() => physician.id),
    /** `seq` of the latest message that the user has read. */
    read_seq: bigint({ mode: 'number' }).notNull().default(0),
    /** Messages of others after `read_seq`; counted as they arrive, so that no list has to count. */
    unread: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.chat_room_id, t.user_id] }),
    index('chat_reader_unread')
      .on(t.user_id)
      .where(sql`${t.unread} > 0`),
  ],
);

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
    index('chat_message_files')
      .on(t.chat_room_id)
      .where(sql`${t.file_id} is not null`),
  ],
);
