import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { MINUTE } from '../platform/durations.ts';
import type { Closer } from './closers.ts';

/** Maintains the embedded database periodically. It is not a job because it must run in this very process. */
export const startDatabaseMaintenance = (
  config: Config,
  database: OpenDatabase,
  log: FastifyBaseLogger,
): Closer => {
  if (database.kind !== 'embedded' || config.snapshotMinutes === 0) return () => Promise.resolve();
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = database.maintain().catch((err: unknown) => log.error({ err }, 'database maintenance'));
  }, config.snapshotMinutes * MINUTE);
  return () => {
    clearInterval(timer);
    return running;
  };
};
