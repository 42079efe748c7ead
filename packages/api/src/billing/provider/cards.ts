import { MESSAGES, type Payment, type PaymentCard } from '@openvisit/contract';
import { ApiError } from '../../http/errors.ts';
import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { attachCard, getPaymentSettings, prepareCard } from '../../resources/billing/cards.ts';
import { confirmPayment } from '../../resources/billing/payments.ts';
import { closeAttempt, type AttemptForm } from '../attempts.ts';
import { loadProvider } from './load.ts';

/** The provider refused in the browser; `message` is in its own words, and is what is shown (PO-22). */
export class ProviderError extends ApiError {
  /** The provider's code; 'authentication_canceled' where the payer closed the bank's page. */
  readonly code: string;

  constructor({ message, code, type }: Pick<StripeError, 'message' | 'code' | 'type'>) {
    super('refused', message ?? MESSAGES.SOMETHING_WRONG);
    this.code = code ?? type;
  }
}

export const isProviderError = (error: unknown): error is ProviderError => error instanceof ProviderError;

const idOf = (method: string | { id: string } | null): string =>
  typeof method === 'string' ? method : (method?.id ?? '');

/** What a card form has got from the provider already: trying again keeps the same card, not a second one. */
export interface CardInHand {
  payment_method: string | null;
}

/**
 * Hands what is in the card element to the provider, and to it alone, and keeps the card (PO-22). Rejects with a
 * {@link ProviderError}, or with the server's words.
 */
export const addCard = async (
  stripe: Stripe,
  card: StripeCardElement,
  holder: string,
  inHand: CardInHand,
): Promise<PaymentCard> => {
  if (inHand.payment_method === null) {
    const { error, setupIntent } = await stripe.confirmCardSetup(await prepareCard(), {
      payment_method: { card, billing_details: { name: holder } },
    });
    if (error) throw new ProviderError(error);
    inHand.payment_method = idOf(setupIntent.payment_method);
  }
  const kept = await attachCard(inHand.payment_method);
  inHand.payment_method = null;
  return kept;
};

/** A bank account as it is typed. */
export interface BankNumbers {
  holder: string;
  routing: string;
  account: string;
}

/** The provider's token of a bank account: its numbers go to the provider, and to it alone (PO-23). */
export const bankTokenOf = async (
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
 * Lets the payer's bank ask the payer, then asks the server how the payment stands: what the browser was told is not
 * believed. Rejects with a {@link ProviderError} when the payer was not proven (PO-19).
 */
export const authenticate = async (payment: Payment, form?: AttemptForm): Promise<Payment> => {
  const stripe = await loadProvider(await getPaymentSettings());
  const { error } = await stripe.confirmCardPayment(payment.client_secret ?? '');
  const now = await confirmPayment(payment.payment_id, form ? { form } : {});
  if (!error || now.status === 'succeeded') return now;
  // the next press is another attempt, with another card where the payer wants
  if (form && now.status === 'requires_action') closeAttempt(form);
  throw new ProviderError(error);
};
