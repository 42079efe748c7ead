import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import Fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';
import { createKeys } from '../engine/ids.ts';
import { sandboxPaymentFailure, type SandboxPaymentFailure } from '../engine/tables.ts';
import type { SandboxDatabase, SandboxKeys } from '../host.ts';
import { openStripeSandbox, type StripeSandbox } from '../sandbox.ts';

/** The tests' database: PostgreSQL if TEST_DATABASE_URL is set, otherwise the embedded database. */
export const DATABASE = process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded';

/** A webhook that the test endpoint received. */
export interface ReceivedEvent {
  event: Stripe.Event;
  signature: string;
}

export interface SandboxHarness {
  sandbox: StripeSandbox;
  keys: SandboxKeys;
  db: SandboxDatabase;
  url: string;
  /** The official SDK in this process. */
  stripe: Stripe;
  /** The official SDK over HTTP. */
  stripeOverHttp: Stripe;
  /** Sends a request with the publishable key. */
  requestAsBrowser(
    method: string,
    path: string,
    form?: Record<string, string>,
  ): Promise<{ status: number; body: BrowserBody }>;
  /** Redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  clock: { now(): number; advance(seconds: number): void };
  /** Epoch seconds. */
  now(): number;
  /** Advances the clock and applies due changes. */
  advanceDays(days: number): Promise<void>;
  received: ReceivedEvent[];
  /** Returns the types of the webhooks received since the last call. */
  takeNewEventTypes(): Promise<string[]>;
  /** Sets the status of the test endpoint; 200 at first. */
  setWebhookStatus(status: number): void;
  /** Makes the next `times` requests whose path starts with `path` fail. */
  injectFailure(failure: SandboxPaymentFailure, options?: { times?: number; path?: string }): Promise<void>;
  /** Returns everything that was logged. */
  readLog(): string;
  /** A customer with an attached test card. */
  createCustomer(card?: string): Promise<{ id: string; card: string }>;
  /** A connected account that completed onboarding with this bank account. */
  createConnectedAccount(bank?: string): Promise<string>;
  close(): Promise<void>;
}

/** Fields of any response. */
type BrowserBody = Record<string, unknown> & {
  id: string;
  status?: string;
  error?: { code?: string; type: string; message: string; decline_code?: string };
  next_action?: {
    type: string;
    use_stripe_sdk?: { stripe_js: string };
  } | null;
};

interface TestDatabase {
  db: SandboxDatabase;
  close(): Promise<void>;
}

const openEmbedded = async (): Promise<TestDatabase> => {
  const client = await PGlite.create();
  return { db: drizzle(client), close: () => client.close() };
};

