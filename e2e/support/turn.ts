import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './server.ts';

/** A relay server for calls. */
export interface TurnServer {
  /** The server settings that use it. */
  env: Record<string, string>;
  /** Connections that it has relayed so far. */
  allocations(): number;
  stop(): Promise<void>;
}

const SECRET = 'shared with OpenVisit';

/** Browsers do not gather candidates on the loopback interface. */
const getOwnAddress = (): string =>
  Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address ?? '127.0.0.1';

/** Starts coturn on a free port of this machine. */
export const startTurnServer = async (): Promise<TurnServer> => {
  const program = process.env['TURNSERVER_PATH'] ?? 'turnserver';
  const [address, port] = [getOwnAddress(), await findFreePort()];
  const options = {
    'listening-ip': address,
    'relay-ip': address,
    'listening-port': String(port),
    'static-auth-secret': SECRET,
    realm: 'openvisit',
    'log-file': 'stdout',
    pidfile: join(tmpdir(), `openvisit-turn-${port}.pid`),
  };
  const child = spawn(
    program,
    [
      ...['-n', '--verbose', '--use-auth-secret', '--allow-loopback-peers'],
      ...['--no-cli', '--no-tls', '--no-dtls'],
      ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
  await once(child.stdout, 'data');
  return {
    env: {
      TURN_URL: `turn:${address}:${port} turn:${address}:${port}?transport=tcp`,
      TURN_SECRET: SECRET,
    },
    allocations: () => printed.match(/ALLOCATE processed, success/g)?.length ?? 0,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
};
