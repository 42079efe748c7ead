import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Queued mail, written in the transaction that causes it. */
export const outgoingMail = pgTable('outgoing_mail', {
  id: uuid().primaryKey().defaultRandom(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  /** An iCalendar object. */
  calendar: text(),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});

/** Mail received by the embedded mailbox. */
export const mailboxMessage = pgTable(
  'mailbox_message',
  {
    id: uuid().primaryKey(),
    sender: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** An iCalendar object. */
    calendar: text(),
    sent_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('mailbox_message_recipient').on(t.recipient, t.sent_at)],
);
