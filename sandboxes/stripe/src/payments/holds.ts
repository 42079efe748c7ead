import type Stripe from 'stripe';
import type { Box } from '../engine/object-store.ts';
import { invalid } from '../engine/errors.ts';
import { idOf } from '../engine/ids.ts';
import type { Stored } from '../engine/objects.ts';
import type { Call } from '../engine/resource.ts';
import { takeMoney } from './charges.ts';
import { saveMoved } from './intents.ts';
import { behaviourOf } from './payment-methods.ts';
import { unexpectedState } from './client-secrets.ts';

const CANCELABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

const chargeOf = async (box: Box, intent: Stripe.PaymentIntent): Promise<Stored<'charge'>> =>
  box.lock('charge', idOf(intent.latest_charge) ?? '');

/** What is not taken of a hold is let go, which the provider counts as refunded. */
const letGo = (charge: Stripe.Charge, taken: number): void => {
  charge.amount_refunded = charge.amount - taken;
  charge.refunded = taken === 0;
};

const amountOf = ({ params }: Call, intent: Stripe.PaymentIntent): number => {
  const amount = params.integer('amount_to_capture') ?? intent.amount_capturable;
  if (amount > intent.amount_capturable)
    throw invalid(
      `The amount to capture (${amount}) must be less than or equal to the amount capturable (${intent.amount_capturable}).`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  if (amount < 1)
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount_to_capture',
    });
  return amount;
};

/** Takes what is held, or a part of it; of two at once one finds it taken. */
export const captureIntent = async (call: Call) => {
  const { box, params, id } = call;
  const stored = await box.lock('payment_intent', id());
  const { object } = stored;
  if (object.status !== 'requires_capture')
    throw unexpectedState(
      object,
      `This PaymentIntent could not be captured because it has a status of ${object.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    );
  const amount = amountOf(call, object);
  const charge = await chargeOf(box, object);
  const fee = params.integer('application_fee_amount');
  if (fee !== null) {
    object.application_fee_amount = fee;
    charge.object.application_fee_amount = fee;
  }
  const method = await box.find('payment_method', idOf(object.payment_method) ?? '');
  await takeMoney(box, charge, amount, method !== null && behaviourOf(method).at_once === true);
  letGo(charge.object, amount);
  await box.save(charge);
  object.status = 'succeeded';
  object.amount_capturable = 0;
  object.amount_received = amount;
  if (params.has('metadata')) object.metadata = params.metadata(object.metadata);
  stored.due = null;
  await box.emit('charge.captured', charge.object);
  await saveMoved(box, stored, 'payment_intent.succeeded');
  return object;
};

const cancel = async (
  box: Box,
  stored: Stored<'payment_intent'>,
  reason: Stripe.PaymentIntent.CancellationReason | null,
  event: 'charge.refunded' | 'charge.expired',
): Promise<void> => {
  const { object } = stored;
  if (object.status === 'requires_capture') {
    const charge = await chargeOf(box, object);
    letGo(charge.object, 0);
    await box.save(charge);
    await box.emit(event, charge.object);
  }
  object.status = 'canceled';
  object.amount_capturable = 0;
  object.canceled_at = box.now;
  object.cancellation_reason = reason;
  object.next_action = null;
  stored.facts = {};
  stored.due = null;
  await saveMoved(box, stored, 'payment_intent.canceled');
};

export const cancelIntent = async ({ box, params, id }: Call) => {
  const stored = await box.lock('payment_intent', id());
  const { object } = stored;
  if (!CANCELABLE.includes(object.status))
    throw unexpectedState(
      object,
      `You cannot cancel this PaymentIntent because it has a status of ${object.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
    );
  const reason = params.choice('cancellation_reason', [
    'duplicate',
    'fraudulent',
    'requested_by_customer',
    'abandoned',
  ]);
  await cancel(box, stored, reason, 'charge.refunded');
  return object;
};

/** A hold nobody took ends by itself. */
export const expireHold = async (box: Box, stored: Stored<'payment_intent'>): Promise<void> => {
  if (stored.object.status === 'requires_capture') await cancel(box, stored, 'automatic', 'charge.expired');
};
