import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** What the demo practice calls its own, by key: the rest belongs to whoever made it and is left alone. */
export const demoRecord = pgTable('demo_record', {
  key: text().primaryKey(),
  record_id: uuid().notNull(),
});
