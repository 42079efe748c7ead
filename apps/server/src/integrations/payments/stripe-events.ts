import type Stripe from 'stripe';
import type { ProviderEvent } from './port.ts';

const toTextOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Types of events whose object is a refund or dispute; the payment is what changed. */
const REFUND_OR_DISPUTE = /refund|dispute/;

/** The kind and id of the object that changed. */
export const toEvent = (event: Stripe.Event): ProviderEvent => {
  const object: object = event.data.object;
  const getField = (name: string): unknown =>
    name in object ? object[name as keyof typeof object] : undefined;
  const payment = REFUND_OR_DISPUTE.test(event.type) ? toTextOrNull(getField('payment_intent')) : null;
  return {
    id: event.id,
    type: event.type,
    created: event.created * 1000,
    account: event.account ?? null,
    object: {
      kind: payment === null ? (toTextOrNull(getField('object')) ?? '') : 'payment_intent',
      id: payment ?? toTextOrNull(getField('id')) ?? '',
      customer: toTextOrNull(getField('customer')),
    },
  };
};
