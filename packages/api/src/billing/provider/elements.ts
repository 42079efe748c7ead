/** The provider's own components, which stand in our card form with either provider's object. */
export { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
export type { Stripe, StripeCardElementChangeEvent, StripeElementStyle } from '@stripe/stripe-js';
