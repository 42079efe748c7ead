import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { liveCustomer } from '../payments/customer-refs.ts';
import { isMethodOf } from '../payments/payment-methods.ts';
import { sandboxObject } from '../engine/tables.ts';
import type { Box } from '../engine/object-store.ts';
import { invalid, missingParam, noSuch } from '../engine/errors.ts';
import type { Params } from '../engine/form.ts';
import { idOf } from '../engine/ids.ts';
import { defineResource, LIST, listOf, route, type Call } from '../engine/resource.ts';
import { boundary, DAY } from './calendar.ts';
import { recurringPrice } from './catalogue.ts';
import { NO_METHOD, payerOf } from './collection.ts';
import { endSubscription } from './ending.ts';
import { intentOf, makeInvoice } from './invoicing.ts';
import { issueInvoice } from './issuing.ts';
import { periodLine, trialLine } from './invoice-lines.ts';
import { advanceSubscription, lockCurrent } from './periods.ts';
import { dropPending, holdBack } from './pending-updates.ts';
import { saveSubscription, setEnding, type StoredSubscription } from './subscription-status.ts';
import { changePrice, endTrial, PRORATIONS, refuseUnpaid, type Change } from './subscription-changes.ts';
import { isLive, itemOf, newSubscription, periodOf, recurringOf, setPeriod } from './subscription-shape.ts';

const BEHAVIOURS = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete'] as const;
type Behaviour = (typeof BEHAVIOURS)[number];
const PENDING = 'pending_if_incomplete';
/** What may be changed by a change that waits for its payment; of the rest the provider says no. */
const PENDING_CHANGES: readonly string[] = [
  'cancel_at_period_end',
  'items',
  'off_session',
  'payment_behavior',
  'proration_behavior',
];
const TRIAL_MAX_SECONDS = 5 * 366 * DAY;

const priceParam = (params: Params): { id: string; param: string } | null => {
  const items = params.forms('items');
  if (items.length > 1)
    throw invalid('Subscriptions to more than one price are not made here.', { param: 'items' });
  const id = items[0]?.text('price') ?? null;
  return id === null ? null : { id, param: 'items[0][price]' };
};

