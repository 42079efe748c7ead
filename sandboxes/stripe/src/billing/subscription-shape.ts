import type Stripe from 'stripe';
import { invalid } from '../engine/errors.ts';
import { newId } from '../engine/ids.ts';
import { DAY, HOUR, type Interval, type Recurring } from './calendar.ts';

/** Unix seconds. */
export interface Period {
  start: number;
  end: number;
}

/** A first payment is waited for so long. */
export const INCOMPLETE_SECONDS = 23 * HOUR;
/** How long before its end a trial is told of, and an invoice before it is made. */
export const TRIAL_NOTICE_SECONDS = 3 * DAY;
export const UPCOMING_SECONDS = 7 * DAY;

/** Everything of a subscription but these has come to its end. */
const LIVE: readonly string[] = ['trialing', 'active', 'past_due', 'unpaid', 'incomplete'];

export const isLive = ({ status }: Stripe.Subscription): boolean => LIVE.includes(status);

const INTERVALS: readonly Interval[] = ['day', 'week', 'month', 'year'];

export const recurringOf = ({ recurring }: Stripe.Price): Recurring => {
  const interval = INTERVALS.find((known) => known === recurring?.interval);
  if (!recurring || interval === undefined) throw invalid('The price is not a recurring one.');
  return { interval, interval_count: recurring.interval_count };
};

const planOf = (price: Stripe.Price): Stripe.Plan => {
  const { interval, interval_count } = recurringOf(price);
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
};

/** The one thing that is subscribed to. */
export const itemOf = (subscription: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = subscription.items.data;
  if (!item) throw invalid('The subscription has no items.');
  return item;
};

export const periodOf = (subscription: Stripe.Subscription): Period => {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  return { start, end };
};

export const setPeriod = (subscription: Stripe.Subscription, { start, end }: Period): void => {
  Object.assign(itemOf(subscription), { current_period_start: start, current_period_end: end });
};

export const setPrice = (subscription: Stripe.Subscription, price: Stripe.Price): void => {
  Object.assign(itemOf(subscription), { price, plan: planOf(price) });
};

export interface NewSubscription {
  customer: string;
  price: Stripe.Price;
  /** Null: paid from the start. */
  trial_end: number | null;
  period: Period;
  default_payment_method: string | null;
  default_source: string | null;
  cancel_at_period_end: boolean;
  metadata: Record<string, string>;
  description: string | null;
  saveMethod: 'off' | 'on_subscription';
}

export const newSubscription = (of: NewSubscription, now: number): Stripe.Subscription => {
  const id = newId('sub');
  const item: Stripe.SubscriptionItem = {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: of.period.end,
    current_period_start: of.period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(of.price),
    price: of.price,
    quantity: 1,
    subscription: id,
    tax_rates: [],
  };
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: of.trial_end ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: of.cancel_at_period_end ? of.period.end : null,
    cancel_at_period_end: of.cancel_at_period_end,
    canceled_at: of.cancel_at_period_end ? now : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: 'usd',
    customer: of.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: of.default_payment_method,
    default_source: of.default_source,
    default_tax_rates: [],
    description: of.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: of.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: of.saveMethod,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    presentment_details: { presentment_currency: 'usd' },
    schedule: null,
    start_date: now,
    status: of.trial_end === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: of.trial_end,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: of.trial_end === null ? null : now,
  };
};
