/**
 * The test cards and test bank accounts of the embedded card provider, by the names the card provider gives them in its
 * documentation. No card number stands here or ever comes to the server: the browser knows which number means which
 * token and sends the token.
 */

/** Where the embedded card provider is served; its interface is below `/v1`. */
export const SANDBOX_PAYMENTS_PATH = '/sandbox/payments';

/** What the page of 'authentication required' tells the window around it, with the id of the intent, when it is done. */
export const SANDBOX_AUTHENTICATED = 'openvisit.payments.authenticated';

/** Why a card is refused, as the provider's `decline_code` or `code` says it. */
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
 * When the cardholder's bank asks: never; whenever the cardholder is there, and when they are not unless the card was
 * set up; always; whenever the cardholder is there, but set up already.
 */
export type TestAuthentication = 'never' | 'unless_set_up' | 'always' | 'already_set_up';

export interface TestCard {
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';
  last4: string;
  funding: 'credit' | 'debit' | 'prepaid';
  authentication: TestAuthentication;
  /** Why it cannot be kept (attached or set up); null: it can. */
  attach: TestDecline | null;
  /** Why a payment with it fails, after the bank has asked where it asks; null: it is paid. */
  pay: TestDecline | null;
  /** Money of it can be paid out at once instead of after some days. */
  at_once?: boolean;
  /** Whatever is taken of it is disputed right afterwards. */
  disputed?: boolean;
}

const card = (last4: string, more: Partial<TestCard> = {}): TestCard => ({
  brand: 'visa',
  last4,
  funding: 'credit',
  authentication: 'never',
  attach: null,
  pay: null,
  ...more,
});

/** Refused whatever is done with it. */
const declined = (last4: string, why: TestDecline): TestCard => card(last4, { attach: why, pay: why });

export const TEST_CARDS = {
  pm_card_visa: card('4242'),
  pm_card_visa_debit: card('5556', { funding: 'debit' }),
  pm_card_mastercard: card('4444', { brand: 'mastercard' }),
  pm_card_mastercard_debit: card('8210', { brand: 'mastercard', funding: 'debit' }),
  pm_card_mastercard_prepaid: card('5100', { brand: 'mastercard', funding: 'prepaid' }),
  pm_card_amex: card('0005', { brand: 'amex' }),
  pm_card_discover: card('1117', { brand: 'discover' }),
  pm_card_diners: card('0004', { brand: 'diners' }),
  pm_card_jcb: card('0505', { brand: 'jcb' }),
  pm_card_unionpay: card('0005', { brand: 'unionpay' }),
  /** Documented with the token of another number; a token of their own shows the digits that were typed. */
  pm_card_mastercard_twoSeries: card('3222', { brand: 'mastercard' }),
  pm_card_amex_other: card('8431', { brand: 'amex' }),
  pm_card_diners_fourteen: card('1667', { brand: 'diners' }),
  pm_card_bypassPending: card('0077', { at_once: true }),

  /** 4000 0000 0000 0259: paid, and then taken back by the cardholder's bank. */
  pm_card_createDispute: card('0259', { disputed: true }),

  pm_card_chargeDeclined: declined('0002', 'generic_decline'),
  pm_card_visa_chargeDeclined: declined('0002', 'generic_decline'),
  pm_card_visa_chargeDeclinedInsufficientFunds: declined('9995', 'insufficient_funds'),
  pm_card_visa_chargeDeclinedLostCard: declined('9987', 'lost_card'),
  pm_card_visa_chargeDeclinedStolenCard: declined('9979', 'stolen_card'),
  pm_card_chargeDeclinedVelocityLimitExceeded: declined('6975', 'card_velocity_exceeded'),
  pm_card_chargeDeclinedExpiredCard: declined('0069', 'expired_card'),
  pm_card_chargeDeclinedIncorrectCvc: declined('0127', 'incorrect_cvc'),
  pm_card_chargeDeclinedProcessingError: declined('0119', 'processing_error'),
  /** Can be kept; every payment with it fails. */
  pm_card_chargeCustomerFail: card('0341', { pay: 'generic_decline' }),

  /** 4000 0025 0000 3155: asks when it is set up, pays without the cardholder afterwards. */
  pm_card_authenticationRequiredOnSetup: card('3155', { authentication: 'unless_set_up' }),
  /** 4000 0027 6000 3184: asks every time, however it was set up. */
  pm_card_authenticationRequired: card('3184', { authentication: 'always' }),
  /** 4000 0038 0000 0446. */
  pm_card_authenticationRequiredSetupForOffSession: card('0446', { authentication: 'already_set_up' }),
  /** 4000 0082 6000 3178: asks, and is refused also when the cardholder agreed. */
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: card('3178', {
    authentication: 'unless_set_up',
    pay: 'insufficient_funds',
  }),
  /** 4000 0000 0000 3220. */
  pm_card_threeDSecure2Required: card('3220', { authentication: 'always' }),
  /** 4000 0084 0000 1629: asks, and is refused also when the cardholder agreed. */
  pm_card_threeDSecureRequiredChargeDeclined: card('1629', {
    authentication: 'always',
    pay: 'generic_decline',
  }),
} as const satisfies Record<string, TestCard>;

export type TestCardToken = keyof typeof TEST_CARDS;

export const isTestCard = (token: string): token is TestCardToken => Object.hasOwn(TEST_CARDS, token);

/** Why a debit of a bank account comes back, as the provider's failure code says it. */
export type TestBankFailure = 'no_account' | 'account_closed' | 'insufficient_funds' | 'debit_not_authorized';

export interface TestBank {
  last4: string;
  routing_number: string;
  /** Why a debit of it, or a payout to it, comes back; null: it goes through. */
  use: TestBankFailure | null;
  /** The two small deposits that prove it never arrive. */
  unprovable?: boolean;
}

/** Routing number of every test bank account. */
export const TEST_ROUTING_NUMBER = '110000000';
export const TEST_BANK_NAME = 'STRIPE TEST BANK';
/** Cents of the two deposits that prove a test bank account; any other two do not. */
export const TEST_MICRODEPOSITS = [32, 45] as const;

const bank = (last4: string, use: TestBankFailure | null = null): TestBank => ({
  last4,
  routing_number: TEST_ROUTING_NUMBER,
  use,
});

export const TEST_BANKS = {
  /** 000123456789 */
  btok_us: bank('6789'),
  /** 000111111116: fails when it is used. */
  btok_us_noAccount: bank('1116', 'no_account'),
  /** 000111111113 */
  btok_us_accountClosed: bank('1113', 'account_closed'),
  /** 000222222227 */
  btok_us_insufficientFunds: bank('2227', 'insufficient_funds'),
  /** 000333333335 */
  btok_us_debitNotAuthorized: bank('3335', 'debit_not_authorized'),
  /** 000666666661: the small deposits cannot be sent. */
  btok_us_verificationFailed: { ...bank('6661'), unprovable: true },
} as const satisfies Record<string, TestBank>;

export type TestBankToken = keyof typeof TEST_BANKS;

export const isTestBank = (token: string): token is TestBankToken => Object.hasOwn(TEST_BANKS, token);
