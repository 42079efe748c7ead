import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { isTestCard, TEST_CARDS, type TestCard, type TestCardToken } from '@openvisit/contract/test-cards';
import { sandboxObject } from '../engine/tables.ts';
import type { Box } from '../engine/object-store.ts';
import { declinedError, invalid, missingParam, noSuch } from '../engine/errors.ts';
import { NOTHING, type Params } from '../engine/form.ts';
import { idOf, newId } from '../engine/ids.ts';
import type { Stored } from '../engine/objects.ts';
import { defineResource, LIST, listOf, route, type Call } from '../engine/resource.ts';
import { liveCustomer, lockCustomer } from './customer-refs.ts';
import { declined, declineOf } from './declines.ts';

/** Of a test card that nobody gave a date for. */
const YEARS_GOOD = 3;

const billingOf = (params: Params): Stripe.PaymentMethod.BillingDetails => {
  const address = params.inside('address');
  return {
    address: {
      city: address.text('city'),
      country: address.text('country'),
      line1: address.text('line1'),
      line2: address.text('line2'),
      postal_code: address.text('postal_code'),
      state: address.text('state'),
    },
    email: params.text('email'),
    name: params.text('name'),
    phone: params.text('phone'),
    tax_id: null,
  };
};

/** The same card has the same fingerprint. */
const fingerprintOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 16);

const expiryOf = (params: Params, now: number): { exp_month: number; exp_year: number } => {
  const today = new Date(now * 1000);
  const exp_month = params.integer('exp_month') ?? 12;
  const given = params.integer('exp_year') ?? today.getUTCFullYear() + YEARS_GOOD;
  const exp_year = given < 100 ? given + 2000 : given;
  const bad = (part: 'month' | 'year') =>
    declinedError({
      code: `invalid_expiry_${part}`,
      message: `Your card's expiration ${part} is invalid.`,
      param: `exp_${part}`,
    });
  if (exp_month < 1 || exp_month > 12) throw bad('month');
  if (exp_year < today.getUTCFullYear() || exp_year > today.getUTCFullYear() + 50) throw bad('year');
  if (exp_year === today.getUTCFullYear() && exp_month < today.getUTCMonth() + 1) throw bad('month');
  return { exp_month, exp_year };
};

const newMethod = (
  token: TestCardToken,
  card: { exp_month: number; exp_year: number },
  billing_details: Stripe.PaymentMethod.BillingDetails,
  now: number,
): Stripe.PaymentMethod => {
  const { brand, last4, funding }: TestCard = TEST_CARDS[token];
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details,
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: fingerprintOf(token),
      funding,
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
};

/** `tok_visa` says the same as `pm_card_visa`. */
const tokenOf = (name: string): TestCardToken | null => {
  const known = name.replace(/^tok_/, 'pm_card_');
  return isTestCard(known) ? known : null;
};

const addMethod = (box: Box, token: TestCardToken, card: Params, billing: Params, metadata = {}) => {
  const method = newMethod(token, expiryOf(card, box.now), billingOf(billing), box.now);
  return box.add('payment_method', { ...method, metadata }, {}, { token });
};

/** How the bank behind a card behaves. */
export const behaviourOf = ({ facts }: Stored<'payment_method'>): TestCard => {
  const token = typeof facts.token === 'string' ? tokenOf(facts.token) : null;
  return TEST_CARDS[token ?? 'pm_card_visa'];
};

/** A method by its id, or a new one of the test card that is named instead; held. */
const methodFor = async (box: Box, id: string, param: string): Promise<Stored<'payment_method'>> => {
  const token = tokenOf(id);
  if (token !== null) return addMethod(box, token, NOTHING, NOTHING);
  const stored = await box.lock('payment_method', id, param);
  if (stored.facts.spent === true)
    throw invalid(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again.',
      { param },
    );
  return stored;
};

/** A method from `payment_method_data`. */
const methodFromData = async (box: Box, params: Params): Promise<Stored<'payment_method'>> => {
  const type = params.needText('type');
  if (type !== 'card') throw invalid(`The payment method type ${type.slice(0, 40)} is not supported here.`);
  const card = params.inside('card');
  const name = card.needText('token');
  const token = tokenOf(name);
  if (token === null) throw noSuch('token', name, 'card[token]');
  const billing = params.inside('billing_details');
  return addMethod(box, token, card, billing, params.metadata());
};

