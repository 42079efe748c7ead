import { inArray } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import {
  createStripeSandbox,
  createTables,
  createKey,
  openStripeSandbox,
  type SandboxDatabase,
  type SandboxKeys,
  type StripeSandbox,
} from '@openvisit/stripe-sandbox';
import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { ColumnEncryption } from '../../platform/encryption/column-encryption.ts';
import { guardDatabase, runInsideTransaction } from '../../platform/database/transaction-guard.ts';
import { serverSecret } from '../../schema/database.ts';
import type { PaymentProvider } from './port.ts';
import { createStripePayments } from './stripe.ts';

// Tests read, reorder and sign the sandbox's webhooks.
export { sandboxEvent, signPayload } from '@openvisit/stripe-sandbox';

/** Where the product receives webhooks. */
const WEBHOOK_PATH = '/webhooks/payments';

const KEYS = {
  secret: ['payments_secret_key', 'sk_test_'],
  publishable: ['payments_publishable_key', 'pk_test_'],
  webhook: ['payments_webhook_secret', 'whsec_'],
} as const;

/** The sandbox's keys: generated at the first start and shared by every process on this database. */
export const ensureSandboxKeys = async (
  db: Database,
  encryption: ColumnEncryption,
  now: number,
): Promise<SandboxKeys> => {
  const created_at = new Date(now);
  const newKeys = Object.values(KEYS).map(([name, prefix]) =>
    encryption.sealRow(serverSecret, name, { name, value: createKey(prefix), created_at }),
  );
  await db.insert(serverSecret).values(newKeys).onConflictDoNothing();
  const names = newKeys.map(({ name }) => name);
  const rows = await db.select().from(serverSecret).where(inArray(serverSecret.name, names));
  const getKey = (key: keyof typeof KEYS): string => {
    const row = rows.find(({ name }) => name === KEYS[key][0]);
    if (!row) throw new Error('The keys of the payment sandbox were not stored');
    return encryption.open(serverSecret.value, row.name, row.value);
  };
  return { secret: getKey('secret'), publishable: getKey('publishable'), webhook: getKey('webhook') };
};

/** Each request opens its own transaction, so the sandbox must not be called inside one of the product's. */
const isolateTransactions = (database: Database): SandboxDatabase => {
  const db = guardDatabase(database);
  return new Proxy(db, {
    get: (target, property) => {
      if (property !== 'transaction') return Reflect.get(target, property) as unknown;
      const transaction: Database['transaction'] = (work, config) =>
        db.transaction((tx) => runInsideTransaction(() => work(tx)), config);
      return transaction;
    },
  });
};

const createProvider = (sandbox: StripeSandbox, keys: SandboxKeys, clock: Clock): PaymentProvider =>
  createStripePayments({
    kind: 'sandbox',
    secretKey: keys.secret,
    publishableKey: keys.publishable,
    webhookSecret: keys.webhook,
    clock,
    scriptUrl: `${SANDBOX_PAYMENTS_PATH}/js`,
    sources: { script: [], frame: ["'self'"], connect: [] },
    httpClient: sandbox.httpClient,
  });

export interface SandboxPaymentsOptions {
  db: Database;
  encryption: ColumnEncryption;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Origin of the product without a trailing slash; null: the origin of each request. */
  publicUrl: string | null;
  /** Enables injected failures. */
  dev: boolean;
}

/** The Stripe adapter connected to the sandbox in this process. */
export const openSandboxPayments = async ({
  db: database,
  encryption,
  clock,
  log,
  publicUrl,
  dev,
}: SandboxPaymentsOptions): Promise<PaymentProvider> => {
  const keys = await ensureSandboxKeys(database, encryption, clock.now());
  const sandbox = await openStripeSandbox({
    db: isolateTransactions(database),
    clock,
    log,
    keys,
    publicUrl,
    dev,
  });
  const serve = (app: FastifyInstance): void =>
    sandbox.serve(app, async (payload, signature) => {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
      };
      const { statusCode } = await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload });
      return statusCode >= 200 && statusCode < 300;
    });
  return { ...createProvider(sandbox, keys, clock), serve, tick: sandbox.tick, close: sandbox.close };
};

/** The sandbox inside one transaction, at the time of each step: how the demo's payment history is created. */
export interface SandboxHistory {
  at(clock: Clock): PaymentProvider;
  /** Applies everything that has become due by then. */
  tick(clock: Clock): Promise<number>;
  completeOnboarding(clock: Clock, account: string, name: string): Promise<void>;
  discardWebhooks(clock: Clock): Promise<void>;
}

export const openSandboxHistory = async (
  tx: Transaction,
  encryption: ColumnEncryption,
  log: FastifyBaseLogger,
  now: number,
): Promise<SandboxHistory> => {
  // A transaction accepts the same statements; a transaction inside it becomes a savepoint.
  const db: Database = tx;
  const keys = await ensureSandboxKeys(db, encryption, now);
  await createTables(db);
  const createSandboxAt = (clock: Clock): StripeSandbox =>
    createStripeSandbox({ db, clock, log, keys, publicUrl: null, dev: false });
  return {
    at: (clock) => createProvider(createSandboxAt(clock), keys, clock),
    tick: (clock) => createSandboxAt(clock).tick(),
    completeOnboarding: (clock, account, name) => createSandboxAt(clock).completeOnboarding(account, name),
    discardWebhooks: (clock) => createSandboxAt(clock).discardWebhooks(),
  };
};
