/**
 * The test cards and test bank accounts of the card sandbox, under the names of the provider's documentation. The server
 * has no card numbers: the browser maps a test number to its token and sends only the token.
 */

import { defineTexts } from '../language/translate.ts';

/** Where the card sandbox is served; its API is below `/v1`. */
export const SANDBOX_PAYMENTS_PATH = '/sandbox/payments';

/** Message that the bank authentication page posts to its parent window, with the intent's id, when it is done. */
export const SANDBOX_AUTHENTICATED = 'openvisit.payments.authenticated';

/** Why a card is declined, as the provider's `decline_code` or `code`. */
export type TestDecline =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'card_velocity_exceeded'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error';

/**
 * When the cardholder's bank requires authentication. `unless_set_up`: for every on-session payment, and off-session
 * until the card is set up. `already_set_up`: for on-session payments only, as if the card were set up.
 */
export type TestAuthentication = 'never' | 'unless_set_up' | 'always' | 'already_set_up';

export interface TestCard {
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';
  last4: string;
  funding: 'credit' | 'debit' | 'prepaid';
  authentication: TestAuthentication;
  /** Why the card cannot be attached or set up; null when it can. */
  attachDecline: TestDecline | null;
  /** Why a payment fails, after any authentication; null when it succeeds. */
  paymentDecline: TestDecline | null;
  /** Payments are available for payout immediately instead of after some days. */
  isAvailableImmediately?: boolean;
  /** Every payment is disputed immediately afterwards. */
  isDisputed?: boolean;
}

const createCard = (last4: string, overrides: Partial<TestCard> = {}): TestCard => ({
  brand: 'visa',
  last4,
  funding: 'credit',
  authentication: 'never',
  attachDecline: null,
  paymentDecline: null,
  ...overrides,
});

/** A card that can be neither attached nor charged. */
const createDeclinedCard = (last4: string, reason: TestDecline): TestCard =>
  createCard(last4, { attachDecline: reason, paymentDecline: reason });

export const TEST_CARDS = {
  pm_card_visa: createCard('4242'),
  pm_card_visa_debit: createCard('5556', { funding: 'debit' }),
  pm_card_mastercard: createCard('4444', { brand: 'mastercard' }),
  pm_card_mastercard_debit: createCard('8210', { brand: 'mastercard', funding: 'debit' }),
  pm_card_mastercard_prepaid: createCard('5100', { brand: 'mastercard', funding: 'prepaid' }),
  pm_card_amex: createCard('0005', { brand: 'amex' }),
  pm_card_discover: createCard('1117', { brand: 'discover' }),
  pm_card_diners: createCard('0004', { brand: 'diners' }),
  pm_card_jcb: createCard('0505', { brand: 'jcb' }),
  pm_card_unionpay: createCard('0005', { brand: 'unionpay' }),
  // The provider documents one token for several numbers. These tokens of our own keep the digits that were entered.

  pm_card_mastercard_twoSeries: createCard('3222', { brand: 'mastercard' }),
  pm_card_amex_other: createCard('8431', { brand: 'amex' }),
  pm_card_diners_fourteen: createCard('1667', { brand: 'diners' }),
  pm_card_bypassPending: createCard('0077', { isAvailableImmediately: true }),

  /** 4000 0000 0000 0259: the payment succeeds and is then disputed. */
  pm_card_createDispute: createCard('0259', { isDisputed: true }),

  pm_card_chargeDeclined: createDeclinedCard('0002', 'generic_decline'),
  pm_card_visa_chargeDeclined: createDeclinedCard('0002', 'generic_decline'),
  pm_card_visa_chargeDeclinedInsufficientFunds: createDeclinedCard('9995', 'insufficient_funds'),
  pm_card_visa_chargeDeclinedLostCard: createDeclinedCard('9987', 'lost_card'),
  pm_card_visa_chargeDeclinedStolenCard: createDeclinedCard('9979', 'stolen_card'),
  pm_card_chargeDeclinedVelocityLimitExceeded: createDeclinedCard('6975', 'card_velocity_exceeded'),
  pm_card_chargeDeclinedExpiredCard: createDeclinedCard('0069', 'expired_card'),
  pm_card_chargeDeclinedIncorrectCvc: createDeclinedCard('0127', 'incorrect_cvc'),
  pm_card_chargeDeclinedProcessingError: createDeclinedCard('0119', 'processing_error'),
  /** Can be attached, but every payment fails. */
  pm_card_chargeCustomerFail: createCard('0341', { paymentDecline: 'generic_decline' }),

  /** 4000 0025 0000 3155: requires authentication at setup; later off-session payments succeed. */
  pm_card_authenticationRequiredOnSetup: createCard('3155', { authentication: 'unless_set_up' }),
  /** 4000 0027 6000 3184: always requires authentication, even if it was set up. */
  pm_card_authenticationRequired: createCard('3184', { authentication: 'always' }),
  /** 4000 0038 0000 0446. */
  pm_card_authenticationRequiredSetupForOffSession: createCard('0446', { authentication: 'already_set_up' }),
  /** 4000 0082 6000 3178: requires authentication, and is declined even after it succeeds. */
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: createCard('3178', {
    authentication: 'unless_set_up',
    paymentDecline: 'insufficient_funds',
  }),
  /** 4000 0000 0000 3220. */
  pm_card_threeDSecure2Required: createCard('3220', { authentication: 'always' }),
  /** 4000 0084 0000 1629: requires authentication, and is declined even after it succeeds. */
  pm_card_threeDSecureRequiredChargeDeclined: createCard('1629', {
    authentication: 'always',
    paymentDecline: 'generic_decline',
  }),
} as const satisfies Record<string, TestCard>;