/** What pays, as far as it belongs to the customer. */
const checkPayer = async (box: Box, params: Params, customer: string): Promise<void> => {
  const method = params.text('default_payment_method');
  if (method !== null && !(await isMethodOf(box, method, customer)))
    throw invalid(
      `The customer does not have a payment method with the ID ${method.slice(0, 80)}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'default_payment_method' },
    );
  const source = params.text('default_source');
  if (source !== null && (await box.find('bank_account', source))?.customer !== customer)
    throw noSuch('source', source, 'default_source');
};

const trialEnd = (params: Params, now: number): number | null => {
  const days = params.integer('trial_period_days');
  if (days !== null) return days > 0 ? now + days * DAY : null;
  if (params.text('trial_end') === 'now') return null;
  const end = params.integer('trial_end');
  if (end === null) return null;
  if (end <= now || end > now + TRIAL_MAX_SECONDS)
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', {
      param: 'trial_end',
    });
  return end;
};

const behaviourOf = (params: Params): Behaviour =>
  params.choice('payment_behavior', BEHAVIOURS) ?? 'allow_incomplete';
const saveMethodOf = (params: Params) =>
  params.inside('payment_settings').choice('save_default_payment_method', ['off', 'on_subscription']);
const offSessionOf = (params: Params): boolean => params.flag('off_session') ?? false;

const begin = async ({ box, params, pages }: Call): Promise<StoredSubscription> => {
  const { object: customer } = await liveCustomer(box, params.needText('customer'));
  const named = priceParam(params);
  if (named === null) throw missingParam('items');
  const price = await recurringPrice(box, named.id, named.param);
  await checkPayer(box, params, customer.id);
  const trial_end = trialEnd(params, box.now);
  const object = newSubscription(
    {
      customer: customer.id,
      price,
      trial_end,
      period: { start: box.now, end: trial_end ?? boundary(box.now, recurringOf(price), 1) },
      default_payment_method: params.text('default_payment_method'),
      default_source: params.text('default_source'),
      cancel_at_period_end: params.flag('cancel_at_period_end') ?? false,
      metadata: params.metadata(),
      description: params.text('description'),
      saveMethod: saveMethodOf(params) ?? 'off',
    },
    box.now,
  );
  if (trial_end === null && behaviourOf(params) !== 'default_incomplete' && (price.unit_amount ?? 0) > 0)
    await needPayer(box, customer.id, object);
  const stored = await box.add('subscription', object, { customer: customer.id }, { pages });
  await box.emit('customer.subscription.created', object);
  return stored;
};

const needPayer = async (box: Box, customer: string, subscription: Stripe.Subscription): Promise<void> => {
  if ((await payerOf(box, customer, subscription)) !== null) return;
  throw invalid(NO_METHOD.message, { code: 'resource_missing' });
};

/** The first payment waits for its payer, with the card that was chosen for it. */
const prepare = async (box: Box, invoice: string, method: string | null): Promise<void> => {
  const intent = await intentOf(box, invoice);
  if (intent === null || method === null || intent.object.status !== 'requires_payment_method') return;
  intent.object.payment_method = method;
  intent.object.status = 'requires_confirmation';
  await box.save(intent);
};

const create = async (call: Call): Promise<Stripe.Subscription> => {
  const { box, params } = call;
  const behaviour = behaviourOf(params);
  const stored = await begin(call);
  const { object } = stored;
  const period = periodOf(object);
  const lines = [
    object.trial_end === null ? await periodLine(box, stored, period) : await trialLine(box, stored),
  ];
  const invoice = (await makeInvoice(box, stored, { reason: 'subscription_create', lines, period })).object
    .id;
  await saveSubscription(box, stored, null);
  const waits = behaviour === 'default_incomplete';
  await issueInvoice(box, invoice, waits ? null : { offSession: offSessionOf(params) });
  if (waits) await prepare(box, invoice, idOf(object.default_payment_method));
  if (behaviour === 'error_if_incomplete') await refuseUnpaid(box, invoice);
  return (await box.need('subscription', object.id)).object;
};

const setDetails = async ({ box, params }: Call, stored: StoredSubscription): Promise<void> => {
  const { object } = stored;
  await checkPayer(box, params, idOf(object.customer) ?? '');
  if (params.has('default_payment_method'))
    object.default_payment_method = params.text('default_payment_method');
  if (params.has('default_source')) object.default_source = params.text('default_source');
  if (params.has('metadata')) object.metadata = params.metadata(object.metadata);
  const keeps = saveMethodOf(params);
  if (keeps !== null && object.payment_settings) object.payment_settings.save_default_payment_method = keeps;
  if (params.has('description')) object.description = params.text('description');
  const ending = params.flag('cancel_at_period_end');
  if (ending !== null) setEnding(stored, ending, box.now);
};

const extendTrial = (stored: StoredSubscription, end: number): void => {
  const { object } = stored;
  if (object.status !== 'trialing')
    throw invalid('A trial can only be extended while it runs.', { param: 'trial_end' });
  object.trial_end = end;
  object.billing_cycle_anchor = end;
  setPeriod(object, { start: periodOf(object).start, end });
  if (object.cancel_at_period_end) object.cancel_at = end;
};

const changeOf = (params: Params): Change => ({
  proration: params.choice('proration_behavior', PRORATIONS) ?? 'create_prorations',
  offSession: offSessionOf(params),
  allOrNothing: params.text('payment_behavior') === 'error_if_incomplete',
  onceItIsPaid: params.text('payment_behavior') === PENDING,
});

const checkPending = (params: Params): void => {
  const more = CHANGES.filter((name) => params.has(name) && !PENDING_CHANGES.includes(name));
  if (more.length > 0)
    throw invalid(
      `When \`payment_behavior\` is set to \`${PENDING}\`, you can not pass: ${more.join(', ')}.`,
    );
};

