import { and, sql, type SQL } from 'drizzle-orm';
import type Stripe from 'stripe';
import { sandboxObject } from '../engine/tables.ts';
import type { Box } from '../engine/object-store.ts';
import { invalid, missingParam } from '../engine/errors.ts';
import type { Params } from '../engine/form.ts';
import { idOf, newId } from '../engine/ids.ts';
import type { Stored } from '../engine/objects.ts';
import { defineResource, LIST, listOf, route, type Call } from '../engine/resource.ts';
import { moveBalance } from './balance.ts';

const emptyList = <T>(url: string): Stripe.ApiList<T> => ({ object: 'list', data: [], has_more: false, url });

const newTransfer = (
  box: Box,
  charge: Stripe.Charge,
  destination: string,
  amount: number,
): Stripe.Transfer => {
  const id = newId('tr');
  return {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: box.now,
    currency: charge.currency,
    description: null,
    destination,
    livemode: false,
    metadata: {},
    reversals: emptyList(`/v1/transfers/${id}/reversals`),
    reversed: false,
    source_transaction: charge.id,
    source_type: 'card',
    transfer_group: charge.transfer_group ?? `group_${idOf(charge.payment_intent) ?? charge.id}`,
  };
};

/** What the connected account sees: a payment that came from the platform. */
const arrivalOf = (charge: Stripe.Charge, transfer: Stripe.Transfer, fee: number): Stripe.Charge => ({
  ...charge,
  id: newId('py'),
  amount: transfer.amount,
  amount_captured: transfer.amount,
  application_fee: null,
  application_fee_amount: fee === 0 ? null : fee,
  customer: null,
  metadata: {},
  payment_intent: null,
  payment_method: null,
  receipt_url: null,
  source_transfer: transfer.id,
  transfer_data: null,
});

const newFee = (box: Box, account: string, charge: string, original: string, amount: number) => {
  const id = newId('fee');
  const fee: Stripe.ApplicationFee = {
    id,
    object: 'application_fee',
    account,
    amount,
    amount_refunded: 0,
    application: 'ca_openvisit',
    balance_transaction: null,
    charge,
    created: box.now,
    currency: 'usd',
    fee_source: { charge, type: 'charge' },
    livemode: false,
    originating_transaction: original,
    refunded: false,
    refunds: emptyList(`/v1/application_fees/${id}/refunds`),
  };
  return fee;
};

/**
 * Sends the money of a charge on to the connected account it is meant for: all of it goes over, and the platform's fee
 * comes back from there. Null where it is meant for nobody.
 */
export const transferOnwards = async (
  box: Box,
  charge: Stripe.Charge,
  captured: number,
  at_once: boolean,
): Promise<{ transfer: Stripe.Transfer; fee: Stripe.ApplicationFee | null } | null> => {
  const account = idOf(charge.transfer_data?.destination);
  if (account === null) return null;
  const amount = Math.min(captured, charge.transfer_data?.amount ?? captured);
  const feeAmount = Math.min(amount, charge.application_fee_amount ?? 0);
  const there = box.within(account);

  const transfer = newTransfer(box, charge, account, amount);
  const out = await moveBalance(box, {
    type: 'transfer',
    category: 'transfer',
    amount: -amount,
    source: transfer.id,
  });
  transfer.balance_transaction = out.id;
  const arrival = arrivalOf(charge, transfer, feeAmount);
  const arrived = await moveBalance(there, {
    type: 'payment',
    category: 'charge',
    amount,
    fee: feeAmount,
    feeType: 'application_fee',
    source: arrival.id,
    at_once,
  });
  arrival.balance_transaction = arrived.id;
  transfer.destination_payment = arrival.id;

  const fee = feeAmount === 0 ? null : newFee(box, account, arrival.id, charge.id, feeAmount);
  if (fee) {
    const earned = await moveBalance(box, {
      type: 'application_fee',
      category: 'platform_earning',
      amount: feeAmount,
      source: fee.id,
      at_once,
    });
    fee.balance_transaction = earned.id;
    arrival.application_fee = fee.id;
    await box.add('application_fee', fee, { parent: charge.id }, { available_on: arrived.available_on });
  }
  await there.add('charge', arrival, { parent: transfer.id });
  await box.add('transfer', transfer, { parent: charge.id }, { available_on: arrived.available_on });
  await there.emit('charge.succeeded', arrival);
  await box.emit('transfer.created', transfer);
  if (fee) await box.emit('application_fee.created', fee);
  return { transfer, fee };
};

