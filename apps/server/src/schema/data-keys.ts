import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const defineInstant = () => timestamp({ withTimezone: true, mode: 'date' });

/** The keys that encrypt data of this database, by id. The keys themselves are not stored (BX-04). */
export const dataKey = pgTable('data_key', {
  id: text().primaryKey(),
  created_at: defineInstant().notNull(),
  /** When everything stored was encrypted with this or an older key. Until a key has it, unencrypted values are read. */
  completed_at: defineInstant(),
  /** When a rotation found nothing that this key encrypts. */
  retired_at: defineInstant(),
});
