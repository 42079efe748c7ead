import { createServer } from '../app/create-server.ts';
import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/config.ts';
import { addReviewer, REVIEWER_LINK_HOURS } from '../modules/review/index.ts';
import { SYSTEM } from '../platform/actor.ts';
import { AppError } from '../platform/errors.ts';

const USAGE = 'npm run reviewer:add -- someone@example.org First Last';

/** `npm run reviewer:add -- someone@example.org First Last` */
const main = async (args: readonly string[]): Promise<string> => {
  const [email, first_name, last_name, ...extraArgs] = args;
  if (!email || !first_name || !last_name || extraArgs.length > 0)
    return Promise.reject(new AppError(400, USAGE));
  // Opens the database like a server would, which fails while one is running on the same data folder.
  const server = await createServer({ ...readConfig(process.env), demo: false });
  try {
    return await addReviewer(server.contextFor(SYSTEM), { email, first_name, last_name });
  } finally {
    await server.close();
  }
};

try {
  const link = await main(process.argv.slice(2));
  process.stdout.write(
    `The account is open. The password is chosen here, once, within ${REVIEWER_LINK_HOURS} hours:\n${link}\n`,
  );
} catch (error) {
  const isKnown = error instanceof ConfigError || error instanceof AppError;
  process.stderr.write(`OpenVisit: ${isKnown ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
