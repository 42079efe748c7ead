import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../platform/context.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { PaymentProvider } from '../integrations/payments/port.ts';
import { createEngine, type Engine } from '../integrations/payments/sandbox/kernel/engine.ts';
import { sandboxKeys, type SandboxKeys } from '../integrations/payments/sandbox/kernel/keys.ts';
import { inProcessClient } from '../integrations/payments/sandbox/kernel/line.ts';
import { keepAnswers } from '../integrations/payments/sandbox/pages/connect.ts';
import { RESOURCES } from '../integrations/payments/sandbox/resources.ts';
import { createStripePayments } from '../integrations/payments/stripe.ts';

/** The embedded card provider on the stage's own transaction, whatever provider is configured: at the time of each step. */
export interface Till {
  at(clock: Clock): PaymentProvider;
  /** What time has brought to everything the provider keeps until then. */
  tick(clock: Clock): Promise<number>;
  /** Fills the provider's page for bank details, as its visitor would. */
  fillBankPage(clock: Clock, account: string, name: string): Promise<void>;
}

export const createTill = async (tx: Transaction, log: FastifyBaseLogger, now: number): Promise<Till> => {
  // A transaction takes the same statements; one of its own becomes a savepoint.
  const db: Database = tx;
  const keys: SandboxKeys = await sandboxKeys(db, now);
  const engineAt = (clock: Clock): Engine =>
    createEngine({ db, clock, log, keys, pages: '', resources: RESOURCES });
  return {
    at: (clock) =>
      createStripePayments({
        kind: 'sandbox',
        secretKey: keys.secret,
        publishableKey: keys.publishable,
        webhookSecret: keys.webhook,
        clock,
        httpClient: inProcessClient(engineAt(clock).handle),
      }),
    tick: (clock) => engineAt(clock).tick(),
    fillBankPage: (clock, account, name) =>
      engineAt(clock).work(async (box) =>
        keepAnswers(box, await box.lock('account', account), { account: 'btok_us', name }, 'complete'),
      ),
  };
};
