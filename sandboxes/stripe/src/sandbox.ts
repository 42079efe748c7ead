import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';
import { isNotNull } from 'drizzle-orm';
import { serveCardForm } from './card-form-script.ts';
import { createTables } from './create-tables.ts';
import { createEngine } from './engine/engine.ts';
import { createFailingHandler, serveFailureInjection } from './engine/failures.ts';
import { createInProcessClient, serveApi, serveForms, type Handle } from './engine/transport.ts';
import { sandboxEvent } from './engine/tables.ts';
import { createWebhooks } from './engine/webhooks.ts';
import type { DeliverWebhook, SandboxHost } from './host.ts';
import { saveOnboarding, serveAccountOnboarding } from './pages/account-onboarding.ts';
import { serveBankAuthentication } from './pages/bank-authentication.ts';
import { serveInvoice } from './pages/invoice.ts';
import { serveReceipt } from './pages/receipt.ts';
import { RESOURCES } from './resources.ts';

const PAGES = [serveBankAuthentication, serveReceipt, serveAccountOnboarding, serveInvoice];

/** A running sandbox. No money moves and nothing leaves the machine. */
export interface StripeSandbox {
  /** Answers one API request. */
  handle: Handle;
  /** For `new Stripe(keys.secret, { httpClient })` in this process. */
  httpClient: NonNullable<Stripe.StripeConfig['httpClient']>;
  /**
   * Serves the API below `/sandbox/payments/v1`, the hosted pages and the card form's script, and starts sending webhooks.
   */
  serve(app: FastifyInstance, deliver: DeliverWebhook): void;
  /** Applies everything that has become due and sends pending webhooks. Returns the number of changes. */
  tick(): Promise<number>;
  /** Sends pending webhooks. Returns how many were attempted. */
  flush(): Promise<number>;
  /** Completes the onboarding of a connected account, as its owner does on the hosted page. */
  completeOnboarding(account: string, name: string): Promise<void>;
  /** Drops the webhooks that are not sent yet. */
  discardWebhooks(): Promise<void>;
  close(): Promise<void>;
}

/** A sandbox on existing tables; {@link openStripeSandbox} creates them first. */
export const createStripeSandbox = ({ db, clock, log, keys, publicUrl, dev }: SandboxHost): StripeSandbox => {
  const pagesUrl = `${publicUrl ?? ''}${SANDBOX_PAYMENTS_PATH}`;
  const engine = createEngine({ db, clock, log, keys, pagesUrl, resources: RESOURCES });
  const webhooks = createWebhooks({ db, clock, log, secret: keys.webhook, dev });

  const handleAndNotify: Handle = async (request) => {
    const response = await engine.handle(request);
    if (request.method !== 'GET') webhooks.scheduleFlush();
    return response;
  };
  const handle = dev ? createFailingHandler(handleAndNotify, db, keys.secret) : handleAndNotify;

  return {
    handle,
    httpClient: createInProcessClient(handle),
    serve: (app, deliver) => {
      webhooks.deliverTo(deliver);
      serveForms(app, (scope) => {
        serveApi(scope, handle);
        for (const servePage of PAGES)
          servePage(scope, { engine, pagesUrl, onChange: webhooks.scheduleFlush });
      });
      serveCardForm(app);
      if (dev) serveFailureInjection(app, db);
    },
    tick: async () => {
      const changes = await engine.tick();
      return changes + (await webhooks.flush());
    },
    flush: webhooks.flush,
    completeOnboarding: (account, name) =>
      engine.work(async (store) =>
        saveOnboarding(store, await store.lock('account', account), { account: 'btok_us', name }, 'complete'),
      ),
    discardWebhooks: async () => {
      await db.update(sandboxEvent).set({ next_at: null }).where(isNotNull(sandboxEvent.next_at));
    },
    close: webhooks.close,
  };
};

export const openStripeSandbox = async (host: SandboxHost): Promise<StripeSandbox> => {
  await createTables(host.db);
  return createStripeSandbox(host);
};
