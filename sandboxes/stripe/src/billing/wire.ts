import type Stripe from 'stripe';

/** A decimal as it is kept and sent: a text, out of which the SDK makes its own kind of number. */
export const wireDecimal = (value: number): Stripe.Decimal => String(value) as unknown as Stripe.Decimal;
