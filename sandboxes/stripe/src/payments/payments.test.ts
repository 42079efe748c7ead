import Stripe from 'stripe';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_CARDS, type TestCard, type TestCardToken } from '@openvisit/contract/test-cards';
import { DATABASE, startSandbox } from '../testing/harness.ts';

const harness = await startSandbox();
const stripe = harness.stripeOverHttp;
let customer: string;
afterAll(() => harness.close());
beforeEach(async () => {
  customer = (await stripe.customers.create({ name: 'Amara Okafor', email: 'amara@example.org' })).id;
});

const cards = Object.entries(TEST_CARDS) as [TestCardToken, TestCard][];
const catchError = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call succeeded');
};
const getCode = ({ code, decline_code }: Stripe.errors.StripeError) => decline_code || code;
const pay = (payment_method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 8000,
    currency: 'usd',
    customer,
    payment_method,
    confirm: true,
    expand: ['latest_charge.balance_transaction'],
    ...more,
  });
const getCharge = (intent: Stripe.PaymentIntent): Stripe.Charge => {
  if (typeof intent.latest_charge !== 'object' || !intent.latest_charge) throw new Error('not expanded');
  return intent.latest_charge;
};
const authenticate = async (
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  outcome: 'complete' | 'fail',
) => {
  const page = String((intent.next_action?.use_stripe_sdk as { stripe_js?: string } | undefined)?.stripe_js);
  return harness.fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }) });
};

describe(`the documented test cards, on ${DATABASE}`, () => {
  test.each(cards)('PO-22 %s is attached or declined as documented', async (token, card) => {
    const attaching = stripe.paymentMethods.attach(token, { customer });
    if (card.attachDecline === null) {
      const method = await attaching;
      expect(method.card).toMatchObject({ brand: card.brand, last4: card.last4, funding: card.funding });
      expect(method.customer).toBe(customer);
      return;
    }
    const error = await catchError(attaching);
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error.statusCode).toBe(402);
    expect(getCode(error)).toBe(card.attachDecline);
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
  });

  test.each(cards)('PO-19 a payment with %s ends as documented', async (token, card) => {
    if (card.authentication !== 'never') {
      const intent = await pay(token);
      expect(intent.status).toBe('requires_action');
      await authenticate(intent, 'complete');
      const after = await stripe.paymentIntents.retrieve(intent.id);
      expect(after.status).toBe(card.paymentDecline === null ? 'succeeded' : 'requires_payment_method');
      expect(after.last_payment_error?.decline_code ?? null).toBe(card.paymentDecline);
      return;
    }
    if (card.paymentDecline === null) {
      const intent = await pay(token);
      expect(intent).toMatchObject({ status: 'succeeded', amount_received: 8000, last_payment_error: null });
      const charge = getCharge(intent);
      // 2.9 % and 30 cents
      expect(charge.balance_transaction).toMatchObject({ amount: 8000, fee: 262, net: 7738 });
      expect(charge.payment_method_details?.card?.last4).toBe(card.last4);
      expect(charge.receipt_url).toContain(charge.id);
      return;
    }
    const error = await catchError(pay(token));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(getCode(error)).toBe(card.paymentDecline);
    const left = await stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '', {
      expand: ['latest_charge'],
    });
    expect(left.status).toBe('requires_payment_method');
    expect(left.last_payment_error?.message).toBe(error.message);
    expect(getCharge(left)).toMatchObject({ status: 'failed', paid: false, amount_captured: 0 });
  });
});

