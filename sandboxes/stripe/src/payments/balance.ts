import { releaseFunds } from '../connect/payout-schedule.ts';
import { createId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { BalanceTransaction } from '../engine/objects.ts';
import type { Resource } from '../engine/resource.ts';

/** Time until money of a card payment can be paid out. */
const SETTLING_SECONDS = 2 * 86_400;

/** 2.9 % and 30 cents, in whole cents. */
export const calculateProviderFee = (amount: number): number => Math.floor((amount * 29 + 500) / 1000) + 30;

export interface BalanceEntry {
  type: BalanceTransaction['type'];
  /** Cents; negative amounts leave the balance. */
  amount: number;
  fee?: number;
  source: string;
  /** Available for payouts immediately. */
  isAvailableImmediately?: boolean;
}

/** Adds a transaction to the balance of the platform or of the store's connected account. */
export const addBalanceTransaction = async (
  store: ObjectStore,
  { type, amount, fee = 0, source, isAvailableImmediately = false }: BalanceEntry,
): Promise<BalanceTransaction> => {
  const isPending = !isAvailableImmediately && amount >= 0;
  const available_on = isPending ? store.now + SETTLING_SECONDS : store.now;
  const transaction: BalanceTransaction = {
    id: createId('txn'),
    object: 'balance_transaction',
    amount,
    available_on,
    created: store.now,
    currency: 'usd',
    fee,
    net: amount - fee,
    source,
    status: isPending ? 'pending' : 'available',
    type,
  };
  await store.add('balance_transaction', transaction, {
    parent: source,
    due: isPending ? available_on : null,
  });
  if (!isPending && amount > 0) await releaseFunds(store);
  return transaction;
};

export const balanceTransactions: Resource = {
  routes: [],
  due: {
    balance_transaction: async (store, stored) => {
      stored.object.status = 'available';
      await store.save({ ...stored, due: null });
      await releaseFunds(store);
    },
  },
};
