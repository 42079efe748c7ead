import { MESSAGES, type Payment, type PaymentCard } from '@openvisit/contract';
import { ApiError } from '../../http/errors.ts';
import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { attachCard, getPaymentSettings, prepareCard } from '../../resources/billing/cards.ts';
import { confirmPayment } from '../../resources/billing/payments.ts';
import { closeAttempt, type AttemptForm } from '../attempts.ts';
import { loadProvider } from './load.ts';

/** An error from Stripe's library in the browser. Its message is shown unchanged (PO-22). */
export class ProviderError extends ApiError {
  /** Stripe's error code; 'authentication_canceled' when the payer closed the bank page. */
  readonly code: string;

  constructor({ message, code, type }: Pick<StripeError, 'message' | 'code' | 'type'>) {
    super('refused', message ?? MESSAGES.SOMETHING_WRONG);
    this.code = code ?? type;
  }
}

export const isProviderError = (error: unknown): error is ProviderError => error instanceof ProviderError;

const getId = (method: string | { id: string } | null): string =>
  typeof method === 'string' ? method : (method?.id ?? '');

/** A payment method that is set up but not attached yet, which a retry reuses. */
export interface UnsavedCard {
  payment_method: string | null;
}

/** Sets up the entered card at Stripe, stores it in `unsaved`, and attaches it (PO-22). Rejects with a {@link ProviderError} or an {@link ApiError}. */
export const addCard = async (
  stripe: Stripe,
  card: StripeCardElement,
  holder: string,
  unsaved: UnsavedCard,
): Promise<PaymentCard> => {
  if (unsaved.payment_method === null) {
    const { error, setupIntent } = await stripe.confirmCardSetup(await prepareCard(), {
      payment_method: { card, billing_details: { name: holder } },
    });
    if (error) throw new ProviderError(error);
    unsaved.payment_method = getId(setupIntent.payment_method);
  }
  const attachedCard = await attachCard(unsaved.payment_method);
  unsaved.payment_method = null;
  return attachedCard;
};

/** The input of the bank account form. */
export interface BankNumbers {
  holder: string;
  routing: string;
  account: string;
}

/** Creates Stripe's token of a bank account. Its numbers are sent to Stripe only (PO-23). */
export const createBankToken = async (
  stripe: Stripe,
  { holder, routing, account }: BankNumbers,
): Promise<string> => {
  const { error, token } = await stripe.createToken('bank_account', {
    country: 'US',
    currency: 'usd',
    routing_number: routing,
    account_number: account,
    account_holder_name: holder,
    account_holder_type: 'individual',
  });
  if (error) throw new ProviderError(error);
  return token.id;
};

/**
 * Runs the bank authentication and returns the payment from the server, because the browser's result is not trusted.
 * Rejects with a {@link ProviderError} when authentication fails (PO-19).
 */
export const authenticate = async (payment: Payment, form?: AttemptForm): Promise<Payment> => {
  const stripe = await loadProvider(await getPaymentSettings());
  const { error } = await stripe.confirmCardPayment(payment.client_secret ?? '');
  const confirmed = await confirmPayment(payment.payment_id, form ? { form } : {});
  if (!error || confirmed.status === 'succeeded') return confirmed;
  // The next submit is a new attempt, possibly with another card.
  if (form && confirmed.status === 'requires_action') closeAttempt(form);
  throw new ProviderError(error);
};
