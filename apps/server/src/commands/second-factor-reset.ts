import { createServer } from '../app/create-server.ts';
import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/config.ts';
import { resetSecondFactor } from '../modules/accounts/index.ts';
import { SYSTEM } from '../platform/actor.ts';
import { AppError } from '../platform/errors.ts';

const CONFIRMATION = '--identity-checked';
const USAGE = `npm run second-factor-reset -- someone@example.org ${CONFIRMATION}`;

/** `npm run second-factor-reset -- someone@example.org --identity-checked` */
const main = async (args: readonly string[]): Promise<void> => {
  const [email, confirmation, ...extraArgs] = args;
  if (!email || extraArgs.length > 0) throw new AppError(400, USAGE);
  if (confirmation !== CONFIRMATION)
    throw new AppError(
      400,
      `Afterward the password alone opens this account. Check first that the request comes from its owner, not by mail. Then: ${USAGE}`,
    );
  // Opens the database like a server would, which fails while one is running on the same data folder.
  const server = await createServer({ ...readConfig(process.env), demo: false });
  try {
    await resetSecondFactor(server.contextFor(SYSTEM), email);
  } finally {
    await server.close();
  }
};

try {
  await main(process.argv.slice(2));
  process.stdout.write(
    'Every second factor of the account is removed, its sessions have ended, and its owner gets a mail.\n',
  );
} catch (error) {
  const isKnown = error instanceof ConfigError || error instanceof AppError;
  process.stderr.write(`OpenVisit: ${isKnown ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
