import { createServer, type Server } from './app/create-server.ts';
import { checkListenAddress } from './app/listen.ts';
import { formatStartupMessage } from './app/startup-message.ts';
import { ConfigError } from './config/config-error.ts';
import { readConfig, type Config } from './config/config.ts';
import { checkExposure } from './config/exposure.ts';
import { SECOND } from './platform/durations.ts';

/** A graceful shutdown takes a second or two; after this time the process exits. */
const STOP_TIMEOUT_MS = 15 * SECOND;
/** npm repeats the terminal's signal, so one Ctrl-C arrives twice within this time. */
const DUPLICATE_SIGNAL_MS = 1 * SECOND;

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Exits the process. A configuration error prints one line, any other error its stack. */
const exitWithError = (error: unknown): never => {
  const text = error instanceof ConfigError ? error.message : `could not start: ${describe(error)}`;
  process.stderr.write(`OpenVisit: ${text}\n`);
  process.exit(1);
};

/** The first signal stops the server gracefully, a second one immediately. */
const stopOnSignals = (server: Server): void => {
  let stoppingSince: number | null = null;
  const stop = (signal: NodeJS.Signals) => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince < DUPLICATE_SIGNAL_MS) return;
      process.exit(130);
    }
    stoppingSince = performance.now();
    print(
      `\n${signal === 'SIGINT' ? 'Stopping' : 'Received SIGTERM, stopping'}. Send it again to stop at once.`,
    );
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

const loadConfig = (): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    return exitWithError(error);
  }
};

const config = loadConfig();
let server: Server | null = null;
try {
  await checkListenAddress(config);
  checkExposure(config);
  server = await createServer(config);
  const url = await server.listen();
  stopOnSignals(server);
  print(formatStartupMessage(config, url));
} catch (error) {
  await server?.close();
  exitWithError(error);
}
