import type Stripe from 'stripe';
import type { TestBankFailure, TestDecline } from '@openvisit/contract/test-cards';
import { declinedError, type ErrorBody, type SandboxError } from '../engine/errors.ts';

/** Why a card was refused, as the provider words it. */
export interface Decline {
  code: Stripe.PaymentIntent.LastPaymentError.Code;
  decline_code?: string;
  message: string;
}

const refusedFor = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
});

const DECLINES: Record<TestDecline, Decline> = {
  generic_decline: refusedFor('generic_decline'),
  insufficient_funds: refusedFor('insufficient_funds', 'Your card has insufficient funds.'),
  lost_card: refusedFor('lost_card'),
  stolen_card: refusedFor('stolen_card'),
  card_velocity_exceeded: refusedFor(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  expired_card: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

export const declineOf = (why: TestDecline): Decline => DECLINES[why];

/** The bank would ask, and nobody is there to answer. */
export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** The bank has asked, and the cardholder refused. */
export const paymentNotAuthenticated: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

export const setupNotAuthenticated: Decline = {
  code: 'setup_intent_authentication_failure',
  message: paymentNotAuthenticated.message,
};

const BANK_WORDS: Record<TestBankFailure, string> = {
  no_account: 'The customer account cannot be located.',
  account_closed: "The customer's bank account has been closed.",
  insufficient_funds: "The customer's account has insufficient funds to cover this payment.",
  debit_not_authorized: 'The customer has notified their bank that this payment was unauthorized.',
};

/** Why a debit of a bank account came back. */
export const bankFailureWords = (why: TestBankFailure): string => BANK_WORDS[why];

/** 402, with what was written kept. */
export const declined = (decline: Decline, more: Partial<ErrorBody> = {}): SandboxError =>
  declinedError({ ...decline, code: String(decline.code), ...more });
