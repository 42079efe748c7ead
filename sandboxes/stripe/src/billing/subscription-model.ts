import { invalid } from '../engine/errors.ts';
import { createId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { Price, Stored, Subscription, SubscriptionItem } from '../engine/objects.ts';
import { DAY_SECONDS, HOUR_SECONDS } from './calendar.ts';

export type StoredSubscription = Stored<'subscription'>;

/** Epoch seconds. */
export interface Period {
  start: number;
  end: number;
}

/** How long an incomplete subscription waits for its first payment. */
export const INCOMPLETE_SECONDS = 23 * HOUR_SECONDS;
const TRIAL_NOTICE_SECONDS = 3 * DAY_SECONDS;

const LIVE: readonly string[] = ['trialing', 'active', 'past_due', 'incomplete'];

/** False for subscriptions that have ended. */
export const isLive = ({ status }: Subscription): boolean => LIVE.includes(status);

/** A subscription has exactly one item. */
export const getItem = ({ items }: Subscription): SubscriptionItem => items.data[0];

export const getPeriod = (subscription: Subscription): Period => {
  const { current_period_start: start, current_period_end: end } = getItem(subscription);
  return { start, end };
};

export const setPeriod = (subscription: Subscription, { start, end }: Period): void => {
  Object.assign(getItem(subscription), { current_period_start: start, current_period_end: end });
};

export interface NewSubscription {
  customer: string;
  price: Price;
  /** Null: paid from the start. */
  trial_end: number | null;
  period: Period;
  default_payment_method: string | null;
  default_source: string | null;
  metadata: Record<string, string>;
}

export const buildSubscription = (input: NewSubscription, now: number): Subscription => {
  const id = createId('sub');
  const item: SubscriptionItem = {
    id: createId('si'),
    object: 'subscription_item',
    created: now,
    current_period_end: input.period.end,
    current_period_start: input.period.start,
    price: input.price,
    subscription: id,
  };
  return {
    id,
    object: 'subscription',
    billing_cycle_anchor: input.trial_end ?? now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { reason: null },
    created: now,
    customer: input.customer,
    default_payment_method: input.default_payment_method,
    default_source: input.default_source,
    ended_at: null,
    items: { object: 'list', data: [item], has_more: false },
    latest_invoice: null,
    metadata: input.metadata,
    payment_settings: { save_default_payment_method: 'off' },
    pending_update: null,
    status: input.trial_end === null ? 'incomplete' : 'trialing',
    trial_end: input.trial_end,
  };
};

/** When to announce the end of the trial. Null if it was announced already, and without a trial. */
export const getTrialNoticeTime = ({ object, facts }: StoredSubscription): number | null => {
  const { status, trial_end } = object;
  if (status !== 'trialing' || trial_end === null || facts.trial_notice === trial_end) return null;
  return trial_end - TRIAL_NOTICE_SECONDS;
};

/** When the pending update expires. Null without one. */
export const getUpdateExpiry = ({ object }: StoredSubscription): number | null =>
  object.pending_update?.expires_at ?? null;

/** The next scheduled change of a subscription. Null without one. */
export const calculateNextDue = (stored: StoredSubscription): number | null => {
  const { object } = stored;
  if (object.status === 'incomplete') return object.created + INCOMPLETE_SECONDS;
  if (!isLive(object)) return null;
  const moments = [getUpdateExpiry(stored), getTrialNoticeTime(stored), getPeriod(object).end];
  return Math.min(...moments.filter((moment) => moment !== null));
};

/** Saves a subscription with its next scheduled change and emits the event. */
export const saveSubscription = async (
  store: ObjectStore,
  stored: StoredSubscription,
  event: Parameters<ObjectStore['emit']>[0] | null,
): Promise<void> => {
  stored.due = calculateNextDue(stored);
  await store.save(stored, event);
};

export const setStatus = async (
  store: ObjectStore,
  stored: StoredSubscription,
  status: Subscription['status'],
): Promise<void> => {
  if (stored.object.status === status) return;
  stored.object.status = status;
  await saveSubscription(store, stored, 'customer.subscription.updated');
};

/** Ends the subscription with its period, or continues it. The caller saves it. */
export const setCancelAtPeriodEnd = ({ object }: StoredSubscription, cancel: boolean, now: number): void => {
  if (object.cancel_at_period_end === cancel) return;
  object.cancel_at_period_end = cancel;
  object.cancel_at = cancel ? getPeriod(object).end : null;
  object.canceled_at = cancel ? now : null;
  object.cancellation_details.reason = cancel ? 'cancellation_requested' : null;
};

export const requireLive = (subscription: Subscription): void => {
  if (!isLive(subscription))
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
};
