import { formatCount } from '@openvisit/contract';
import { createServer } from '../app/create-server.ts';
import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/config.ts';
import { countUnencryptedFiles, encryptStoredFiles } from '../modules/files/index.ts';
import { SYSTEM } from '../platform/actor.ts';
import { generateDataKey } from '../platform/encryption/data-keys.ts';
import { rotateDataKey } from '../platform/encryption/rotate-data-key.ts';

const USAGE = 'npm run data-key -- new, or npm run data-key -- rotate';

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Encrypts everything with the first key of DATA_KEY; 1 when something is left. */
const rotate = async (): Promise<number> => {
  // Opens the database like a server would, which fails while one is running on the same data folder.
  const server = await createServer({ ...readConfig(process.env), demo: false });
  const { id } = server.dataKeys.first;
  try {
    const system = server.contextFor(SYSTEM);
    await encryptStoredFiles(system);
    const { remaining, retired } = await rotateDataKey(system, server.dataKeys);
    const left = remaining + (await countUnencryptedFiles(server.database.db));
    if (left > 0) {
      print(
        `${formatCount(left, 'record does', 'records do')} not use the key ${id} yet. Restart every server with it first, then rotate again.`,
      );
      return 1;
    }
    print(`Every row and file uses the key ${id}.`);
    if (retired.length > 0) print(`Nothing uses ${retired.join(', ')} any more: servers start without.`);
    return 0;
  } finally {
    await server.close();
  }
};

/** `npm run data-key -- new` prints a key; `npm run data-key -- rotate` encrypts everything with the first key. */
const main = async ([action, ...rest]: readonly string[]): Promise<number> => {
  if (rest.length > 0 || (action !== 'new' && action !== 'rotate'))
    throw new ConfigError([action, ...rest].join(' ') || 'data-key', `is not known: ${USAGE}`);
  if (action === 'rotate') return rotate();
  print(generateDataKey());
  return 0;
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`OpenVisit: ${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
