import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Values all processes share and nobody configures: the key tokens are signed with. */
export const serverSecret = pgTable('server_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
