import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxObject } from '../engine/tables.ts';
import { DAY, HOUR } from './calendar.ts';
import { SEEDED } from './catalogue.ts';
import { startStand, type Stand } from '../testing/billing.ts';

const START = '2027-01-30T06:00:00Z';
let stands: readonly [Stand, Stand];

beforeAll(async () => {
  stands = [await startStand(START), await startStand(START)];
}, 120_000);
afterAll(async () => {
  for (const stand of stands) await stand.close();
});

const CARDS = [
  'pm_card_visa',
  'pm_card_chargeCustomerFail',
  'pm_card_authenticationRequired',
  'pm_card_bypassPending',
] as const;
const BANKS = ['btok_us', 'btok_us_insufficientFunds', 'btok_us_noAccount'] as const;

interface Life {
  price: string;
  pays: string;
  /** Null: no trial. */
  trialHours: number | null;
  leaves: boolean;
  /** Cents that are paid to a connected account with it. */
  visit: number;
}

const life: fc.Arbitrary<Life> = fc.record({
  price: fc.constantFrom(SEEDED.monthly, SEEDED.yearly),
  pays: fc.constantFrom(...CARDS, ...BANKS),
  trialHours: fc.option(fc.integer({ min: 1, max: 24 * 40 })),
  leaves: fc.boolean(),
  visit: fc.integer({ min: 100, max: 50_000 }),
});

const payerOf = async ({ stripe }: Stand, pays: string) => {
  const customer = (await stripe.customers.create({ name: 'Amara Okafor' })).id;
  if (pays.startsWith('pm_'))
    return { customer, default_payment_method: (await stripe.paymentMethods.attach(pays, { customer })).id };
  const bank = await stripe.customers.createSource(customer, { source: pays });
  await stripe.customers.verifySource(customer, bank.id, { amounts: [32, 45] });
  return { customer, default_source: bank.id };
};

const openAccount = async ({ stripe, fetch, url: home }: Stand, bank: string) => {
  const { id } = await stripe.accounts.create({ type: 'express' });
  const { url } = await stripe.accountLinks.create({
    account: id,
    type: 'account_onboarding',
    refresh_url: `${home}/x`,
    return_url: `${home}/y`,
  });
  const page = (await fetch(url)).headers.get('location') ?? '';
  const form = { business_type: 'individual', name: 'Amara Okafor', account: bank, outcome: 'complete' };
  await fetch(page, { method: 'POST', body: new URLSearchParams(form) });
  return id;
};

const live = async (stand: Stand, { price, pays, trialHours, leaves, visit }: Life): Promise<void> => {
  const { stripe } = stand;
  const payer = await payerOf(stand, pays);
  const destination = await openAccount(stand, pays.startsWith('btok') ? pays : 'btok_us');
  await stripe.subscriptions.create({
    ...payer,
    items: [{ price }],
    cancel_at_period_end: leaves,
    ...(trialHours === null ? {} : { trial_end: stand.now() + trialHours * HOUR }),
  });
  await stripe.paymentIntents.create({
    amount: visit,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    transfer_data: { destination },
  });
};

const ID = /(?<![A-Za-z0-9])([a-z]+)_[A-Za-z0-9]{20,}(_secret_[A-Za-z0-9]+)?/g;

/** What was told since, with every id by the order it first appears in: two engines call the same thing differently. */
const story = ({ told }: Stand, since: number): string[] => {
  const names = new Map<string, string>();
  const known = (id: string, prefix: string) => {
    const name = names.get(id) ?? `${prefix}#${names.size}`;
    names.set(id, name);
    return name;
  };
  return told.slice(since).map(({ event: { type, created, account, data } }) =>
    JSON.stringify({ type, created, account, data })
      .replaceAll(/"(invoice_prefix|number)":"[^"]*"/g, '')
      .replaceAll(/\/invoice\/[^"]*/g, '')
      .replaceAll(ID, (id: string, prefix: string) => known(id, prefix)),
  );
};

/** The same start for both, with nothing left of the run before; the place in the story. */
const begin = async ({ db, sandbox, told }: Stand): Promise<number> => {
  await db
    .update(sandboxObject)
    .set({ due_at: null })
    .where(sql`due_at is not null`);
  await sandbox.flush();
  return told.length;
};

/** Both tell the same; of two long stories the first difference is enough. */
const compare = (left: readonly string[], right: readonly string[]): void => {
  const at = left.findIndex((line, index) => line !== right[index]);
  expect(left[at]).toEqual(at < 0 ? undefined : right[at]);
  expect(left.length).toBe(right.length);
};

test('PO-21 a jump of the clock tells the same story as the same time in steps', async () => {
  const [jumping, walking] = stands;
  const cases = fc.record({
    lives: fc.array(life, { minLength: 1, maxLength: 2 }),
    steps: fc.array(fc.integer({ min: 1, max: 72 * HOUR }), { minLength: 5, maxLength: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ lives, steps }) => {
      const [a, b] = [await begin(jumping), await begin(walking)];
      expect(jumping.now()).toBe(walking.now());
      for (const one of lives) {
        await live(jumping, one);
        await live(walking, one);
      }
      await jumping.pass(steps.reduce((sum, step) => sum + step, 0) / DAY);
      for (const step of steps) {
        await walking.pass(step / DAY);
        // The same moment again brings nothing.
        expect(await walking.sandbox.tick()).toBe(0);
      }
      compare(story(jumping, a), story(walking, b));
    }),
    { numRuns: 12 },
  );
}, 180_000);

test('PO-21 forty days at once are forty days one by one', async () => {
  const [jumping, walking] = stands;
  const [a, b] = [await begin(jumping), await begin(walking)];
  const lives: Life[] = [...CARDS, ...BANKS].flatMap((pays, at) => [
    { price: SEEDED.monthly, pays, trialHours: null, leaves: at % 2 === 0, visit: 5000 },
    { price: SEEDED.monthly, pays, trialHours: 24 * 5 + at, leaves: at % 2 === 1, visit: 7000 },
  ]);
  for (const one of lives) {
    await live(jumping, one);
    await live(walking, one);
  }
  await jumping.pass(40);
  for (let day = 0; day < 40; day += 1) await walking.pass(1);
  const told = story(jumping, a);
  expect(told.length).toBeGreaterThan(200);
  compare(told, story(walking, b));
}, 180_000);
