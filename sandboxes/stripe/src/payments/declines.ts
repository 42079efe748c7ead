import type { TestBankFailure, TestDecline } from '@openvisit/contract/test-cards';
import { cardError, type ErrorBody, type SandboxError } from '../engine/errors.ts';

/** Why a payment was declined, in Stripe's wording. */
export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

const createCardDecline = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
});

const DECLINES: Record<TestDecline, Decline> = {
  generic_decline: createCardDecline('generic_decline'),
  insufficient_funds: createCardDecline('insufficient_funds', 'Your card has insufficient funds.'),
  lost_card: createCardDecline('lost_card'),
  stolen_card: createCardDecline('stolen_card'),
  card_velocity_exceeded: createCardDecline(
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

export const getDecline = (why: TestDecline): Decline => DECLINES[why];

/** The bank requires authentication, but the payer is not present. */
export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** The payer failed the bank's authentication. */
export const PAYMENT_NOT_AUTHENTICATED: Decline = {
  code: 'payment_intent_authentication_failure',
  message: NOT_AUTHENTICATED,
};
export const SETUP_NOT_AUTHENTICATED: Decline = {
  code: 'setup_intent_authentication_failure',
  message: NOT_AUTHENTICATED,
};

const DEBIT_FAILURES: Record<TestBankFailure, string> = {
  no_account: 'The customer account cannot be located.',
  account_closed: "The customer's bank account has been closed.",
  insufficient_funds: "The customer's account has insufficient funds to cover this payment.",
  debit_not_authorized: 'The customer has notified their bank that this payment was unauthorized.',
};

/** Why a bank account debit failed. */
export const getDebitFailure = (why: TestBankFailure): Decline => ({
  code: why,
  message: DEBIT_FAILURES[why],
});

/** 402; what the request has written is kept. */
export const declined = (decline: Decline, more: Partial<ErrorBody> = {}): SandboxError =>
  cardError({ ...decline, ...more });
