import { createServer } from '../app/create-server.ts';
import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/config.ts';
import { formatDifferences, listOpenDifferences, reconcile } from '../modules/billing/index.ts';
import { SYSTEM } from '../platform/actor.ts';

const USAGE = 'npm run billing:differences [-- --now]';

/** `npm run billing:differences` lists open differences; `--now` reconciles first. */
const main = async (args: readonly string[]): Promise<number> => {
  if (args.some((arg) => arg !== '--now')) throw new ConfigError(args.join(' '), `is not known: ${USAGE}`);
  // Opens the database like a server would, which fails while one is running on the same data folder.
  const server = await createServer({ ...readConfig(process.env), demo: false });
  try {
    const system = server.contextFor(SYSTEM);
    if (args.includes('--now')) await reconcile(system);
    const open = await listOpenDifferences(server.database.db);
    process.stdout.write(`${formatDifferences(open)}\n`);
    return open.length === 0 ? 0 : 1;
  } finally {
    await server.close();
  }
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`OpenVisit: ${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
