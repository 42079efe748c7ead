import { eq } from 'drizzle-orm';
import { serverSecret } from '../../schema/database.ts';
import type { ColumnEncryption } from '../encryption/column-encryption.ts';
import type { Database } from './database.ts';

/** Returns a secret that all processes share, by its name; the first call creates it. */
export const getSharedSecret = async (
  db: Database,
  encryption: ColumnEncryption,
  now: number,
  { name, create }: { name: 'token' | 'vapid'; create: () => string },
): Promise<string> => {
  const created = { name, value: create(), created_at: new Date(now) };
  await db
    .insert(serverSecret)
    .values(encryption.sealRow(serverSecret, name, created))
    .onConflictDoNothing();
  const [row] = await db.select().from(serverSecret).where(eq(serverSecret.name, name));
  if (!row) throw new Error(`The shared secret ${name} is missing`);
  return encryption.open(serverSecret.value, name, row.value);
};
