import { invalid } from '../engine/errors.ts';
import { getId, createId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { Charge, Refund, Stored } from '../engine/objects.ts';
import { listObjects, defineRoute, type Call, type Resource } from '../engine/resource.ts';
import { addBalanceTransaction } from './balance.ts';
import { reverseTransfer } from './transfers.ts';

const lockCharge = async ({ store, params }: Call): Promise<Stored<'charge'>> => {
  const id = params.requireText('payment_intent');
  const { object } = await store.require('payment_intent', id, 'payment_intent');
  const charge = getId(object.latest_charge);
  if (charge === null)
    throw invalid(`This PaymentIntent (${object.id}) does not have a successful charge to refund.`);
  return store.lock('charge', charge, 'payment_intent');
};

/** A released part of a hold counts as refunded already. */
const calculateRefundableAmount = ({ amount, amount_refunded, captured }: Charge): number =>
  captured ? amount - amount_refunded : 0;

const parseAmount = ({ params }: Call, charge: Charge): number => {
  const left = calculateRefundableAmount(charge);
  if (charge.status !== 'succeeded' || !charge.captured)
    throw invalid(`Charge ${charge.id} has not been captured; cancel its PaymentIntent instead.`, {
      code: 'charge_not_refundable',
    });
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = params.integer('amount') ?? left;
  if (amount < 1)
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left)
    throw invalid(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      { param: 'amount' },
    );
  return amount;
};

/** Reverses the transfer in proportion, and completely with the last refund of the charge. */
const reverseShare = async (store: ObjectStore, charge: Charge, refunded: number): Promise<void> => {
  if (charge.transfer === undefined)
    throw invalid('Cannot reverse transfer on a charge without an associated transfer.', {
      param: 'reverse_transfer',
    });
  const stored = await store.lock('transfer', charge.transfer);
  const { amount, amount_reversed } = stored.object;
  const left = amount - amount_reversed;
  const share = Math.floor((amount * refunded) / charge.amount_captured);
  const back = charge.refunded ? left : Math.min(left, share);
  if (back > 0) await reverseTransfer(store, stored, back);
};

const create = async (call: Call): Promise<Refund> => {
  const { store, params } = call;
  const stored = await lockCharge(call);
  const { object: charge } = stored;
  const amount = parseAmount(call, charge);
  const id = createId('re');
  const transaction = await addBalanceTransaction(store, { type: 'refund', amount: -amount, source: id });
  const refund: Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: transaction.id,
    charge: charge.id,
    created: store.now,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
  };
  charge.amount_refunded += amount;
  charge.refunded = calculateRefundableAmount(charge) === 0;
  if (params.flag('reverse_transfer') === true) await reverseShare(store, charge, amount);
  await store.save(stored);
  await store.add('refund', refund, { parent: charge.id, event: 'refund.created' });
  await store.emit('charge.refunded', charge);
  return refund;
};

export const refunds: Resource = {
  routes: [
    defineRoute('POST', '/v1/refunds', create),
    defineRoute('GET', '/v1/refunds', (call) => listObjects(call, 'refund', {}, ['payment_intent'])),
  ],
};
