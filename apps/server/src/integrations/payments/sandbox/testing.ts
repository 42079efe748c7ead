import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { sandboxPaymentFailure, type SandboxPaymentFailure } from '../sandbox-tables.ts';
import { createSandboxPayments, type SandboxPayments } from './sandbox.ts';
import { quietClient } from '../stripe-http.ts';
import { DATABASE, makeDataDir, makePostgres } from '../../../testing/database.ts';

/** What the webhook was told. */
export interface ToldEvent {
  event: Stripe.Event;
  signature: string;
}

export interface SandboxHarness {
  sandbox: SandboxPayments;
  database: OpenDatabase;
  url: string;
  /** The official SDK within this process. */
  stripe: Stripe;
  /** The official SDK over the network. */
  network: Stripe;
  /** A request as a browser sends it, with the publishable key. */
  browser(
    method: string,
    path: string,
    form?: Record<string, string>,
  ): Promise<{ status: number; body: BrowserBody }>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  clock: { now(): number; advance(seconds: number): void };
  told: ToldEvent[];
  /** What the webhook answers; 200 at first. */
  webhookAnswers(status: number): void;
  failWith(failure: SandboxPaymentFailure, options?: { times?: number; path?: string }): Promise<void>;
  /** Everything that was logged. */
  logged(): string;
  close(): Promise<void>;
}

// The shape of whatever was asked for.
type BrowserBody = Record<string, unknown> & {
  id: string;
  status?: string;
  error?: { code?: string; type: string; message: string; decline_code?: string };
  next_action?: {
    type: string;
    use_stripe_sdk?: { stripe_js: string };
    redirect_to_url?: { url: string };
  } | null;
};

const openTestDatabase = async (): Promise<{ database: OpenDatabase; drop(): Promise<void> }> => {
  if (DATABASE === 'postgres') {
    const { openPostgres } = await import('../../../platform/database/postgres.ts');
    const { url, drop } = await makePostgres();
    return { database: await openPostgres(url, () => undefined), drop };
  }
  const { openPglite } = await import('../../../platform/database/pglite.ts');
  const dataDir = await makeDataDir();
  return {
    database: await openPglite({ dataDir, restore: null, onSnapshot: () => undefined }),
    drop: () => Promise.resolve(rmSync(dataDir, { recursive: true, force: true })),
  };
};

const listen = async (app: FastifyInstance): Promise<string> => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
};

/** The SDK of an embedded provider that is reached over the network. */
export const sdkOver = (url: string, key: string): Stripe =>
  new Stripe(key, {
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient((input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      return fetch(url + SANDBOX_PAYMENTS_PATH + pathname + search, init);
    }),
  });

/** The embedded card provider by itself, with a database of its own and a webhook that writes down what it is told. */
export const startSandbox = async ({
  dev = true,
  at,
}: {
  dev?: boolean;
  /** The instant the clock stands at, until it is advanced; it runs from now on when absent. */
  at?: string;
} = {}): Promise<SandboxHarness> => {
  const { database, drop } = await openTestDatabase();
  let offset = 0;
  const clock = { now: () => (at === undefined ? Date.now() : Date.parse(at)) + offset };
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } } });
  const sandbox = await createSandboxPayments({ db: database.db, clock, log: app.log, publicUrl: null, dev });
  const told: ToldEvent[] = [];
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
        sandbox.keys.webhook,
        undefined,
        undefined,
        clock.now(),
      );
      if (status === 200) told.push({ event, signature });
      return reply.code(status).send();
    });
    done();
  });
  sandbox.serve(app);
  const url = await listen(app);
  const { keys } = sandbox;
  return {
    sandbox,
    database,
    url,
    stripe: new Stripe(keys.secret, {
      telemetry: false,
      maxNetworkRetries: 0,
      httpClient: quietClient(sandbox.httpClient),
    }),
    network: sdkOver(url, keys.secret),
    browser: async (method, path, form = {}) => {
      const text = new URLSearchParams(form).toString();
      const answer = await fetch(
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
      return { status: answer.status, body: (await answer.json()) as BrowserBody };
    },
    fetch: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
    clock: {
      now: clock.now,
      advance: (seconds) => {
        offset += seconds * 1000;
      },
    },
    told,
    webhookAnswers: (answer) => {
      status = answer;
    },
    failWith: async (failure, { times = 1, path = null } = {}) => {
      await database.db.insert(sandboxPaymentFailure).values({ failure, times, path });
    },
    logged: () => lines.join(''),
    close: async () => {
      await sandbox.close();
      await app.close();
      await database.close();
      await drop();
    },
  };
};
