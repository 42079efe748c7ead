import type { PaymentMethod } from '../engine/objects.ts';

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** 'Visa ending in 4242'. */
export const cardLabel = ({ brand, last4 }: Pick<PaymentMethod['card'], 'brand' | 'last4'>): string =>
  `${BRANDS[brand] ?? 'Card'} ending in ${last4}`;
