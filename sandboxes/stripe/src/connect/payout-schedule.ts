import { sql } from 'drizzle-orm';
import { DAY_SECONDS } from '../billing/calendar.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { Stored } from '../engine/objects.ts';
import { sandboxObject } from '../engine/tables.ts';

/** The amount a connected account can pay out now, in cents. */
export const readAvailableFunds = async (store: ObjectStore, account: string): Promise<number> => {
  const { rows } = await store.tx.execute<{ available: number }>(sql`
    select coalesce(sum((${sandboxObject.data}->>'net')::bigint), 0)::int as available
    from ${sandboxObject}
    where ${sandboxObject.kind} = 'balance_transaction' and ${sandboxObject.account} = ${account}
      and (${sandboxObject.data}->>'available_on')::bigint <= ${store.now}`);
  return rows[0]?.available ?? 0;
};

/** Payouts are made at midnight UTC. */
const calculateNextMidnight = (now: number): number => (Math.floor(now / DAY_SECONDS) + 1) * DAY_SECONDS;

/** Schedules the next payout of an account with available funds. The caller saves the account. */
export const schedulePayout = async (store: ObjectStore, account: Stored<'account'>): Promise<void> => {
  if (!account.object.payouts_enabled) return;
  if ((await readAvailableFunds(store, account.object.id)) > 0)
    account.due = Math.min(account.due ?? Infinity, calculateNextMidnight(store.now));
};

/** Money of the store's connected account has become available: schedules a payout. */
export const releaseFunds = async (store: ObjectStore): Promise<void> => {
  if (store.account === null) return;
  const platform = store.within(null);
  const account = await platform.lock('account', store.account);
  await schedulePayout(platform, account);
  await platform.save(account);
};
