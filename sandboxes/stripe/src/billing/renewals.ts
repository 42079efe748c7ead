import type { ObjectStore } from '../engine/object-store.ts';
import { HOUR_SECONDS, calculateNextPeriodBoundary } from './calendar.ts';
import { endSubscription, expireSubscription } from './ending.ts';
import { buildPeriodLine } from './invoice-lines.ts';
import { addInvoice } from './invoice-model.ts';
import { dropPendingUpdate } from './pending-updates.ts';
import {
  getItem,
  calculateNextDue,
  getPeriod,
  saveSubscription,
  setPeriod,
  getTrialNoticeTime,
  getUpdateExpiry,
  type StoredSubscription,
} from './subscription-model.ts';

/** A renewal invoice stays a draft for an hour before it is collected. */
const DRAFT_SECONDS = HOUR_SECONDS;

const renew = async (store: ObjectStore, stored: StoredSubscription): Promise<void> => {
  const { object } = stored;
  const { end: start } = getPeriod(object);
  const { interval } = getItem(object).price.recurring;
  const period = { start, end: calculateNextPeriodBoundary(object.billing_cycle_anchor, interval, start) };
  const line = await buildPeriodLine(store, stored, period);
  setPeriod(object, period);
  if (object.status === 'trialing') object.status = 'active';
  const invoice = await addInvoice(store, stored, 'subscription_cycle', [line]);
  await store.save({ ...invoice, due: store.now + DRAFT_SECONDS });
  await saveSubscription(store, stored, 'customer.subscription.updated');
};

const isDue = (moment: number | null, now: number): boolean => moment !== null && moment <= now;

const advanceOnce = async (store: ObjectStore, stored: StoredSubscription): Promise<void> => {
  const { object, facts } = stored;
  const { end } = getPeriod(object);
  if (object.status === 'incomplete') await expireSubscription(store, stored);
  else if (isDue(getUpdateExpiry(stored), store.now)) await dropPendingUpdate(store, stored);
  else if (end <= store.now && object.cancel_at_period_end)
    await endSubscription(store, stored, 'cancellation_requested');
  else if (isDue(getTrialNoticeTime(stored), store.now)) {
    facts.trial_notice = object.trial_end;
    await saveSubscription(store, stored, 'customer.subscription.trial_will_end');
  } else await renew(store, stored);
};

/** Applies every scheduled change of a subscription up to the store's time. */
export const advanceSubscription = async (store: ObjectStore, id: string): Promise<void> => {
  for (;;) {
    const stored = await store.lock('subscription', id);
    if (!isDue(calculateNextDue(stored), store.now)) return;
    await advanceOnce(store, stored);
  }
};

/** Locks a subscription for a change, after applying the scheduled changes that no tick has reached yet. */
export const lockCurrent = async (store: ObjectStore, id: string): Promise<StoredSubscription> => {
  for (;;) {
    const stored = await store.lock('subscription', id);
    const due = calculateNextDue(stored);
    if (due === null || due > store.now) return stored;
    await advanceSubscription(store.at(due), id);
  }
};
