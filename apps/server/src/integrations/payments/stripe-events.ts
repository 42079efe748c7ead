import type Stripe from 'stripe';
import type { ProviderEvent } from './port.ts';

/** Ids and types that Stripe sends; the database stores them. */
const NAME = /^[\x20-\x7E]{1,255}$/;

const toNameOrNull = (value: unknown): string | null =>
  typeof value === 'string' && NAME.test(value) ? value : null;

/** @throws Error for anything else, also in an event with a valid signature. */
const requireName = (value: unknown): string => {
  const name = toNameOrNull(value);
  if (name === null) throw new Error('The event is malformed');
  return name;
};

const SECONDS_MAX = Date.UTC(9999, 11, 31) / 1000;

const toEpochMs = (seconds: unknown): number => {
  if (typeof seconds === 'number' && seconds >= 0 && seconds <= SECONDS_MAX) return seconds * 1000;
  throw new Error('The event has no time');
};

/** Types of events whose object is a refund or dispute; the payment is what changed. */
const REFUND_OR_DISPUTE = /refund|dispute/;

/**
 * The kind and id of the object that changed.
 * @throws Error for a malformed event.
 */
export const toEvent = (event: Stripe.Event): ProviderEvent => {
  const object: object = event.data.object;
  const getField = (name: string): unknown =>
    name in object ? object[name as keyof typeof object] : undefined;
  const payment = REFUND_OR_DISPUTE.test(event.type) ? toNameOrNull(getField('payment_intent')) : null;
  return {
    id: requireName(event.id),
    type: requireName(event.type),
    created: toEpochMs(event.created),
    account: toNameOrNull(event.account),
    object: {
      kind: payment === null ? (toNameOrNull(getField('object')) ?? '') : 'payment_intent',
      id: payment ?? toNameOrNull(getField('id')) ?? '',
      customer: toNameOrNull(getField('customer')),
    },
  };
};
