import type { Box } from '../engine/object-store.ts';
import type { Stored } from '../engine/objects.ts';
import { DAY } from '../billing/calendar.ts';
import { fundsOf } from './funds.ts';

/** Midnight (UTC) after an instant: payouts are made once a day. */
const nextMidnight = (now: number): number => (Math.floor(now / DAY) + 1) * DAY;

/** Has the account paid out at the next turn of the day, if it has anything; the caller saves it. */
export const schedulePayout = async (box: Box, account: Stored<'account'>): Promise<void> => {
  if (!account.object.payouts_enabled) return;
  const { available } = await fundsOf(box, account.object.id);
  if (available > 0) account.due = Math.min(account.due ?? Infinity, nextMidnight(box.now));
};