const update = async (call: Call): Promise<Stripe.Subscription> => {
  const { box, params, id } = call;
  const stored = await lockCurrent(box, id());
  const { object } = stored;
  if (!isLive(object))
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  const change = changeOf(params);
  if (change.onceItIsPaid) checkPending(params);
  else params.choice('payment_behavior', BEHAVIOURS);
  if (params.has('items') || params.has('cancel_at_period_end')) await dropPending(box, stored);
  const before = structuredClone(stored);
  await setDetails(call, stored);
  const named = priceParam(params);
  const price = named && (await recurringPrice(box, named.id, named.param));
  const end = trialEnd(params, box.now);
  if (end !== null) extendTrial(stored, end);
  if (params.text('trial_end') === 'now' && object.status === 'trialing') await endTrial(box, stored, change);
  else if (price && price.id !== itemOf(object).price.id) await changePrice(box, stored, price, change);
  else await saveSubscription(box, stored, 'customer.subscription.updated');
  if (change.onceItIsPaid) await holdBack(box, before);
  return (await box.need('subscription', object.id)).object;
};

const cancel = async ({ box, params, id }: Call): Promise<Stripe.Subscription> => {
  const stored = await lockCurrent(box, id());
  if (!isLive(stored.object)) throw noSuch('subscription', id());
  const comment = params.inside('cancellation_details').text('comment');
  if (comment !== null && stored.object.cancellation_details)
    stored.object.cancellation_details.comment = comment;
  await endSubscription(box, stored, 'cancellation_requested');
  return stored.object;
};

const STATUSES = [
  'all',
  'ended',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'canceled',
  'paused',
] as const;

const statusFilter = (params: Params) => {
  const status = params.choice('status', STATUSES);
  const column = sql`${sandboxObject.data}->>'status'`;
  if (status === 'all') return undefined;
  if (status === null) return sql`${column} not in ('canceled', 'incomplete_expired')`;
  return status === 'ended'
    ? sql`${column} in ('canceled', 'incomplete_expired')`
    : sql`${column} = ${status}`;
};

const list = (call: Call) => {
  const { params } = call;
  const price = params.text('price');
  const status = statusFilter(params);
  const priced =
    price === null ? undefined : sql`${sandboxObject.data}->'items'->'data'->0->'price'->>'id' = ${price}`;
  const parts = [status, priced].filter((part) => part !== undefined);
  return listOf(call, 'subscription', {
    customer: params.text('customer'),
    and: parts.length === 0 ? undefined : sql.join(parts, sql` and `),
  });
};

const items = async ({ box, params, path }: Call) => {
  const { object } = await box.need('subscription', params.needText('subscription'), 'subscription');
  return { ...object.items, url: path };
};

const CHANGES = [
  'cancel_at_period_end',
  'default_payment_method',
  'default_source',
  'description',
  'items',
  'metadata',
  'off_session',
  'payment_behavior',
  'payment_settings',
  'proration_behavior',
  'trial_end',
];

const WITHIN = {
  items: ['id', 'price'],
  payment_settings: ['save_default_payment_method'],
  cancellation_details: ['comment'],
};

/** What customers pay again and again. */
export const subscriptions = defineResource({
  routes: [
    route('POST', '/v1/subscriptions', create, {
      takes: [...CHANGES, 'customer', 'trial_period_days', 'collection_method', 'currency'],
      within: WITHIN,
    }),
    route('GET', '/v1/subscriptions', list, { takes: [...LIST, 'customer', 'status', 'price'] }),
    route(
      'GET',
      '/v1/subscriptions/:id',
      async ({ box, id }) => (await box.need('subscription', id())).object,
    ),
    route('POST', '/v1/subscriptions/:id', update, { takes: CHANGES, within: WITHIN }),
    route('DELETE', '/v1/subscriptions/:id', cancel, { takes: ['cancellation_details'], within: WITHIN }),
    route('GET', '/v1/subscription_items', items, { takes: [...LIST, 'subscription'] }),
  ],
  due: { subscription: (box, { object }) => advanceSubscription(box, object.id) },
});
