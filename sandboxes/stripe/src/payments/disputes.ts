import { invalid } from '../engine/errors.ts';
import { getId, createId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { Charge, Dispute, Stored } from '../engine/objects.ts';
import { listObjects, defineRoute, type Call, type Resource } from '../engine/resource.ts';
import { addBalanceTransaction } from './balance.ts';
import { getTestCard } from './payment-methods.ts';

/** Charged for every dispute, won or lost. */
const DISPUTE_FEE_CENTS = 1500;
/** The documented test evidence that wins a dispute; any other evidence loses it. */
const WINNING = 'winning_evidence';

/** Schedules a dispute for a charge made with the dispute test card. It opens on the next tick. */
export const scheduleDispute = async (store: ObjectStore, charge: Charge, amount: number): Promise<void> => {
  const method = await store.find('payment_method', getId(charge.payment_method) ?? '');
  if (method === null || getTestCard(method).isDisputed !== true) return;
  const dispute: Dispute = {
    id: createId('dp'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: store.now,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  await store.add('dispute', dispute, { parent: charge.id, due: store.now });
};

const addAdjustment = async (
  store: ObjectStore,
  { object }: Stored<'dispute'>,
  amount: number,
  fee: number,
): Promise<void> => {
  const transaction = await addBalanceTransaction(store, {
    type: 'adjustment',
    amount,
    fee,
    source: object.id,
  });
  object.balance_transactions.push(transaction);
};

/** The bank withdraws the money immediately. */
const open = async (store: ObjectStore, stored: Stored<'dispute'>): Promise<void> => {
  const { object } = stored;
  const charge = await store.lock('charge', getId(object.charge) ?? '');
  charge.object.disputed = true;
  await store.save(charge);
  await addAdjustment(store, stored, -object.amount, DISPUTE_FEE_CENTS);
  await store.save({ ...stored, due: null }, 'charge.dispute.created');
  await store.emit('charge.dispute.funds_withdrawn', object);
};

const close = async ({ store, id }: Call, isWon: boolean): Promise<Dispute> => {
  const stored = await store.lock('dispute', id());
  const { object } = stored;
  if (object.status !== 'needs_response') throw invalid('This dispute is already closed');
  object.status = isWon ? 'won' : 'lost';
  if (isWon) await addAdjustment(store, stored, object.amount, 0);
  await store.save(stored, 'charge.dispute.closed');
  if (isWon) await store.emit('charge.dispute.funds_reinstated', object);
  return object;
};

/** Evidence closes the dispute; an update without evidence leaves it open. */
const update = async (call: Call): Promise<Dispute> => {
  const { store, params, id } = call;
  if (!params.has('evidence')) return (await store.require('dispute', id())).object;
  return close(call, params.inside('evidence').text('uncategorized_text') === WINNING);
};

export const disputes: Resource = {
  routes: [
    defineRoute('GET', '/v1/disputes', (call) => listObjects(call, 'dispute', {}, ['payment_intent'])),
    defineRoute('POST', '/v1/disputes/:id', update),
    defineRoute('POST', '/v1/disputes/:id/close', (call) => close(call, false)),
  ],
  due: { dispute: open },
};
