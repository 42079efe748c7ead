import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { serverSecret } from '../../schema/database.ts';
import type { Database } from './database.ts';

const TOKEN_SECRET = 'token';

/** Returns the token signing key that all processes share; the first call creates it. */
export const getSharedSecret = async (db: Database, now: number): Promise<string> => {
  await db
    .insert(serverSecret)
    .values({ name: TOKEN_SECRET, value: randomBytes(48).toString('base64url'), created_at: new Date(now) })
    .onConflictDoNothing();
  const [row] = await db.select().from(serverSecret).where(eq(serverSecret.name, TOKEN_SECRET));
  if (!row) throw new Error('The shared secret is missing');
  return row.value;
};