describe('authentication', () => {
  const setUp = async (token: string) => {
    const intent = await stripe.setupIntents.create({ customer, usage: 'off_session' });
    return stripe.setupIntents.confirm(intent.id, { payment_method: token });
  };

  test('PO-22 a card that was authenticated at setup can pay off-session', async () => {
    const intent = await setUp('pm_card_authenticationRequiredOnSetup');
    expect(intent.status).toBe('requires_action');
    expect((await authenticate(intent, 'complete')).status).toBe(200);
    const done = await stripe.setupIntents.retrieve(intent.id);
    expect(done.status).toBe('succeeded');
    const method = String(done.payment_method);
    expect((await stripe.paymentMethods.retrieve(method)).customer).toBe(customer);
    expect((await pay(method, { off_session: true })).status).toBe('succeeded');
    expect((await pay(method)).status).toBe('requires_action');
  });

  test('PO-22 a card that fails authentication is not attached, and another one can be tried', async () => {
    const intent = await setUp('pm_card_authenticationRequiredOnSetup');
    await authenticate(intent, 'fail');
    const after = await stripe.setupIntents.retrieve(intent.id);
    expect(after).toMatchObject({ status: 'requires_payment_method', payment_method: null });
    expect(after.last_setup_error?.code).toBe('setup_intent_authentication_failure');
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
    const again = await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(again.status).toBe('succeeded');
    // The previous attempt is over.
    expect((await authenticate(intent, 'complete')).status).toBe(410);
  });

  test('PO-22 an off-session payment fails when the card is not set up', async () => {
    const { id } = await stripe.paymentMethods.attach('pm_card_authenticationRequiredOnSetup', { customer });
    const error = await catchError(pay(id, { off_session: true }));
    expect(error).toMatchObject({ statusCode: 402, code: 'authentication_required' });
    expect(error.payment_intent?.status).toBe('requires_payment_method');
  });

  test.each(['pm_card_authenticationRequired', 'pm_card_threeDSecure2Required'])(
    'PO-19 %s requires authentication even after setup',
    async (token) => {
      const intent = await setUp(token);
      await authenticate(intent, 'complete');
      const method = String((await stripe.setupIntents.retrieve(intent.id)).payment_method);
      expect((await catchError(pay(method, { off_session: true }))).code).toBe('authentication_required');
    },
  );

  test('PO-19 a payment that fails authentication charges nothing and can be tried with another card', async () => {
    const intent = await pay('pm_card_threeDSecure2Required');
    await authenticate(intent, 'fail');
    const after = await stripe.paymentIntents.retrieve(intent.id);
    expect(after).toMatchObject({ status: 'requires_payment_method', amount_received: 0 });
    expect(after.last_payment_error?.code).toBe('payment_intent_authentication_failure');
    const again = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(again.status).toBe('succeeded');
  });

  test('PO-19 an authentication that is submitted three times counts once', async () => {
    const intent = await pay('pm_card_threeDSecure2Required');
    const answers = await Promise.all([1, 2, 3].map(() => authenticate(intent, 'complete')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect((await stripe.paymentIntents.retrieve(intent.id)).amount_received).toBe(8000);
  });
});

describe('holds', () => {
  const placeHold = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    pay('pm_card_visa', { capture_method: 'manual', ...more });

  test('AP-13 a hold is captured once, up to its amount', async () => {
    const { id } = await placeHold();
    expect((await catchError(stripe.paymentIntents.capture(id, { amount_to_capture: 8001 }))).code).toBe(
      'amount_too_large',
    );
    const answers = await Promise.allSettled(
      [harness.stripe, harness.stripeOverHttp, harness.stripe].map((sdk) => sdk.paymentIntents.capture(id)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await stripe.paymentIntents.retrieve(id)).amount_received).toBe(8000);
    const error = await catchError(stripe.paymentIntents.capture(id));
    expect(error).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 });
    expect(error.payment_intent?.status).toBe('succeeded');
  });

  test('AP-13 of a concurrent capture and cancellation one succeeds', async () => {
    const { id } = await placeHold();
    const [captured, released] = await Promise.allSettled([
      harness.stripeOverHttp.paymentIntents.capture(id),
      stripe.paymentIntents.cancel(id),
    ]);
    expect([captured.status, released.status].sort()).toEqual(['fulfilled', 'rejected']);
    const { status } = await stripe.paymentIntents.retrieve(id);
    expect(status).toBe(captured.status === 'fulfilled' ? 'succeeded' : 'canceled');
  });
});

describe('a deleted customer', () => {
  test('BX-22 loses name, cards and subscriptions; payments stay and can be refunded', async () => {
    const { id: method } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const intent = await pay(method);
    const [price] = (await stripe.prices.list({ limit: 1 })).data;
    const subscription = await stripe.subscriptions.create({
      customer,
      items: [{ price: String(price?.id) }],
      default_payment_method: method,
    });
    await harness.takeNewEventTypes();
    const tombstone = { id: customer, object: 'customer', deleted: true };
    expect(await stripe.customers.del(customer)).toMatchObject(tombstone);
    expect(await harness.takeNewEventTypes()).toEqual(
      expect.arrayContaining([
        'customer.deleted',
        'customer.subscription.deleted',
        'payment_method.detached',
      ]),
    );

    const found = await stripe.customers.retrieve(customer);
    expect(found).toMatchObject(tombstone);
    expect(found).not.toHaveProperty('email');
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    expect((await stripe.paymentMethods.retrieve(method)).customer).toBeNull();
    const calls = [
      stripe.customers.del(customer),
      stripe.customers.listPaymentMethods(customer),
      stripe.paymentMethods.attach('pm_card_visa', { customer }),
      pay('pm_card_visa'),
    ];
    const refusals = await Promise.all(calls.map(catchError));
    expect(refusals.map(({ code }) => code)).toEqual(calls.map(() => 'resource_missing'));
    await stripe.refunds.create({ payment_intent: intent.id });
    const refunded = await stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge', 'customer'],
    });
    expect(getCharge(refunded).amount_refunded).toBe(8000);
    expect(refunded.customer).toMatchObject(tombstone);
  });
});

describe('refunds', () => {
  test('PO-19 a charge can be refunded in parts, up to its amount', async () => {
    const { id } = await pay('pm_card_visa');
    await stripe.refunds.create({ payment_intent: id, amount: 3000 });
    const { status } = await stripe.refunds.create({ payment_intent: id });
    expect(status).toBe('succeeded');
    const after = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(getCharge(after)).toMatchObject({ amount_refunded: 8000, refunded: true });
    const { data } = await stripe.refunds.list({ payment_intent: id });
    expect(data.map(({ amount }) => amount)).toEqual([5000, 3000]);
    expect((await catchError(stripe.refunds.create({ payment_intent: id }))).code).toBe(
      'charge_already_refunded',
    );
  });

  test('PO-19 of concurrent full refunds one succeeds', async () => {
    const { id } = await pay('pm_card_visa');
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => harness.stripeOverHttp.refunds.create({ payment_intent: id })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('ER-02 an update without evidence leaves a dispute open; evidence closes it', async () => {
  const { id } = await pay('pm_card_createDispute');
  await harness.sandbox.tick();
  const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
  const update = async (change: Stripe.DisputeUpdateParams) =>
    (await stripe.disputes.update(String(dispute?.id), change)).status;
  expect(await update({ metadata: { ticket: '1' } })).toBe('needs_response');
  expect(await update({ evidence: { uncategorized_text: 'winning_evidence' } })).toBe('won');
});
