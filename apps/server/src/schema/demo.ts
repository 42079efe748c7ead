import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Records created by the demo, by key. The demo never changes other records. */
export const demoRecord = pgTable('demo_record', {
  key: text().primaryKey(),
  record_id: uuid().notNull(),
});
