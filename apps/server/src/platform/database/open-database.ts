import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { OpenDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';

/** Opens the configured database for the process with this id, and loads only its engine. */
export const openDatabase = async (
  config: Config,
  log: FastifyBaseLogger,
  processId: string,
): Promise<OpenDatabase> => {
  if (config.databaseUrl !== null) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(config.databaseUrl, {
      processId,
      preparesStatements: config.preparedStatements,
      onError: (err) => log.error({ err }, 'database connection lost'),
    });
  }
  const lock = await lockFolder(config.dataDir);
  try {
    const { openPglite } = await import('./pglite.ts');
    const opened = await openPglite({
      dataDir: config.dataDir,
      restore: config.restore,
      preparesStatements: config.preparedStatements,
      onSnapshot: (file) => log.info({ file }, 'snapshot written'),
    });
    const close = async (): Promise<void> => {
      try {
        await opened.close();
      } finally {
        await lock.release();
      }
    };
    return { ...opened, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
};
