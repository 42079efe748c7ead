import { sql } from 'drizzle-orm';
import { invalid, missingParam, noSuch } from '../engine/errors.ts';
import type { Params } from '../engine/form.ts';
import { getId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { Price, Subscription } from '../engine/objects.ts';
import { listObjects, retrieve, defineRoute, type Call, type Resource } from '../engine/resource.ts';
import { sandboxObject } from '../engine/tables.ts';
import { isMethodOfCustomer } from '../payments/payment-methods.ts';
import { calculatePeriodBoundary } from './calendar.ts';
import { requirePrice } from './catalogue.ts';
import { issueInvoice, NO_METHOD, findPaymentMethodId } from './collection.ts';
import { endSubscription } from './ending.ts';
import { buildPeriodLine, buildTrialLine } from './invoice-lines.ts';
import { addInvoice } from './invoice-model.ts';
import { dropPendingUpdate, holdBackUpdate } from './pending-updates.ts';
import { changePrice } from './plan-changes.ts';
import { advanceSubscription, lockCurrent } from './renewals.ts';
import {
  isLive,
  getItem,
  buildSubscription,
  getPeriod,
  requireLive,
  saveSubscription,
  setCancelAtPeriodEnd,
  type StoredSubscription,
} from './subscription-model.ts';

const TRIAL_MAX_SECONDS = 5 * 366 * 86_400;

const findPrice = async ({ store, params }: Call): Promise<Price | null> => {
  const id = params.forms('items')[0]?.text('price') ?? null;
  return id === null ? null : requirePrice(store, id, 'items[0][price]');
};

/** The chosen card or bank account must belong to the customer. */
const checkPaymentMethod = async ({ store, params }: Call, customer: string): Promise<void> => {
  const method = params.text('default_payment_method');
  if (method !== null && !(await isMethodOfCustomer(store, method, customer)))
    throw invalid(
      `The customer does not have a payment method with the ID ${method.slice(0, 80)}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'default_payment_method' },
    );
  const source = params.text('default_source');
  if (source !== null && (await store.find('bank_account', source))?.customer !== customer)
    throw noSuch('source', source, 'default_source');
};

const parseTrialEnd = (params: Params, now: number): number | null => {
  const end = params.integer('trial_end');
  if (end !== null && (end <= now || end > now + TRIAL_MAX_SECONDS))
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', {
      param: 'trial_end',
    });
  return end;
};

const requirePaymentMethod = async (
  store: ObjectStore,
  customer: string,
  subscription: Subscription,
): Promise<void> => {
  if ((await findPaymentMethodId(store, customer, subscription)) === null)
    throw invalid(NO_METHOD.message, { code: 'resource_missing' });
};

const addSubscription = async (call: Call): Promise<StoredSubscription> => {
  const { store, params, pagesUrl } = call;
  const { object: customer } = await store.require('customer', params.requireText('customer'), 'customer');
  const price = await findPrice(call);
  if (price === null) throw missingParam('items');
  await checkPaymentMethod(call, customer.id);
  const trial_end = parseTrialEnd(params, store.now);
  const object = buildSubscription(
    {
      customer: customer.id,
      price,
      trial_end,
      period: {
        start: store.now,
        end: trial_end ?? calculatePeriodBoundary(store.now, price.recurring.interval, 1),
      },
      default_payment_method: params.text('default_payment_method'),
      default_source: params.text('default_source'),
      metadata: params.metadata(),
    },
    store.now,
  );
  if (trial_end === null) await requirePaymentMethod(store, customer.id, object);
  const stored = await store.add('subscription', object, { customer: customer.id }, { pages: pagesUrl });
  await store.emit('customer.subscription.created', object);
  return stored;
};

const create = async (call: Call): Promise<Subscription> => {
  const { store, params } = call;
  params.choice('payment_behavior', ['allow_incomplete']);
  const stored = await addSubscription(call);
  const { object } = stored;
  const line =
    object.trial_end === null
      ? await buildPeriodLine(store, stored, getPeriod(object))
      : await buildTrialLine(store, stored);
  const { object: invoice } = await addInvoice(store, stored, 'subscription_create', [line]);
  await saveSubscription(store, stored, null);
  await issueInvoice(store, invoice.id, { offSession: false });
  return (await store.require('subscription', object.id)).object;
};

const setDetails = async (call: Call, stored: StoredSubscription): Promise<void> => {
  const { store, params } = call;
  const { object } = stored;
  await checkPaymentMethod(call, getId(object.customer) ?? '');
  if (params.has('default_payment_method'))
    object.default_payment_method = params.text('default_payment_method');
  if (params.has('default_source')) object.default_source = params.text('default_source');
  const save = params
    .inside('payment_settings')
    .choice('save_default_payment_method', ['off', 'on_subscription']);
  if (save !== null) object.payment_settings.save_default_payment_method = save;
  const cancel = params.flag('cancel_at_period_end');
  if (cancel !== null) setCancelAtPeriodEnd(stored, cancel, store.now);
};

const NOT_ALLOWED_WHILE_PENDING = ['default_payment_method', 'default_source', 'payment_settings'];

/** A pending update cannot change the payment method. */
const checkPending = (params: Params): void => {
  const refused = NOT_ALLOWED_WHILE_PENDING.filter((name) => params.has(name));
  if (refused.length > 0)
    throw invalid(
      `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you can not pass: ${refused.join(', ')}.`,
    );
};

const update = async (call: Call): Promise<Subscription> => {
  const { store, params, id } = call;
  const stored = await lockCurrent(store, id());
  const { object } = stored;
  requireLive(object);
  const behavior =
    params.choice('payment_behavior', ['allow_incomplete', 'error_if_incomplete', 'pending_if_incomplete']) ??
    'allow_incomplete';
  const isPending = behavior === 'pending_if_incomplete';
  if (isPending) checkPending(params);
  if (params.has('items') || params.has('cancel_at_period_end')) await dropPendingUpdate(store, stored);
  const before = structuredClone(stored);
  await setDetails(call, stored);
  const price = await findPrice(call);
  if (price && price.id !== getItem(object).price.id) await changePrice(store, stored, price, behavior);
  else await saveSubscription(store, stored, 'customer.subscription.updated');
  if (isPending) await holdBackUpdate(store, before);
  return (await store.require('subscription', object.id)).object;
};

const cancel = async ({ store, id }: Call): Promise<Subscription> => {
  const stored = await lockCurrent(store, id());
  if (!isLive(stored.object)) throw noSuch('subscription', id());
  await endSubscription(store, stored, 'cancellation_requested');
  return stored.object;
};

const list = (call: Call) => {
  const { params } = call;
  const isAll = params.choice('status', ['all']) !== null;
  const live = sql`${sandboxObject.data}->>'status' not in ('canceled', 'incomplete_expired')`;
  return listObjects(call, 'subscription', {
    customer: params.text('customer'),
    and: isAll ? undefined : live,
  });
};

export const subscriptions: Resource = {
  routes: [
    defineRoute('POST', '/v1/subscriptions', create),
    defineRoute('GET', '/v1/subscriptions', list),
    defineRoute('GET', '/v1/subscriptions/:id', retrieve('subscription')),
    defineRoute('POST', '/v1/subscriptions/:id', update),
    defineRoute('DELETE', '/v1/subscriptions/:id', cancel),
  ],
  due: { subscription: (store, { object }) => advanceSubscription(store, object.id) },
};