/** Creates a separate database on the test server, which is temporary: nothing needs to be dropped. */
const openPostgres = async (server: string): Promise<TestDatabase> => {
  const { default: pg } = await import('pg');
  const { drizzle: drizzlePostgres } = await import('drizzle-orm/node-postgres');
  const name = `stripe_sandbox_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.toString(), max: 20 });
  return { db: drizzlePostgres(pool), close: () => pool.end() };
};

const openTestDatabase = (): Promise<TestDatabase> => {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openPostgres(server) : openEmbedded();
};

const listen = async (app: FastifyInstance): Promise<string> => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
};

type HttpClient = StripeSandbox['httpClient'];

/** The SDK retries a closed connection once even with `maxNetworkRetries: 0`, unless the error has no code. */
const withoutRetries = (client: HttpClient): HttpClient => ({
  getClientName: () => client.getClientName(),
  makeRequest: (...request) =>
    client.makeRequest(...request).catch((cause: unknown) => {
      throw new Error('The connection broke', { cause });
    }),
});

/** The official SDK, connected to the sandbox. */
export const createSdk = (url: string, key: string): Stripe =>
  new Stripe(key, {
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient((input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      return fetch(url + SANDBOX_PAYMENTS_PATH + pathname + search, init);
    }),
  });

/** Starts a sandbox with its own database and an endpoint that records webhooks. */
export const startSandbox = async ({
  dev = true,
  at,
}: {
  dev?: boolean;
  /** Stops the clock at this instant; otherwise it runs from now. */
  at?: string;
} = {}): Promise<SandboxHarness> => {
  const { db, close } = await openTestDatabase();
  const keys = createKeys();
  let offset = 0;
  const clock = { now: () => (at === undefined ? Date.now() : Date.parse(at)) + offset };
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } } });
  const sandbox = await openStripeSandbox({ db, clock, log: app.log, keys, publicUrl: null, dev });
  const received: ReceivedEvent[] = [];
  let seen = 0;
  let status = 200;
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, next) =>
      next(null, body),
    );
    scope.post('/webhooks/payments', async (request, reply) => {
      const signature = String(request.headers['stripe-signature']);
      const event = Stripe.webhooks.constructEvent(
        String(request.body),
        signature,
        keys.webhook,
        undefined,
        undefined,
        clock.now(),
      );
      if (status === 200) received.push({ event, signature });
      return reply.code(status).send();
    });
    done();
  });
  sandbox.serve(app, async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const { statusCode } = await app.inject({ method: 'POST', url: '/webhooks/payments', headers, payload });
    return statusCode < 300;
  });
  const url = await listen(app);
  const stripe = new Stripe(keys.secret, {
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: withoutRetries(sandbox.httpClient),
  });
  const fetchPath = (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init });
  return {
    sandbox,
    keys,
    db,
    url,
    stripe,
    stripeOverHttp: createSdk(url, keys.secret),
    requestAsBrowser: async (method, path, form = {}) => {
      const text = new URLSearchParams(form).toString();
      const response = await fetch(
        `${url}${SANDBOX_PAYMENTS_PATH}${path}${method === 'GET' && text !== '' ? `?${text}` : ''}`,
        {
          method,
          headers: {
            authorization: `Bearer ${keys.publishable}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          ...(method === 'GET' ? {} : { body: text }),
        },
      );
      return { status: response.status, body: (await response.json()) as BrowserBody };
    },
    fetch: fetchPath,
    clock: {
      now: clock.now,
      advance: (seconds) => {
        offset += seconds * 1000;
      },
    },
    now: () => Math.floor(clock.now() / 1000),
    advanceDays: async (days) => {
      // Webhooks are signed with the time at which they are sent.
      await sandbox.flush();
      offset += days * 86_400_000;
      await sandbox.tick();
    },
    received,
    takeNewEventTypes: async () => {
      await sandbox.flush();
      const types = received.slice(seen).map(({ event }) => event.type);
      seen = received.length;
      return types;
    },
    setWebhookStatus: (next) => {
      status = next;
    },
    injectFailure: async (failure, { times = 1, path = null } = {}) => {
      await db.insert(sandboxPaymentFailure).values({ failure, times, path });
    },
    readLog: () => lines.join(''),
    createCustomer: async (card = 'pm_card_visa') => {
      const { id } = await stripe.customers.create({ name: 'Amara Okafor', email: 'amara@example.org' });
      return { id, card: (await stripe.paymentMethods.attach(card, { customer: id })).id };
    },
    createConnectedAccount: async (bank = 'btok_us') => {
      const { id } = await stripe.accounts.create({ type: 'express', country: 'US' });
      const link = await stripe.accountLinks.create({
        account: id,
        type: 'account_onboarding',
        refresh_url: '/again',
        return_url: '/back',
      });
      const page = (await fetchPath(link.url)).headers.get('location') ?? '';
      const form = { business_type: 'individual', name: 'Amara Okafor', account: bank, outcome: 'complete' };
      await fetchPath(page, { method: 'POST', body: new URLSearchParams(form) });
      return id;
    },
    close: async () => {
      await sandbox.close();
      await app.close();
      await close();
    },
  };
};
