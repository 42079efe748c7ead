import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../config/config-error.ts';
import type { Config } from '../../config/config.ts';
import { createDataKeys, generateDataKey, parseDataKeys, type DataKeys } from './data-keys.ts';

/** Printed wherever a key is missing. */
const NEW_KEY_COMMAND = '"npm run data-key -- new" prints one';

/** The file of the embedded database's keys, in the form that DATA_KEY takes. */
const getKeyFilePath = (dataDir: string): string => join(dataDir, 'data.key');

/** The keys of a process, and what must be done before anything is encrypted with them. */
export interface LoadedDataKeys {
  keys: DataKeys;
  /** What holds the keys, for messages. */
  source: string;
  /** Stores keys that were made for this first start; does nothing otherwise. */
  keep(): void;
}

const toLoadedDataKeys = (keys: readonly Uint8Array[], source: string): LoadedDataKeys => ({
  keys: createDataKeys(keys),
  source,
  keep: () => undefined,
});

/** Writes the file before the first value is encrypted, so that no power failure can lose the key of stored values. */
const writeKeyFile = (path: string, key: string): void => {
  const handle = openSync(path, 'wx', 0o600);
  try {
    writeSync(handle, `${key}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

const loadKeyFile = (dataDir: string): LoadedDataKeys => {
  const path = getKeyFilePath(dataDir);
  if (existsSync(path)) {
    const keys = parseDataKeys(readFileSync(path, 'utf8').trim());
    if (!keys) throw new ConfigError('DATA_DIR', `has a file ${path} that is not a data key; restore it`);
    return toLoadedDataKeys(keys, path);
  }
  const key = generateDataKey();
  return {
    keys: createDataKeys([Buffer.from(key, 'base64')]),
    source: path,
    keep: () => writeKeyFile(path, key),
  };
};

/**
 * The keys of the settings; for the embedded database otherwise those of the data folder, made at the first start (BX-04).
 * @throws ConfigError when PostgreSQL is used without DATA_KEY.
 */
export const loadDataKeys = ({ dataKeys, databaseUrl, dataDir }: Config): LoadedDataKeys => {
  if (dataKeys !== null) return toLoadedDataKeys(dataKeys, 'DATA_KEY');
  if (databaseUrl === null) return loadKeyFile(dataDir);
  throw new ConfigError(
    'DATA_KEY',
    `is missing; it encrypts health data in the database of DATABASE_URL. ${NEW_KEY_COMMAND}`,
  );
};