export type TestCardToken = keyof typeof TEST_CARDS;

export const isTestCard = (token: string): token is TestCardToken => Object.hasOwn(TEST_CARDS, token);

/** Why a debit of a bank account fails, as the provider's failure code. */
export type TestBankFailure = 'no_account' | 'account_closed' | 'insufficient_funds' | 'debit_not_authorized';

export interface TestBank {
  last4: string;
  routing_number: string;
  /** Why a debit or payout fails; null when it succeeds. */
  failure: TestBankFailure | null;
  /** The two deposits that verify the account never arrive. */
  failsVerification?: boolean;
}

/** Routing number of every test bank account. */
export const TEST_ROUTING_NUMBER = '110000000';
export const TEST_BANK_NAME = 'STRIPE TEST BANK';
/** Amounts in cents of the two deposits that verify a test bank account; any other amounts fail. */
export const TEST_MICRODEPOSITS = [32, 45] as const;

const createBank = (last4: string, failure: TestBankFailure | null = null): TestBank => ({
  last4,
  routing_number: TEST_ROUTING_NUMBER,
  failure,
});

export const TEST_BANKS = {
  /** 000123456789 */
  btok_us: createBank('6789'),
  /** 000111111116: fails when it is used. */
  btok_us_noAccount: createBank('1116', 'no_account'),
  /** 000111111113 */
  btok_us_accountClosed: createBank('1113', 'account_closed'),
  /** 000222222227 */
  btok_us_insufficientFunds: createBank('2227', 'insufficient_funds'),
  /** 000333333335 */
  btok_us_debitNotAuthorized: createBank('3335', 'debit_not_authorized'),
  /** 000666666661: the verification deposits cannot be sent. */
  btok_us_verificationFailed: { ...createBank('6661'), failsVerification: true },
} as const satisfies Record<string, TestBank>;

export type TestBankToken = keyof typeof TEST_BANKS;

export const isTestBank = (token: string): token is TestBankToken => Object.hasOwn(TEST_BANKS, token);

/** The product of the sandbox's plans. */
export const SANDBOX_PRODUCT = {
  name: defineTexts('OpenVisit for physicians'),
  description: defineTexts(
    'Video visits with your patients: online booking, notes, prescriptions and payouts to your bank. Cancel at any time.',
  ),
};
