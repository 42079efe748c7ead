import { TEST_ROUTING_NUMBER, type TestBankToken, type TestCardToken } from '@openvisit/contract/test-cards';

/** The documented test card numbers and their tokens. Only the token leaves the browser. */
const CARDS = new Map<string, TestCardToken>(
  Object.entries({
    '4242424242424242': 'pm_card_visa',
    '4000056655665556': 'pm_card_visa_debit',
    '5555555555554444': 'pm_card_mastercard',
    '2223003122003222': 'pm_card_mastercard_twoSeries',
    '5200828282828210': 'pm_card_mastercard_debit',
    '5105105105105100': 'pm_card_mastercard_prepaid',
    '378282246310005': 'pm_card_amex',
    '371449635398431': 'pm_card_amex_other',
    '6011111111111117': 'pm_card_discover',
    '3056930009020004': 'pm_card_diners',
    '36227206271667': 'pm_card_diners_fourteen',
    '3566002020360505': 'pm_card_jcb',
    '6200000000000005': 'pm_card_unionpay',
    '4000000000000077': 'pm_card_bypassPending',
    '4000000000000259': 'pm_card_createDispute',
    '4000000000000002': 'pm_card_visa_chargeDeclined',
    '4000000000009995': 'pm_card_visa_chargeDeclinedInsufficientFunds',
    '4000000000009987': 'pm_card_visa_chargeDeclinedLostCard',
    '4000000000009979': 'pm_card_visa_chargeDeclinedStolenCard',
    '4000000000006975': 'pm_card_chargeDeclinedVelocityLimitExceeded',
    '4000000000000069': 'pm_card_chargeDeclinedExpiredCard',
    '4000000000000127': 'pm_card_chargeDeclinedIncorrectCvc',
    '4000000000000119': 'pm_card_chargeDeclinedProcessingError',
    '4000000000000341': 'pm_card_chargeCustomerFail',
    '4000002500003155': 'pm_card_authenticationRequiredOnSetup',
    '4000002760003184': 'pm_card_authenticationRequired',
    '4000003800000446': 'pm_card_authenticationRequiredSetupForOffSession',
    '4000008260003178': 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    '4000000000003220': 'pm_card_threeDSecure2Required',
    '4000008400001629': 'pm_card_threeDSecureRequiredChargeDeclined',
  } as const),
);

const BANKS = new Map<string, TestBankToken>(
  Object.entries({
    '000123456789': 'btok_us',
    '000111111116': 'btok_us_noAccount',
    '000111111113': 'btok_us_accountClosed',
    '000222222227': 'btok_us_insufficientFunds',
    '000333333335': 'btok_us_debitNotAuthorized',
    '000666666661': 'btok_us_verificationFailed',
  } as const),
);

/** All test card numbers, for tests. */
export const TEST_NUMBERS = [...CARDS.keys()];

/** The token of a test card's number; null for any other card. */
export const findCardToken = (number: string): TestCardToken | null => CARDS.get(number) ?? null;

/** The token of a test bank account, or the name of the invalid number. */
export const findBankToken = (routing: string, account: string): TestBankToken | 'routing' | 'account' => {
  if (routing !== TEST_ROUTING_NUMBER) return 'routing';
  return BANKS.get(account) ?? 'account';
};
