import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Generated secrets that all processes share, such as the token signing key. */
export const serverSecret = pgTable('server_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
