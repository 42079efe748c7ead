import fc from 'fast-check';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DATABASE, startSandbox, type SandboxHarness } from './testing/harness.ts';

let harness: SandboxHarness;
beforeAll(async () => {
  harness = await startSandbox();
}, 60_000);
afterAll(() => harness.close());

const AMOUNT = 8000;
const RUNS = 40;

interface Step {
  what: 'pay' | 'hold' | 'capture' | 'cancel' | 'refund' | 'fail' | 'time';
  /** Which of the payments there are. */
  at: number;
  amount: number;
  /** Asked again with the same key. */
  again: boolean;
  /** Pressed in two windows: the same with a key of its own. */
  twice: boolean;
  failure: 'silent_before' | 'silent_after' | 'down';
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('pay', 'hold', 'capture', 'capture', 'cancel', 'refund', 'refund', 'fail', 'time'),
  at: fc.nat(4),
  amount: fc.integer({ min: 1, max: AMOUNT }),
  again: fc.boolean(),
  twice: fc.boolean(),
  failure: fc.constantFrom('silent_before', 'silent_after', 'down'),
});

let keys = 0;

/** One press of a button: the request, and the same once more where its answer did not come. */
const press = async (ask: (options: Stripe.RequestOptions) => Promise<unknown>, again: boolean) => {
  const options = { idempotencyKey: `press-${(keys += 1)}` };
  // refused, lost, too late: what stands afterwards is what counts
  const asked = [ask(options).catch(() => undefined)];
  if (again) asked.push(ask(options).catch(() => undefined));
  await Promise.all(asked);
  await ask(options).catch(() => undefined);
};

const run = async (customer: string, { what, at, amount, again, twice, failure }: Step): Promise<void> => {
  const windows = twice ? [again, again] : [again];
  const inAll = (ask: Parameters<typeof press>[0]) => Promise.all(windows.map((one) => press(ask, one)));
  const sdk = at % 2 ? harness.stripe : harness.network;
  if (what === 'fail') return harness.failWith(failure);
  if (what === 'time') {
    harness.clock.advance(3 * 86_400);
    await harness.sandbox.tick();
    return;
  }
  if (what === 'pay' || what === 'hold') {
    const capture_method = what === 'hold' ? 'manual' : 'automatic';
    const intent = {
      amount: AMOUNT,
      currency: 'usd',
      customer,
      payment_method: 'pm_card_visa',
      confirm: true,
    };
    return press((options) => sdk.paymentIntents.create({ ...intent, capture_method }, options), again);
  }
  const { data } = await harness.stripe.paymentIntents
    .list({ customer, limit: 100 })
    .catch(() => ({ data: [] }));
  const id = data[at % Math.max(1, data.length)]?.id;
  if (id === undefined) return;
  await inAll((options): Promise<unknown> => {
    if (what === 'capture') return sdk.paymentIntents.capture(id, { amount_to_capture: amount }, options);
    if (what === 'cancel') return sdk.paymentIntents.cancel(id, {}, options);
    return sdk.refunds.create({ payment_intent: id, amount }, options);
  });
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** What of a payment must hold, whatever was pressed. */
const check = async (intent: Stripe.PaymentIntent): Promise<void> => {
  const [charges, refunds] = await Promise.all([
    harness.stripe.charges.list({ payment_intent: intent.id, limit: 100 }),
    harness.stripe.refunds.list({ payment_intent: intent.id, limit: 100 }),
  ]);
  expect(charges.data).toHaveLength(1);
  const [charge] = charges.data;
  const sources = [charge?.id ?? '', ...refunds.data.map(({ id }) => id)];
  const moved = await Promise.all(
    sources.map((source) => harness.stripe.balanceTransactions.list({ source })),
  );
  const taken = charge?.amount_captured ?? 0;
  const back = sum(refunds.data.map(({ amount }) => amount));
  expect(intent.amount_received).toBe(taken);
  expect(taken).toBeLessThanOrEqual(AMOUNT);
  expect(back).toBeLessThanOrEqual(taken);
  expect(sum(moved.flatMap(({ data }) => data.map(({ amount }) => amount)))).toBe(taken - back);
  if (intent.status === 'canceled') expect(taken).toBe(0);
  if (intent.status === 'succeeded') expect(charge?.amount_refunded).toBe(AMOUNT - taken + back);
};

test(`PO-19 AP-13 whatever is pressed at once and lost on the way, no payment is taken twice, on ${DATABASE}`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 4 }), async (rounds) => {
      await clear();
      const customer = (await harness.stripe.customers.create({})).id;
      let pressed = 0;
      for (const round of rounds) {
        pressed += round.filter(({ what }) => what === 'pay' || what === 'hold').length;
        await Promise.all(round.map((one) => run(customer, one)));
        await harness.failWith('no_webhooks');
      }
      await clear();
      const { data } = await harness.stripe.paymentIntents.list({ customer, limit: 100 });
      // a press whose every try was lost before it arrived has made none
      expect(data.length).toBeLessThanOrEqual(pressed);
      for (const intent of data) await check(intent);
    }),
    { numRuns: RUNS },
  );
}, 120_000);

/** Nothing fails any more. */
const clear = async (): Promise<void> => {
  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"failure":"none"}',
  };
  await harness.fetch('/dev/payments', form);
};
