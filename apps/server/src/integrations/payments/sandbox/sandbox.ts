import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';
import type { Clock } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { guardDatabase } from '../../../platform/database/guard.ts';
import { createEngine } from './kernel/engine.ts';
import { registerFailures } from './kernel/failures.ts';
import { sandboxKeys, type SandboxKeys } from './kernel/keys.ts';
import { failingLine, inProcessClient } from './kernel/line.ts';
import type { Handle } from './kernel/request.ts';
import { serveApi, serveForms } from './kernel/serve.ts';
import { createWebhooks } from './kernel/webhooks.ts';
import { servePages } from './pages.ts';
import { RESOURCES } from './resources.ts';

export interface SandboxParts {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Where the product is, without a slash at its end; null: wherever it is asked. */
  publicUrl: string | null;
  /** Lets it be told to fail. */
  dev: boolean;
}

/**
 * A card provider of the server's own for trying out, which speaks the language of the real one: the official SDK talks to it
 * in this process (`httpClient`) or over HTTP (`serve`). Nothing leaves the machine and no money moves.
 */
export interface SandboxPayments {
  keys: SandboxKeys;
  handle: Handle;
  /** For `new Stripe(keys.secret, { httpClient })`. */
  httpClient: NonNullable<Stripe.StripeConfig['httpClient']>;
  /** Its interface below `/sandbox/payments/v1`, its pages, and in development what tells it to fail. */
  serve(app: FastifyInstance): void;
  /** Does what time brings and tells the webhook; says how much it was. */
  tick(): Promise<number>;
  /** Tells the webhook what waits to be told. */
  flush(): Promise<number>;
  close(): Promise<void>;
}

export const createSandboxPayments = async ({
  db: database,
  clock,
  log,
  publicUrl,
  dev,
}: SandboxParts): Promise<SandboxPayments> => {
  // Each request is a transaction of its own: inside one of the product's it would wait for itself.
  const db = guardDatabase(database);
  const keys = await sandboxKeys(db, clock.now());
  const pages = `${publicUrl ?? ''}${SANDBOX_PAYMENTS_PATH}`;
  const engine = createEngine({ db, clock, log, keys, pages, resources: RESOURCES });
  const webhooks = createWebhooks({ db, clock, log, secret: keys.webhook, dev });

  const handleAndTell: Handle = async (request) => {
    const answer = await engine.handle(request);
    if (request.method !== 'GET') webhooks.poke();
    return answer;
  };
  const handle = dev ? failingLine(handleAndTell, db, keys.secret) : handleAndTell;

  return {
    keys,
    handle,
    httpClient: inProcessClient(handle),
    serve: (app) => {
      webhooks.listenAt(app);
      serveForms(app, (scope) => {
        serveApi(scope, handle);
        servePages(scope, { engine, clock, keys, pages, poke: webhooks.poke });
      });
      if (dev) registerFailures(app, db);
    },
    tick: async () => {
      const done = await engine.tick();
      return done + (await webhooks.flush());
    },
    flush: webhooks.flush,
    close: webhooks.close,
  };
};
