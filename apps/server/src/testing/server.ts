import { rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import {
  endpoints,
  type Body,
  type EndpointName,
  type Params,
  type Query,
  type Reply,
  type Role,
} from '@openvisit/contract';
import { createServer, type Overrides, type Server } from '../app/create-server.ts';
import { readConfig, type Config } from '../config/config.ts';
import { createUser, hashPassword } from '../modules/accounts/index.ts';
import { SYSTEM } from '../platform/actor.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type OpenDatabase } from '../platform/database/database.ts';
import { enableTransactionGuard } from '../platform/database/transaction-guard.ts';
import { DATABASE, makeDataDir, makeEmptyDataDir, makePostgres } from './database.ts';
import { openSocket, type TestSocket } from './socket.ts';

export const TEST_PASSWORD = 'Test#2026';
const passwordHash = hashPassword(TEST_PASSWORD);
/** The data key of test servers. */
export const TEST_DATA_KEY: Uint8Array = Buffer.alloc(32, 'data key of the tests');

export interface TestOptions {
  /** Start time of the server's clock, which then keeps running; default: real time. */
  at?: string;
  config?: Partial<Config>;
  overrides?: Overrides;
}

/** A parsed reply. */
export interface Answer<T> {
  status: number;
  message: string[];
  /** The first element of `data`. */
  data: T;
  headers: Headers;
}

export interface CallOptions<N extends EndpointName> {
  token?: string | undefined;
  params?: Params<N>;
  query?: Query<N>;
  body?: Body<N>;
}

export interface TestServer {
  url: string;
  server: Server;
  /** A context that acts as the system. */
  system: RequestContext;
  clock: { now(): number; advance(seconds: number): void };
  /** Makes a call of the contract over HTTP. */
  call<N extends EndpointName>(name: N, options?: CallOptions<N>): Promise<Answer<Reply<N>>>;
  /** Sends any other request over HTTP. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  createAccount(email: string, ...roles: Role[]): Promise<string>;
  login(email: string, role: Role): Promise<Reply<'login'>>;
  socket(token: string, lastEventId?: number | null): Promise<TestSocket>;
  /** Opens a socket without a hello. */
  bareSocket(headers?: Record<string, string>): Promise<TestSocket>;
  close(): Promise<void>;
}

const buildPath = (name: EndpointName, params: object = {}, query: object = {}): string => {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = endpoints[name].path.replace(/:(\w+)/g, (_all, key: string) =>
    encodeURIComponent(String(values.get(key))),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
};

const buildTestConfig = (
  dataDir: string,
  databaseUrl: string | null,
  hasOwnStorage: Partial<Config> = {},
): Config => ({
  ...readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent' }),
  databaseUrl,
  // Servers that share a database share its key.
  dataKeys: [TEST_DATA_KEY],
  demo: false,
  // Tests of other areas need no second factor.
  requireSecondFactor: false,
  rateLimitScale: 0,
  snapshotMinutes: 0,
  ...hasOwnStorage,
});

/** Skips the final snapshot: the folder is deleted with its server, and the snapshot takes half of its runtime. */
const skipFinalSnapshot = ({ db }: OpenDatabase): void => {
  if ('$client' in db && db.$client instanceof PGlite) db.$client.dumpDataDir = async () => new Blob();
};

/** Starts the server on a free port with an empty database and a clock that the test can advance. */
export const startTestServer = async (options: TestOptions = {}): Promise<TestServer> => {
  // On PostgreSQL, too.
  enableTransactionGuard();
  // A test that passes a folder or a database uses that one.
  const hasOwnStorage = options.config?.dataDir !== undefined || options.config?.databaseUrl !== undefined;
  const postgres = DATABASE === 'postgres' && !hasOwnStorage ? await makePostgres() : null;
  const dataDir = options.config?.dataDir ?? (postgres ? makeEmptyDataDir() : await makeDataDir());
  let offset = options.at === undefined ? 0 : Date.parse(options.at) - Date.now();
  const server = await createServer(buildTestConfig(dataDir, postgres?.url ?? null, options.config), {
    realNow: () => Date.now() + offset,
    ...options.overrides,
  });
  const url = await server.listen();
  const system = server.contextFor(SYSTEM);

  const call: TestServer['call'] = async (name, { token, params, query, body } = {}) => {
    const { method } = endpoints[name];
    const response = await fetch(url + buildPath(name, params ?? {}, query ?? {}), {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const envelope = text === '' ? { message: [], data: [] } : JSON.parse(text);
    return {
      status: response.status,
      message: envelope.message,
      data: envelope.data[0],
      headers: response.headers,
    };
  };

  return {
    url,
    server,
    system,
    clock: {
      now: server.clock.now,
      advance: (seconds) => {
        offset += seconds * 1000;
        server.jobs.checkNow();
      },
    },
    call,
    fetch: (path, init) => fetch(url + path, init),
    createAccount: async (email, ...roles) => {
      const password_hash = await passwordHash;
      const [first_name = 'Test'] = email.split('@');
      return system.write((unit) =>
        createUser(
          unit,
          { email, first_name, last_name: 'Person', roles, password_hash },
          server.clock.now(),
        ),
      );
    },
    login: async (email, role) => {
      const reply = await call('login', { body: { email, password: TEST_PASSWORD, role } });
      if (reply.status !== 200)
        throw new Error(`Sign-in answered ${reply.status}: ${reply.message.join(' ')}`);
      return reply.data;
    },
    socket: (token, lastEventId = null) => openSocket(url, { token, lastEventId }),
    bareSocket: (headers) => openSocket(url, undefined, headers),
    close: async () => {
      if (options.config?.dataDir === undefined) skipFinalSnapshot(server.database);
      await server.close();
      await postgres?.drop();
      if (options.config?.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
