import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RESOURCES } from './resources.ts';
import { startSandbox, type SandboxHarness } from './testing/harness.ts';

let harness: SandboxHarness;
let known: string[];
beforeAll(async () => {
  harness = await startSandbox();
  const { stripe } = harness;
  const customer = await stripe.customers.create({});
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const paid = {
    amount: 100,
    currency: 'usd',
    customer: customer.id,
    payment_method: method.id,
    confirm: true,
  };
  const intent = await stripe.paymentIntents.create(paid);
  const hold = await stripe.paymentIntents.create({ ...paid, capture_method: 'manual' });
  const setup = await stripe.setupIntents.create({ customer: customer.id });
  const account = await stripe.accounts.create({ type: 'express', country: 'US' });
  const product = await stripe.products.create({ name: 'Plan' });
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 2900,
    recurring: { interval: 'month' },
    product: product.id,
  });
  const charge = typeof intent.latest_charge === 'string' ? intent.latest_charge : '';
  known = [customer, method, intent, hold, setup, account, product, price].map(({ id }) => id).concat(charge);
}, 60_000);
afterAll(() => harness.close());

const RUNS = 600;
const NAMES = [
  'amount',
  'amount_to_capture',
  'card[token]',
  'cancel_at_period_end',
  'confirm',
  'created[gte]',
  'currency',
  'customer',
  'default_payment_method',
  'email',
  'expand[]',
  'items[0][price]',
  'limit',
  'metadata[a]',
  'off_session',
  'payment_intent',
  'payment_method',
  'price',
  'source',
  'starting_after',
  'transfer_data[destination]',
  'trial_end',
  'type',
];
const ODD = [
  '',
  '0',
  '-1',
  '1.5',
  '99999999999',
  'true',
  'usd',
  'card',
  'now',
  '\u0000',
  '\ud83d\ude00',
  'x'.repeat(6000),
];

/** What the ids of a path begin with. */
const PREFIX: Record<string, string> = {
  accounts: 'acct_',
  charges: 'ch_',
  customers: 'cus_',
  payment_intents: 'pi_',
  payment_methods: 'pm_',
  prices: 'price_',
  products: 'prod_',
  setup_intents: 'seti_',
};

const partOf = (name: string): string => name.split('[')[0] ?? '';

/** Whatever is asked, it is done or refused: the engine has no trouble of its own. */
test('PO-19 no request brings the embedded card provider down', async () => {
  const routes = RESOURCES.flatMap((resource) => resource.routes);
  const id = fc.oneof(fc.constantFrom(...known), fc.constantFrom('x', '%00', '%ff', 'pm_card_visa'));
  const value = fc.oneof(fc.constantFrom(...known), fc.constantFrom(...ODD), fc.string());
  // mostly what the route takes: the rest is refused at the door
  const request = fc.constantFrom(...routes).chain((route) => {
    const taken = route.takes ?? [];
    const names = [...NAMES.filter((name) => route.takes === null || taken.includes(partOf(name))), ...taken];
    const name = fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom(...(names.length > 0 ? names : NAMES)) },
      { weight: 1, arbitrary: fc.string() },
    );
    return fc.tuple(fc.constant(route), fc.array(fc.tuple(name, value), { maxLength: 6 }));
  });
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(
      request,
      fc.array(id, { minLength: 2, maxLength: 2 }),
      fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: id }),
      fc.nat(3),
      async ([{ method, path }, fields], ids, account, fitting) => {
        const fits = known.filter((one) => one.startsWith(PREFIX[path.split('/')[2] ?? ''] ?? '-'));
        const chosen = fitting > 0 ? [...fits, ...ids] : ids;
        let at = 0;
        const url = path.replace(/:\w+/g, () => chosen[at++ % chosen.length] ?? 'x');
        const text = new URLSearchParams(fields).toString();
        const answer = await harness.sandbox.handle({
          method,
          url: method === 'GET' && text !== '' ? `${url}?${text}` : url,
          headers: {
            authorization: `Bearer ${harness.keys.secret}`,
            ...(account === null ? {} : { 'stripe-account': account }),
          },
          body: method === 'GET' ? '' : text,
        });
        expect([method, url, answer.status, answer.body.slice(0, 200)]).not.toContain(500);
        JSON.parse(answer.body);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      },
    ),
    { numRuns: RUNS },
  );
  // and it was not all turned away
  expect(statuses.get(200)).toBeGreaterThan(RUNS / 20);
}, 120_000);
