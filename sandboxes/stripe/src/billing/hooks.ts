import type { Box } from '../engine/object-store.ts';
import type { Stored } from '../engine/objects.ts';
import { schedulePayout } from '../connect/payout-schedule.ts';

type Follow = (box: Box, intent: Stored<'payment_intent'>) => Promise<void>;

let follow: Follow | null = null;

/** Invoices follow their payments. They pay through the core themselves, so the core is told here who follows it. */
export const followPayments = (follower: Follow): void => {
  follow = follower;
};

type End = (box: Box, customer: string) => Promise<void>;

let end: End | null = null;

/** What was sold to a customer ends with them; the core is told here who ends it. */
export const followCustomers = (follower: End): void => {
  end = follower;
};

/** A customer was deleted. */
export const customerGone = async (box: Box, customer: string): Promise<void> => end?.(box, customer);

/**
 * A payment has come to another status, whoever moved it: an invoice it pays follows, and its subscription. To be called
 * after the payment is saved and its own event told.
 */
export const paymentMoved = async (box: Box, intent: Stored<'payment_intent'>): Promise<void> =>
  follow?.(box, intent);

/** Money of a connected account can be paid out now: it is, with the next turn of the day. */
export const moneyAvailable = async (box: Box): Promise<void> => {
  if (box.account === null) return;
  const platform = box.within(null);
  if (!(await platform.find('account', box.account))) return;
  const account = await platform.lock('account', box.account);
  await schedulePayout(platform, account);
  await platform.save(account);
};
