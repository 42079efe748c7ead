import { invalid } from '../engine/errors.ts';
import { getId, createId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { Charge, Stored, Transfer, TransferReversal } from '../engine/objects.ts';
import { listObjects, defineRoute, retrieve, type Call, type Resource } from '../engine/resource.ts';
import { addBalanceTransaction } from './balance.ts';

interface TransferDetails {
  account: string;
  amount: number;
  /** The platform's fee, which moves back from the account. */
  fee: number;
  isAvailableImmediately: boolean;
}

/** Throws unless the account can receive transfers. */
export const requireDestination = async (
  store: ObjectStore,
  account: string,
  param: string,
): Promise<void> => {
  const { object } = await store.require('account', account, param);
  if (object.capabilities?.transfers !== 'active')
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
};

/** Transfers money of a charge to a connected account. */
export const transferToAccount = async (
  store: ObjectStore,
  charge: Charge,
  { account, amount, fee, isAvailableImmediately }: TransferDetails,
): Promise<Transfer> => {
  const transfer: Transfer = {
    id: createId('tr'),
    object: 'transfer',
    amount,
    amount_reversed: 0,
    created: store.now,
    currency: charge.currency,
    destination: account,
    reversed: false,
    source_transaction: charge.id,
    transfer_group: charge.transfer_group ?? `group_${getId(charge.payment_intent) ?? charge.id}`,
  };
  const source = transfer.id;
  await addBalanceTransaction(store, { type: 'transfer', amount: -amount, source });
  await addBalanceTransaction(store.within(account), {
    type: 'payment',
    amount,
    fee,
    source,
    isAvailableImmediately,
  });
  if (fee > 0)
    await addBalanceTransaction(store, {
      type: 'application_fee',
      amount: fee,
      source,
      isAvailableImmediately,
    });
  await store.add('transfer', transfer, { parent: charge.id, event: 'transfer.created' });
  return transfer;
};

/** Reverses an amount of a transfer from the connected account. */
export const reverseTransfer = async (
  store: ObjectStore,
  stored: Stored<'transfer'>,
  amount: number,
): Promise<void> => {
  const { object: transfer } = stored;
  const source = transfer.id;
  await addBalanceTransaction(store, {
    type: 'transfer_refund',
    amount,
    source,
    isAvailableImmediately: true,
  });
  await addBalanceTransaction(store.within(getId(transfer.destination)), {
    type: 'payment_refund',
    amount: -amount,
    source,
  });
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  await store.save(stored, 'transfer.reversed');
};

/** Transfers money of a charge later, up to what is not transferred yet. */
const create = async ({ store, params }: Call): Promise<Transfer> => {
  const source = params.requireText('source_transaction');
  const account = params.requireText('destination');
  await requireDestination(store, account, 'destination');
  const stored = await store.lock('charge', source, 'source_transaction');
  const { object: charge } = stored;
  const transfers = await store.all('transfer', { parent: charge.id });
  const left = transfers.reduce((sum, { object }) => sum - object.amount, charge.amount_captured);
  const amount = params.requireInteger('amount');
  if (amount < 1 || amount > left)
    throw invalid(`Cannot transfer ${amount} of the ${left} that are left of ${charge.id}.`, {
      param: 'amount',
    });
  charge.transfer_group ??= `group_${getId(charge.payment_intent) ?? charge.id}`;
  await store.save(stored);
  return transferToAccount(store, charge, { account, amount, fee: 0, isAvailableImmediately: false });
};

/** Takes an amount of a transfer back, up to what is left of it. */
const reverse = async ({ store, params, id }: Call): Promise<TransferReversal> => {
  const stored = await store.lock('transfer', id());
  const { object: transfer } = stored;
  const left = transfer.amount - transfer.amount_reversed;
  const amount = params.integer('amount') ?? left;
  if (amount < 1 || amount > left)
    throw invalid(`Cannot reverse ${amount} of the ${left} that are left of ${transfer.id}.`, {
      param: 'amount',
    });
  await reverseTransfer(store, stored, amount);
  const { currency } = transfer;
  return {
    id: createId('trr'),
    object: 'transfer_reversal',
    amount,
    created: store.now,
    currency,
    transfer: transfer.id,
  };
};

export const transfers: Resource = {
  routes: [
    defineRoute('POST', '/v1/transfers', create),
    defineRoute('POST', '/v1/transfers/:id/reversals', reverse),
    defineRoute('GET', '/v1/transfers/:id', retrieve('transfer')),
    defineRoute('GET', '/v1/transfers', (call) => listObjects(call, 'transfer', {}, ['transfer_group'])),
  ],
};
