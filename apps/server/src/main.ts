import { buildApp, proveAddress, type Server } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { startText } from './start-text.ts';

/** An orderly stop takes a second or two; one that hangs is ended. */
const STOP_MS = 15_000;
/** Started by npm, one Ctrl-C arrives twice: from the terminal and passed on by npm. */
const AGAIN_MS = 1_000;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** One line that says which setting and why; what is no setting's fault keeps its stack in the log. */
const giveUp = (error: unknown): never => {
  const text = error instanceof ConfigError ? error.message : `could not start: ${describe(error)}`;
  process.stderr.write(`OpenVisit: ${text}\n`);
  process.exit(1);
};

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const stopOn = (server: Server): void => {
  let since: number | null = null;
  const stop = (signal: NodeJS.Signals) => {
    if (since !== null && performance.now() - since < AGAIN_MS) return;
    if (since !== null) process.exit(130);
    since = performance.now();
    say(`\n${signal === 'SIGINT' ? 'Stopping' : 'Asked to stop'}; once more stops at once.`);
    setTimeout(() => process.exit(1), STOP_MS).unref();
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

const settings = (): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    return giveUp(error);
  }
};

const config = settings();
let server: Server | null = null;
try {
  await proveAddress(config);
  server = await buildApp(config);
  const url = await server.listen();
  stopOn(server);
  say(startText(config, url));
} catch (error) {
  await server?.close();
  giveUp(error);
}
