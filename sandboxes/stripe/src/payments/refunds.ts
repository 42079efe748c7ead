import type Stripe from 'stripe';
import type { Box } from '../engine/object-store.ts';
import { invalid, missingParam } from '../engine/errors.ts';
import { idOf, newId } from '../engine/ids.ts';
import type { Stored } from '../engine/objects.ts';
import { defineResource, LIST, listOf, route, type Call } from '../engine/resource.ts';
import { moveBalance } from './balance.ts';
import { refundFee, reverseTransfer } from './transfers.ts';

const TAKES = [
  'amount',
  'charge',
  'metadata',
  'payment_intent',
  'reason',
  'refund_application_fee',
  'reverse_transfer',
];

/** The charge that is refunded, held. */
const chargeFor = async ({ box, params }: Call): Promise<Stored<'charge'>> => {
  const charge = params.text('charge');
  if (charge !== null) return box.lock('charge', charge, 'charge');
  const id = params.text('payment_intent');
  if (id === null) throw missingParam('payment_intent');
  const { object } = await box.need('payment_intent', id, 'payment_intent');
  const latest = idOf(object.latest_charge);
  if (latest === null)
    throw invalid(`This PaymentIntent (${object.id}) does not have a successful charge to refund.`);
  return box.lock('charge', latest, 'payment_intent');
};

/** Of what was taken; what a hold let go is refunded already. */
const refundable = ({ amount, amount_refunded, captured }: Stripe.Charge): number =>
  captured ? amount - amount_refunded : 0;

const amountOf = ({ params }: Call, charge: Stripe.Charge): number => {
  const left = refundable(charge);
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

/** In proportion, and the whole of it with the last of the charge. */
const share = (part: number, whole: number, of: number, already: number, last: boolean): number =>
  last ? of - already : Math.min(of - already, Math.floor((of * part) / whole));

const sendBack = async (
  box: Box,
  call: Call,
  charge: Stripe.Charge,
  refund: Stripe.Refund,
): Promise<void> => {
  const last = refundable(charge) === 0;
  const transfer = idOf(charge.transfer);
  if (call.params.flag('reverse_transfer') === true) {
    if (transfer === null)
      throw invalid('Cannot reverse transfer on a charge without an associated transfer.', {
        param: 'reverse_transfer',
      });
    const stored = await box.lock('transfer', transfer);
    const { amount, amount_reversed } = stored.object;
    const back = share(refund.amount, charge.amount_captured, amount, amount_reversed, last);
    if (back > 0) refund.transfer_reversal = (await reverseTransfer(box, stored, back, refund.id)).id;
  }
  const fee = idOf(charge.application_fee);
  if (call.params.flag('refund_application_fee') === true && fee !== null) {
    const stored = await box.lock('application_fee', fee);
    const { amount, amount_refunded } = stored.object;
    const back = share(refund.amount, charge.amount_captured, amount, amount_refunded, last);
    if (back > 0) await refundFee(box, stored, back);
  }
};

const create = async (call: Call) => {
  const { box, params } = call;
  const stored = await chargeFor(call);
  const { object: charge } = stored;
  const amount = amountOf(call, charge);
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: box.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: params.metadata(),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.choice('reason', ['duplicate', 'fraudulent', 'requested_by_customer']),
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  const moved = await moveBalance(box, {
    type: 'refund',
    category: 'refund',
    amount: -amount,
    source: refund.id,
  });
  refund.balance_transaction = moved.id;
  charge.amount_refunded += amount;
  charge.refunded = refundable(charge) === 0;
  await sendBack(box, call, charge, refund);
  await box.save(stored);
  await box.add('refund', refund, { customer: idOf(charge.customer), parent: charge.id });
  await box.emit('refund.created', refund);
  await box.emit('charge.refunded', charge);
  return refund;
};

const list = async (call: Call) => {
  const { box, params } = call;
  const charge = params.text('charge');
  const intent = params.text('payment_intent');
  if (intent === null) return listOf(call, 'refund', { parent: charge });
  const { object } = await box.need('payment_intent', intent, 'payment_intent');
  return listOf(call, 'refund', { parent: idOf(object.latest_charge) ?? '' });
};

export const refunds = defineResource({
  routes: [
    route('POST', '/v1/refunds', create, { takes: TAKES }),
    route('GET', '/v1/refunds', list, { takes: [...LIST, 'charge', 'payment_intent'] }),
    route('GET', '/v1/refunds/:id', async ({ box, id }) => (await box.need('refund', id())).object),
    route(
      'GET',
      '/v1/charges/:charge/refunds',
      (call) => listOf(call, 'refund', { parent: call.id('charge') }),
      {
        takes: LIST,
      },
    ),
  ],
});
