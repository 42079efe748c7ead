import { eq } from 'drizzle-orm';
import { comparePayment, ensureCustomer, type Payer } from '../modules/billing/index.ts';
import { billingPayment } from '../schema/billing.ts';
import { PaymentError, type PaymentProvider } from '../integrations/payments/port.ts';
import type { TestServer } from './server.ts';

/** What becomes of one call on its way to the card provider. */
export type Mishap =
  /** It does not get there. */
  | 'unreached'
  /** It gets there, and the answer is lost. */
  | 'lost'
  /** The answer comes, and `dies` is called before anybody reads it. */
  | 'dies';

export interface Line {
  /** To put between a server and its provider: `overrides: { payments: line.between }`. */
  between(provider: PaymentProvider): PaymentProvider;
  /** The next call of this name meets it; null lets it through. */
  next(call: keyof PaymentProvider, mishap: Mishap | null): void;
  /** All calls meet it until told otherwise. */
  all(mishap: 'unreached' | 'lost' | null): void;
  /** Forgets what was planned. */
  mend(): void;
  /** How often a call of this name got there. */
  count(call: keyof PaymentProvider): number;
  /** What dying is: the process, or this attempt of it, which then never goes on. */
  dies: () => unknown;
}

/** A line to the card provider that can be cut where it hurts. */
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

/** Not over the line. */
const LOCAL = new Set(['readEvent', 'serve', 'tick', 'close']);
const LISTS = new Set(['listPayments', 'listDisputed', 'listRefunded', 'listPayouts']);

/** Gives a payer one of the provider's test cards, by the name of its token. */
export const giveCard = async (server: TestServer, payer: Payer, token = 'pm_card_visa'): Promise<string> => {
  const { payments } = server.system.services;
  const customer = await ensureCustomer(server.system, payer);
  const card = await payments.attachCard(customer, token, `card-${customer}-${token}-${Math.random()}`);
  return card.id;
};

/** Everything the provider has, the oldest first. */
export const chargesOf = async (server: TestServer) => {
  const found = [];
  for await (const one of server.system.services.payments.listPayments(0)) found.push(one);
  return found.reverse();
};

/** Where the ledger and the provider differ, all payments together. */
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

/** Runs whatever is due, until nothing is. */
export const settle = async (server: TestServer): Promise<void> => {
  await server.system.services.payments.tick?.();
  await server.server.jobs.drain();
};
