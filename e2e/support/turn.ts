import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
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

/** The port that firewalls which pass nothing but web pages leave open. */
const HTTPS_PORT = 443;

/** Whether this process may listen on the port, and nothing else does. */
const isPortFree = async (port: number, address: string): Promise<boolean> => {
  const probe = createServer().listen(port, address);
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
};

/** Starts coturn on a free port of this machine and, where that is allowed, on the port of HTTPS, which is then used for TCP. */
export const startTurnServer = async (): Promise<TurnServer> => {
  const program = process.env['TURNSERVER_PATH'] ?? 'turnserver';
  const [address, port] = [getOwnAddress(), await findFreePort()];
  const tcpPort = (await isPortFree(HTTPS_PORT, address)) ? HTTPS_PORT : port;
  const options = {
    'listening-ip': address,
    ...(tcpPort !== port && { 'aux-server': `${address}:${tcpPort}` }),
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
      TURN_URL: `turn:${address}:${port} turn:${address}:${tcpPort}?transport=tcp`,
      TURN_SECRET: SECRET,
    },
    allocations: () => printed.match(/ALLOCATE processed, success/g)?.length ?? 0,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
};