/** What an intent is given to be paid with, by its id or by its data; null when nothing. */
export const methodGiven = async (box: Box, params: Params): Promise<Stored<'payment_method'> | null> => {
  if (params.inner('payment_method_data') !== null)
    return methodFromData(box, params.inside('payment_method_data'));
  const given = params.text('payment_method');
  return given === null ? null : methodFor(box, given, 'payment_method');
};

export const isMethodOf = async (box: Box, id: string, customer: string): Promise<boolean> =>
  (await box.find('payment_method', id))?.customer === customer;

/** Keeps a card with a customer; a card the bank refuses is not kept. */
export const attachMethod = async (
  box: Box,
  stored: Stored<'payment_method'>,
  customer: string,
): Promise<void> => {
  if (stored.customer === customer) return;
  if (stored.customer !== null)
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  const { attach } = behaviourOf(stored);
  if (attach !== null) throw declined(declineOf(attach));
  await liveCustomer(box, customer);
  stored.object.customer = customer;
  stored.customer = customer;
  await box.save(stored);
  await box.emit('payment_method.attached', stored.object);
};

const create = async ({ box, params }: Call) => {
  if (params.text('type') === null) throw missingParam('type');
  return (await methodFromData(box, params)).object;
};

const attach = async ({ box, params, id }: Call) => {
  const customer = params.needText('customer');
  await lockCustomer(box, customer);
  const stored = await methodFor(box, id(), 'id');
  await attachMethod(box, stored, customer);
  return stored.object;
};

/** A card that is gone pays for nothing by default any more. */
const forgetDefault = async (box: Box, customer: string, method: string): Promise<void> => {
  const owner = await box.lock('customer', customer, 'customer');
  const settings = owner.object.invoice_settings;
  if (idOf(settings.default_payment_method) !== method) return;
  settings.default_payment_method = null;
  await box.save(owner);
};

const detach = async ({ box, id }: Call) => {
  const before = await box.need('payment_method', id());
  if (before.customer !== null) await forgetDefault(box, before.customer, before.object.id);
  const stored = await box.lock('payment_method', id());
  if (stored.customer === null)
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  stored.object.customer = null;
  stored.customer = null;
  stored.facts.spent = true;
  await box.save(stored);
  await box.emit('payment_method.detached', stored.object);
  return stored.object;
};

const update = async ({ box, params, id }: Call) => {
  const stored = await box.lock('payment_method', id());
  const { object } = stored;
  if (params.has('metadata')) object.metadata = params.metadata(object.metadata);
  const card = params.inside('card');
  if (object.card && card.names().length > 0) Object.assign(object.card, expiryOf(card, box.now));
  if (params.has('billing_details')) object.billing_details = billingOf(params.inside('billing_details'));
  await box.save(stored);
  await box.emit('payment_method.updated', object);
  return object;
};

const listed = async (call: Call, customer: string) => {
  await liveCustomer(call.box, customer);
  const type = call.params.text('type');
  const and = type === null ? undefined : sql`${sandboxObject.data}->>'type' = ${type}`;
  return listOf(call, 'payment_method', { customer, and });
};

const oneOfCustomer = async ({ box, id }: Call) => {
  const stored = await box.need('payment_method', id());
  if (stored.customer !== id('customer')) throw noSuch('PaymentMethod', id());
  return stored.object;
};

export const paymentMethods = defineResource({
  routes: [
    route('POST', '/v1/payment_methods', create, { browser: true }),
    route('GET', '/v1/payment_methods', (call) => listed(call, call.params.needText('customer')), {
      takes: [...LIST, 'customer', 'type'],
    }),
    route(
      'GET',
      '/v1/payment_methods/:id',
      async ({ box, id }) => (await box.need('payment_method', id())).object,
    ),
    route('POST', '/v1/payment_methods/:id', update, { takes: ['metadata', 'card', 'billing_details'] }),
    route('POST', '/v1/payment_methods/:id/attach', attach, { takes: ['customer'] }),
    route('POST', '/v1/payment_methods/:id/detach', detach, { takes: [] }),
    route('GET', '/v1/customers/:customer/payment_methods', (call) => listed(call, call.id('customer')), {
      takes: [...LIST, 'type', 'allow_redisplay'],
    }),
    route('GET', '/v1/customers/:customer/payment_methods/:id', oneOfCustomer),
  ],
});