/** Takes money back from the connected account a refunded charge had sent it to. */
export const reverseTransfer = async (
  box: Box,
  stored: Stored<'transfer'>,
  amount: number,
  refund: string,
): Promise<Stripe.TransferReversal> => {
  const { object: transfer } = stored;
  const account = idOf(transfer.destination);
  const reversal: Stripe.TransferReversal = {
    id: newId('trr'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: null,
    created: box.now,
    currency: transfer.currency,
    destination_payment_refund: null,
    metadata: {},
    source_refund: refund,
    transfer: transfer.id,
  };
  const back = await moveBalance(box, {
    type: 'transfer_refund',
    category: 'transfer_reversal',
    amount,
    source: reversal.id,
    at_once: true,
  });
  reversal.balance_transaction = back.id;
  await moveBalance(box.within(account), {
    type: 'payment_refund',
    category: 'refund',
    amount: -amount,
    source: idOf(transfer.destination_payment) ?? transfer.id,
  });
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  transfer.reversals.data.unshift(reversal);
  await box.add('transfer_reversal', reversal, { parent: transfer.id });
  await box.save(stored);
  await box.emit('transfer.reversed', transfer);
  return reversal;
};

/** Gives the platform's fee back to the connected account. */
export const refundFee = async (
  box: Box,
  stored: Stored<'application_fee'>,
  amount: number,
): Promise<void> => {
  const { object: fee } = stored;
  await moveBalance(box, {
    type: 'application_fee_refund',
    category: 'platform_earning_refund',
    amount: -amount,
    source: fee.id,
  });
  await moveBalance(box.within(idOf(fee.account)), {
    type: 'application_fee_refund',
    category: 'fee',
    amount,
    source: fee.id,
    at_once: true,
  });
  fee.amount_refunded += amount;
  fee.refunded = fee.amount_refunded === fee.amount;
  await box.save(stored);
  await box.emit('application_fee.refunded', fee);
};

/** Sends on what a charge has brought, after it: as much as has not gone on yet. */
const create = async ({ box, params }: Call): Promise<Stripe.Transfer> => {
  const source = params.text('source_transaction');
  if (source === null) throw missingParam('source_transaction');
  if (params.needText('currency').toLowerCase() !== 'usd')
    throw invalid('This provider knows only usd.', { code: 'invalid_currency', param: 'currency' });
  const { object: account } = await box.need('account', params.needText('destination'), 'destination');
  if (account.capabilities?.transfers !== 'active')
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  const stored = await box.lock('charge', source, 'source_transaction');
  const { object: charge } = stored;
  const { rows } = await box.page('transfer', { parent: charge.id }, { limit: 100 });
  const left = rows.reduce((sum, { object }) => sum - object.amount, charge.amount_captured);
  const amount = params.integer('amount') ?? 0;
  if (amount < 1 || amount > left)
    throw invalid(`Cannot transfer ${amount} of the ${left} that are left of ${charge.id}.`, {
      param: 'amount',
    });
  charge.transfer_group ??= `group_${idOf(charge.payment_intent) ?? charge.id}`;
  await box.save(stored);
  const meant = {
    ...charge,
    transfer_data: { destination: account.id, amount },
    application_fee_amount: null,
  };
  const onwards = await transferOnwards(box, meant, amount, false);
  if (!onwards) throw invalid(`Nobody is meant by ${account.id}.`, { param: 'destination' });
  return onwards.transfer;
};

/** Only those that say what the parameter of this name says. */
const says = (name: string, params: Params): SQL | undefined => {
  const value = params.text(name);
  return value === null ? undefined : sql`${sandboxObject.data}->>${name} = ${value}`;
};

export const transfers = defineResource({
  routes: [
    route('POST', '/v1/transfers', create, {
      takes: ['amount', 'currency', 'destination', 'source_transaction'],
    }),
    route('GET', '/v1/transfers/:id', async ({ box, id }) => (await box.need('transfer', id())).object),
    route(
      'GET',
      '/v1/transfers',
      (call) =>
        listOf(call, 'transfer', {
          and: and(says('destination', call.params), says('transfer_group', call.params)),
        }),
      { takes: [...LIST, 'destination', 'transfer_group'] },
    ),
    route(
      'GET',
      '/v1/application_fees/:id',
      async ({ box, id }) => (await box.need('application_fee', id())).object,
    ),
    route('GET', '/v1/application_fees', (call) => listOf(call, 'application_fee'), { takes: LIST }),
  ],
});
