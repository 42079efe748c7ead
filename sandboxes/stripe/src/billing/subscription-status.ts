import type Stripe from 'stripe';
import type { Box } from '../engine/object-store.ts';
import type { Stored } from '../engine/objects.ts';
import {
  INCOMPLETE_SECONDS,
  periodOf,
  TRIAL_NOTICE_SECONDS,
  UPCOMING_SECONDS,
} from './subscription-shape.ts';

export type StoredSubscription = Stored<'subscription'>;

/** What has been told of a period that comes to its end: the end it was told for. */
const isTold = ({ facts }: StoredSubscription, name: 'trial_told' | 'upcoming_told', end: number): boolean =>
  facts[name] === end;

/** When the trial's end is told of; null: it was, or there is none. */
export const trialNoticeAt = (stored: StoredSubscription): number | null => {
  const { status, trial_end } = stored.object;
  if (status !== 'trialing' || trial_end === null || isTold(stored, 'trial_told', trial_end)) return null;
  return trial_end - TRIAL_NOTICE_SECONDS;
};

/** When the next invoice is told of; null: it was, or there will be none. */
export const upcomingAt = (stored: StoredSubscription): number | null => {
  const { start, end } = periodOf(stored.object);
  if (stored.object.cancel_at_period_end || isTold(stored, 'upcoming_told', end)) return null;
  return Math.max(start, end - UPCOMING_SECONDS);
};

/** When a change nobody has paid for yet is given up; null: there is none. */
export const expiryAt = ({ object }: StoredSubscription): number | null =>
  object.pending_update?.expires_at ?? null;

/** When time changes a subscription next; null: never. */
export const nextDue = (stored: StoredSubscription): number | null => {
  const { object } = stored;
  switch (object.status) {
    case 'incomplete':
      return object.created + INCOMPLETE_SECONDS;
    case 'trialing':
    case 'active':
    case 'past_due': {
      const moments = [expiryAt(stored), trialNoticeAt(stored), upcomingAt(stored), periodOf(object).end];
      return Math.min(...moments.filter((moment) => moment !== null));
    }
    default:
      return null;
  }
};

/** Saves a subscription with the moment it changes next, and tells of it. */
export const saveSubscription = async (
  box: Box,
  stored: StoredSubscription,
  event: Stripe.Event.Type | null,
): Promise<void> => {
  stored.due = nextDue(stored);
  await box.save(stored);
  if (event !== null) await box.emit(event, stored.object);
};

/** Brings a subscription to another status, where it is not there already. */
export const setStatus = async (
  box: Box,
  stored: StoredSubscription,
  status: Stripe.Subscription.Status,
): Promise<void> => {
  if (stored.object.status === status) return;
  stored.object.status = status;
  await saveSubscription(box, stored, 'customer.subscription.updated');
};

/** It ends with its period, or goes on after it. The caller saves it. */
export const setEnding = ({ object }: StoredSubscription, atPeriodEnd: boolean, now: number): void => {
  if (object.cancel_at_period_end === atPeriodEnd) return;
  object.cancel_at_period_end = atPeriodEnd;
  object.cancel_at = atPeriodEnd ? periodOf(object).end : null;
  object.canceled_at = atPeriodEnd ? now : null;
  if (object.cancellation_details)
    object.cancellation_details.reason = atPeriodEnd ? 'cancellation_requested' : null;
};
