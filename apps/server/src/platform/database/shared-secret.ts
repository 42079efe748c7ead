import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { serverSecret } from '../../schema/database.ts';
import type { ColumnEncryption } from '../encryption/column-encryption.ts';
import type { Database } from './database.ts';

const TOKEN_SECRET = 'token';

/** Returns the token signing key that all processes share; the first call creates it. */
export const getSharedSecret = async (
  db: Database,
  encryption: ColumnEncryption,
  now: number,
): Promise<string> => {
  const created = {
    name: TOKEN_SECRET,
    value: randomBytes(48).toString('base64url'),
    created_at: new Date(now),
  };
  await db
    .insert(serverSecret)
    .values(encryption.sealRow(serverSecret, TOKEN_SECRET, created))
    .onConflictDoNothing();
  const [row] = await db.select().from(serverSecret).where(eq(serverSecret.name, TOKEN_SECRET));
  if (!row) throw new Error('The shared secret is missing');
  return encryption.open(serverSecret.value, TOKEN_SECRET, row.value);
};
