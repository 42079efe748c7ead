import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './config-error.ts';

/** Creates missing folders level by level; Node's recursive mkdir never returns below a folder like /proc. */
const createFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!existsSync(folder)) throw error;
  }
};

/** Creates the data folder and checks that it is writable. */
export const prepareDataDir = (dataDir: string): void => {
  try {
    createFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new ConfigError('DATA_DIR', `is ${dataDir}, which cannot be written (${code})`);
  }
};
