import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Advisory lock that serializes migrations across processes. */
export const MIGRATION_LOCK = 7_236_401;

/** Finds `apps/server/migrations` from the sources or from the built server. */
export const findMigrationsFolder = (from: string = dirname(fileURLToPath(import.meta.url))): string => {
  const folder = join(from, 'migrations');
  if (existsSync(join(folder, 'meta', '_journal.json'))) return folder;
  const parent = dirname(from);
  if (parent === from) throw new Error('The migrations folder is missing from this installation');
  return findMigrationsFolder(parent);
};
