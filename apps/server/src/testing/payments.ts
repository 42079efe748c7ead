import { eq } from 'drizzle-orm';
import { comparePayment, ensureCustomer, type Payer } from '../modules/billing/index.ts';
import { billingPayment } from '../schema/billing.ts';
import { PaymentError, type PaymentProvider } from '../integrations/payments/port.ts';
import type { TestServer } from './server.ts';

/** A failure injected into one call to the payment provider. */
export type Mishap =
  /** The call does not reach the provider. */
  | 'unreached'
  /** The provider handles the call, and the answer is lost. */
  | 'lost'
  /** `dies` is called before the answer is returned. */
  | 'dies';

export interface Line {
  /** Wraps the provider: `overrides: { payments: line.between }`. */
  between(provider: PaymentProvider): PaymentProvider;
  /** Fails the next call of this name; null lets it succeed. */
  next(call: keyof PaymentProvider, mishap: Mishap | null): void;
  /** Fails all calls until changed. */
  all(mishap: 'unreached' | 'lost' | null): void;
  /** Clears all planned failures. */
  mend(): void;
  /** How many calls of this name reached the provider. */
  count(call: keyof PaymentProvider): number;
  /** Simulates a crash: kills the process, or never returns. */
  dies: () => unknown;
}

/** A connection to the payment provider with injectable failures. */
export const createLine = (): Line => {
  const planned = new Map<string, (Mishap | null)[]>();
  const counts = new Map<string, number>();
  let always: 'unreached' | 'lost' | null = null;

  const travel = async (name: string, call: () => Promise<unknown>): Promise<unknown> => {
    const mishap = planned.get(name)?.shift() ?? always;
    if (mishap === 'unreached') throw new PaymentError('unreached', 'The line was cut');
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const answer = await call();
    if (mishap === 'dies') await line.dies();
    if (mishap === 'lost') throw new PaymentError('silent', 'The answer was lost');
    return answer;
  };

  const line: Line = {
    between: (provider) =>
      new Proxy(provider, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function' || typeof name === 'symbol' || LOCAL.has(name) || LISTS.has(name))
            return value;
          return (...given: unknown[]) => travel(name, () => Reflect.apply(value, target, given));
        },
      }),
    next: (call, mishap) => {
      planned.set(call, [...(planned.get(call) ?? []), mishap]);
    },
    all: (mishap) => {
      always = mishap;
    },
    mend: () => {
      planned.clear();
      always = null;
    },
    count: (call) => counts.get(call) ?? 0,
    dies: () => undefined,
  };
  return line;
};

/** Calls that do not use the network. */
const LOCAL = new Set(['readEvent', 'serve', 'tick', 'close']);
const LISTS = new Set(['listPayments', 'listDisputed', 'listRefunded', 'listPayouts']);

/** Saves one of the provider's test cards for a payer, by its token. */
export const giveCard = async (server: TestServer, payer: Payer, token = 'pm_card_visa'): Promise<string> => {
  const { payments } = server.system.services;
  const customer = await ensureCustomer(server.system, payer);
  const card = await payments.attachCard(customer, token, `card-${customer}-${token}-${Math.random()}`);
  return card.id;
};

/** All payments at the provider, oldest first. */
export const chargesOf = async (server: TestServer) => {
  const found = [];
  for await (const one of server.system.services.payments.listPayments(0)) found.push(one);
  return found.reverse();
};

/** Differences between the ledger and the provider over all payments. */
export const differencesNow = async (server: TestServer) => {
  const { db, services } = server.system;
  const all = [];
  for (const theirs of await chargesOf(server)) {
    const [known] = await db.select().from(billingPayment).where(eq(billingPayment.provider_id, theirs.id));
    const [former] = theirs.reference
      ? await db.select().from(billingPayment).where(eq(billingPayment.id, theirs.reference))
      : [];
    const row = known ?? former;
    if (!row) {
      all.push({ kind: 'orphan', object: theirs.id });
      continue;
    }
    const transfer =
      row.destination !== null && theirs.amount_received > 0
        ? await services.payments.getTransferOf(theirs.id)
        : null;
    all.push(...(await comparePayment(db, row, theirs, transfer)));
  }
  return all;
};

/** Advances the provider and runs due jobs until none is left. */
export const settle = async (server: TestServer): Promise<void> => {
  await server.system.services.payments.tick?.();
  await server.server.jobs.drain();
};
