import { eq } from 'drizzle-orm';
import { comparePayment, ensureCustomer, type Payer } from '../modules/billing/index.ts';
import { billingPayment } from '../schema/billing.ts';
import { PaymentError, type PaymentProvider } from '../integrations/payments/port.ts';
import type { TestServer } from './server.ts';

/** A failure injected into one call to the payment provider. */
export type InjectedFailure =
  /** The call does not reach the provider. */
  | 'unreached'
  /** The provider handles the call, and the reply is lost. */
  | 'lost'
  /** `crash` is called before the reply is returned. */
  | 'crash';

export interface FailureInjector {
  /** Wraps the provider: `overrides: { payments: injector.wrap }`. */
  wrap(provider: PaymentProvider): PaymentProvider;
  /** Fails the next call of this name; null lets it succeed. */
  failNext(call: keyof PaymentProvider, failure: InjectedFailure | null): void;
  /** Fails all calls until changed. */
  failAll(failure: 'unreached' | 'lost' | null): void;
  /** Clears all planned failures. */
  reset(): void;
  /** How many calls of this name reached the provider. */
  count(call: keyof PaymentProvider): number;
  /** Simulates a crash: kills the process, or never returns. */
  crash: () => unknown;
}

/** A connection to the payment provider with injectable failures. */
export const createFailureInjector = (): FailureInjector => {
  const planned = new Map<string, (InjectedFailure | null)[]>();
  const counts = new Map<string, number>();
  let persistentFailure: 'unreached' | 'lost' | null = null;

  const callProvider = async (name: string, call: () => Promise<unknown>): Promise<unknown> => {
    const failure = planned.get(name)?.shift() ?? persistentFailure;
    if (failure === 'unreached') throw new PaymentError('unreached', 'The connection failed');
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const answer = await call();
    if (failure === 'crash') await injector.crash();
    if (failure === 'lost') throw new PaymentError('silent', 'The reply was lost');
    return answer;
  };

  const injector: FailureInjector = {
    wrap: (provider) =>
      new Proxy(provider, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name);
          if (
            typeof value !== 'function' ||
            typeof name === 'symbol' ||
            LOCAL_CALLS.has(name) ||
            LIST_CALLS.has(name)
          )
            return value;
          return (...args: unknown[]) => callProvider(name, () => Reflect.apply(value, target, args));
        },
      }),
    failNext: (call, failure) => {
      planned.set(call, [...(planned.get(call) ?? []), failure]);
    },
    failAll: (failure) => {
      persistentFailure = failure;
    },
    reset: () => {
      planned.clear();
      persistentFailure = null;
    },
    count: (call) => counts.get(call) ?? 0,
    crash: () => undefined,
  };
  return injector;
};

/** Calls that do not use the network. */
const LOCAL_CALLS = new Set(['readEvent', 'serve', 'tick', 'close']);
const LIST_CALLS = new Set([
  'listPayments',
  'listDisputedPaymentIds',
  'listRefundedPaymentIds',
  'listPayouts',
]);

/** Saves one of the provider's test cards for a payer, by its token. */
export const saveTestCard = async (
  server: TestServer,
  payer: Payer,
  token = 'pm_card_visa',
): Promise<string> => {
  const { payments } = server.system.services;
  const customer = await ensureCustomer(server.system, payer);
  const card = await payments.attachCard(customer, token, `card-${customer}-${token}-${Math.random()}`);
  return card.id;
};

/** All payments at the provider, oldest first. */
export const listProviderPayments = async (server: TestServer) => {
  const payments = [];
  for await (const payment of server.system.services.payments.listPayments(0)) payments.push(payment);
  return payments.reverse();
};

/** Differences between the ledger and the provider over all payments. */
export const findDifferences = async (server: TestServer) => {
  const { db, services } = server.system;
  const differences = [];
  for (const providerPayment of await listProviderPayments(server)) {
    const [current] = await db
      .select()
      .from(billingPayment)
      .where(eq(billingPayment.provider_id, providerPayment.id));
    const [referenced] = providerPayment.reference
      ? await db.select().from(billingPayment).where(eq(billingPayment.id, providerPayment.reference))
      : [];
    const row = current ?? referenced;
    if (!row) {
      differences.push({ kind: 'orphan', object: providerPayment.id });
      continue;
    }
    const transfer =
      row.destination !== null && providerPayment.amount_received > 0
        ? await services.payments.getTransferOfPayment(providerPayment.id)
        : null;
    differences.push(...(await comparePayment(db, row, providerPayment, transfer)));
  }
  return differences;
};

/** Advances the provider and runs due jobs until none is left. */
export const processDueWork = async (server: TestServer): Promise<void> => {
  await server.system.services.payments.tick?.();
  await server.server.jobs.drain();
};
