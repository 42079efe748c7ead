import type Stripe from 'stripe';

const NAMES: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A card as people know it: 'Visa ending in 4242'. */
export const cardText = (card: Pick<Stripe.Charge.PaymentMethodDetails.Card, 'brand' | 'last4'>): string =>
  `${NAMES[card.brand ?? ''] ?? 'Card'} ending in ${card.last4 ?? ''}`;
