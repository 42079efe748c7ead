/** Stripe's React components; they work with the sandbox's object too. */
export { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
export type { Stripe, StripeCardElementChangeEvent, StripeElementStyle } from '@stripe/stripe-js';
