import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database, OpenDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { serverSecret } from '../../schema/database.ts';

/** Opens whichever database is configured. Each engine is loaded only when it is the one. */
export const openDatabase = async (config: Config, log: FastifyBaseLogger): Promise<OpenDatabase> => {
  if (config.databaseUrl !== null) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(config.databaseUrl, (err) => log.error({ err }, 'database connection lost'));
  }
  const lock = await lockFolder(config.dataDir);
  try {
    const { openPglite } = await import('./pglite.ts');
    const opened = await openPglite({
      dataDir: config.dataDir,
      restore: config.restore,
      onSnapshot: (file) => log.info({ file }, 'snapshot written'),
    });
    return { ...opened, close: () => opened.close().finally(() => lock.release()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
};

const TOKEN_SECRET = 'token';

/** The key tokens are signed with: made once, kept in the database, where every process finds the same one. */
export const sharedSecret = async (db: Database, now: number): Promise<string> => {
  await db
    .insert(serverSecret)
    .values({ name: TOKEN_SECRET, value: randomBytes(48).toString('base64url'), created_at: new Date(now) })
    .onConflictDoNothing();
  const [row] = await db.select().from(serverSecret).where(eq(serverSecret.name, TOKEN_SECRET));
  if (!row) throw new Error('The secret was not written');
  return row.value;
};
