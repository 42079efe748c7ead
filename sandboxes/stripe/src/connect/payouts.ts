import { DAY_SECONDS } from '../billing/calendar.ts';
import { getId, createId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { Payout, Stored } from '../engine/objects.ts';
import { listObjects, retrieve, defineRoute, type Resource } from '../engine/resource.ts';
import { addBalanceTransaction } from '../payments/balance.ts';
import { getPayoutFailure, getTestBank, type StoredBank } from '../payments/bank-accounts.ts';
import { emitAccountUpdated, emitBank, findPayoutBank, stopPayouts } from './account-model.ts';
import { readAvailableFunds } from './payout-schedule.ts';

/** Time until a payout arrives at the bank. */
const TRAVEL_SECONDS = 2 * DAY_SECONDS;

/** Pays out the available funds of an account. */
const payOut = async (platform: ObjectStore, { object: account }: Stored<'account'>): Promise<void> => {
  const bank = await findPayoutBank(platform, account.id);
  const amount = await readAvailableFunds(platform, account.id);
  if (!account.payouts_enabled || bank === null || amount <= 0) return;
  const store = platform.within(account.id);
  const id = createId('po');
  const transaction = await addBalanceTransaction(store, { type: 'payout', amount: -amount, source: id });
  const payout: Payout = {
    id,
    object: 'payout',
    amount,
    arrival_date: store.now + TRAVEL_SECONDS,
    automatic: true,
    balance_transaction: transaction.id,
    created: store.now,
    currency: 'usd',
    destination: bank.object.id,
    failure_code: null,
    failure_message: null,
    status: 'pending',
  };
  await store.add('payout', payout, { due: store.now + DAY_SECONDS, event: 'payout.created' });
};

/** Stops payouts until the account has another bank account. */
const rejectBank = async (store: ObjectStore, bank: StoredBank): Promise<void> => {
  const platform = store.within(null);
  const account = await platform.lock('account', store.account ?? '');
  bank.object.status = 'errored';
  await platform.save(bank);
  await emitBank(platform, account.object.id, 'updated', bank.object);
  stopPayouts(account.object);
  account.due = null;
  await platform.save(account);
  await emitAccountUpdated(platform, account.object);
};

/** Marks a payout as paid, or as failed if its test bank account requires that. */
const settlePayout = async (store: ObjectStore, stored: Stored<'payout'>): Promise<void> => {
  const { object } = stored;
  const bank = await store.within(null).find('bank_account', getId(object.destination) ?? '');
  const failure = bank ? (getTestBank(bank.facts)?.failure ?? null) : 'account_closed';
  if (failure === null) {
    object.status = 'paid';
    await store.save({ ...stored, due: null }, 'payout.paid');
    return;
  }
  object.status = 'failed';
  object.failure_code = failure;
  object.failure_message = getPayoutFailure(failure);
  await addBalanceTransaction(store, {
    type: 'payout_failure',
    amount: object.amount,
    source: object.id,
    isAvailableImmediately: true,
  });
  await store.save({ ...stored, due: null }, 'payout.failed');
  if (bank) await rejectBank(store, bank);
};

const advance = async (store: ObjectStore, stored: Stored<'payout'>): Promise<void> => {
  if (stored.object.status === 'in_transit') return settlePayout(store, stored);
  if (stored.object.status !== 'pending') return;
  stored.object.status = 'in_transit';
  await store.save({ ...stored, due: stored.object.arrival_date }, 'payout.updated');
};

export const payouts: Resource = {
  routes: [
    defineRoute('GET', '/v1/payouts', (call) => listObjects(call, 'payout')),
    defineRoute('GET', '/v1/payouts/:id', retrieve('payout')),
  ],
  due: { account: payOut, payout: advance },
};
