import { createHash } from 'node:crypto';
import { isTestCard, TEST_CARDS, type TestCard, type TestCardToken } from '@openvisit/contract/test-cards';
import { cardError, invalid, noSuch } from '../engine/errors.ts';
import { NO_PARAMS, type Params } from '../engine/form.ts';
import { createId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { PaymentMethod, Stored } from '../engine/objects.ts';
import { listObjects, retrieve, defineRoute, type Call, type Resource } from '../engine/resource.ts';
import { declined, getDecline } from './declines.ts';

export type StoredMethod = Stored<'payment_method'>;

/** Default validity of a test card. */
const VALID_YEARS = 3;
const VALID_YEARS_MAX = 50;

/** Equal for the same card number. */
const createFingerprint = (token: string): string =>
  createHash('sha256').update(token).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 16);

const parseExpiry = (card: Params, now: number): { exp_month: number; exp_year: number } => {
  const today = new Date(now * 1000);
  const thisYear = today.getUTCFullYear();
  const exp_month = card.integer('exp_month') ?? 12;
  const given = card.integer('exp_year') ?? thisYear + VALID_YEARS;
  const exp_year = given < 100 ? given + 2000 : given;
  const expiryError = (part: 'month' | 'year') =>
    cardError({
      code: `invalid_expiry_${part}`,
      message: `Your card's expiration ${part} is invalid.`,
      param: `exp_${part}`,
    });
  if (exp_month < 1 || exp_month > 12) throw expiryError('month');
  if (exp_year < thisYear || exp_year > thisYear + VALID_YEARS_MAX) throw expiryError('year');
  if (exp_year === thisYear && exp_month < today.getUTCMonth() + 1) throw expiryError('month');
  return { exp_month, exp_year };
};

/** `tok_visa` is the same card as `pm_card_visa`. */
const parseToken = (name: string): TestCardToken | null => {
  const token = name.replace(/^tok_/, 'pm_card_');
  return isTestCard(token) ? token : null;
};

const addMethod = (
  store: ObjectStore,
  token: TestCardToken,
  card: Params,
  name: string | null,
): Promise<StoredMethod> => {
  const { brand, last4, funding }: TestCard = TEST_CARDS[token];
  const method: PaymentMethod = {
    id: createId('pm'),
    object: 'payment_method',
    billing_details: { name },
    card: { brand, ...parseExpiry(card, store.now), fingerprint: createFingerprint(token), funding, last4 },
    created: store.now,
    customer: null,
    metadata: {},
    type: 'card',
  };
  return store.add('payment_method', method, {}, { token });
};

/** The simulated behavior of the card's bank. */
export const getTestCard = ({ facts }: StoredMethod): TestCard =>
  TEST_CARDS[(typeof facts.token === 'string' ? parseToken(facts.token) : null) ?? 'pm_card_visa'];

/** Locks a payment method; the token of a test card creates a new one. */
const lockMethod = async (store: ObjectStore, id: string, param: string): Promise<StoredMethod> => {
  const token = parseToken(id);
  if (token !== null) return addMethod(store, token, NO_PARAMS, null);
  const stored = await store.lock('payment_method', id, param);
  if (stored.facts.spent === true)
    throw invalid(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again.',
      { param },
    );
  return stored;
};

/** The payment method of a request; null when it names none. */
export const lockRequestedMethod = async (
  store: ObjectStore,
  params: Params,
): Promise<StoredMethod | null> => {
  const id = params.text('payment_method');
  return id === null ? null : lockMethod(store, id, 'payment_method');
};

export const isMethodOfCustomer = async (
  store: ObjectStore,
  id: string,
  customer: string,
): Promise<boolean> => (await store.find('payment_method', id))?.customer === customer;

/** Attaches a card to a customer, unless its bank refuses. */
export const attachMethod = async (
  store: ObjectStore,
  stored: StoredMethod,
  customer: string,
): Promise<void> => {
  if (stored.customer === customer) return;
  if (stored.customer !== null)
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  const { attachDecline } = getTestCard(stored);
  if (attachDecline !== null) throw declined(getDecline(attachDecline));
  await store.require('customer', customer, 'customer');
  stored.object.customer = customer;
  stored.customer = customer;
  await store.save(stored, 'payment_method.attached');
};

const create = async ({ store, params }: Call) => {
  params.requireText('type');
  const card = params.inside('card');
  const name = card.requireText('token');
  const token = parseToken(name);
  if (token === null) throw noSuch('token', name, 'card[token]');
  return (await addMethod(store, token, card, params.inside('billing_details').text('name'))).object;
};

const attach = async ({ store, params, id }: Call) => {
  const customer = params.requireText('customer');
  await store.lock('customer', customer, 'customer');
  const stored = await lockMethod(store, id(), 'id');
  await attachMethod(store, stored, customer);
  return stored.object;
};

/** A detached card cannot be used again. */
export const detachMethod = async (store: ObjectStore, stored: StoredMethod): Promise<void> => {
  stored.object.customer = null;
  stored.customer = null;
  stored.facts.spent = true;
  await store.save(stored, 'payment_method.detached');
};

const detach = async ({ store, id }: Call) => {
  const stored = await store.lock('payment_method', id());
  if (stored.customer === null)
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  await detachMethod(store, stored);
  return stored.object;
};

const list = async (call: Call) => {
  const customer = call.id('customer');
  await call.store.require('customer', customer, 'customer');
  return listObjects(call, 'payment_method', { customer });
};

export const paymentMethods: Resource = {
  routes: [
    defineRoute('POST', '/v1/payment_methods', create, true),
    defineRoute('GET', '/v1/payment_methods/:id', retrieve('payment_method')),
    defineRoute('POST', '/v1/payment_methods/:id/attach', attach),
    defineRoute('POST', '/v1/payment_methods/:id/detach', detach),
    defineRoute('GET', '/v1/customers/:customer/payment_methods', list),
  ],
};
