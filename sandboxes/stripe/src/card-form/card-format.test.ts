import { TEST_CARDS } from '@openvisit/contract/test-cards';
import { expect, test } from 'vitest';
import { validatePart, isFinal, type CardDigits } from './card-errors.ts';
import { parseExpiry, formatNumber, passesLuhn, findNetwork, formatExpiry } from './card-format.ts';
import { findBankToken, findCardToken, TEST_NUMBERS } from './test-numbers.ts';

const TODAY = new Date(2026, 10, 21);
const createCard = (change: Partial<CardDigits> = {}): CardDigits => ({
  number: '4242424242424242',
  expiry: '1230',
  cvc: '123',
  ...change,
});

test.each(TEST_NUMBERS)(
  'PO-22 a documented test card number is valid, and its token has the same brand and digits',
  (number) => {
    const token = findCardToken(number);
    expect(token).not.toBeNull();
    const { brand, last4 } = TEST_CARDS[token!];
    expect(number.endsWith(last4)).toBe(true);
    expect(findNetwork(number)).toMatchObject({ brand, digits: number.length });
    expect(passesLuhn(number)).toBe(true);
  },
);

test.each([
  '2223003122003222',
  '5105105105105100',
  '371449635398431',
  '3056930009020004',
  '36227206271667',
  '3566002020360505',
  '6200000000000005',
])('PO-22 %s is a supported test card number', (number) => {
  expect(TEST_NUMBERS).toContain(number);
});

test('PO-22 a number that is not a test card has no token', () => {
  expect(findCardToken('4000056655665557')).toBeNull();
  expect(findCardToken('toString')).toBeNull();
});

test.each([
  ['4242', 'visa', '4242'],
  ['42424242424242', 'visa', '4242 4242 4242 42'],
  ['378282246310005', 'amex', '3782 822463 10005'],
  ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
  ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
  ['6011111111111117', 'discover', '6011 1111 1111 1117'],
  ['30569309025904', 'diners', '3056 930902 5904'],
  ['3056930009020004', 'diners', '3056 9300 0902 0004'],
  ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
  ['9', 'unknown', '9'],
])('PO-22 %s (%s) is grouped as printed on the card: %s', (digits, brand, written) => {
  expect(findNetwork(digits).brand).toBe(brand);
  expect(formatNumber(digits)).toBe(written);
});

test.each([
  ['5', '05'],
  ['12', '12'],
  ['123', '123'],
  ['12 / 30', '1230'],
  ['12/2030', '1230'],
  ['3/30', '0330'],
  ['1/2030', '0130'],
])('PO-22 an expiry typed as %j is %s', (typed, digits) => {
  expect(parseExpiry(typed)).toBe(digits);
});

test('PO-22 an expiry is formatted with a slash', () => {
  expect(['0', '12', '123', '1230'].map(formatExpiry)).toEqual(['0', '12', '12 / 3', '12 / 30']);
});

test.each([
  ['number', '4242', 'Your card number is incomplete.'],
  ['number', '4242424242424241', 'Your card number is invalid.'],
  ['expiry', '12', 'Your card’s expiration date is incomplete.'],
  ['expiry', '1330', 'Your card’s expiration date is invalid.'],
  ['expiry', '1225', 'Your card’s expiration year is in the past.'],
  ['expiry', '1026', 'Your card’s expiration date is in the past.'],
  ['expiry', '1290', 'Your card’s expiration year is invalid.'],
  ['cvc', '12', 'Your card’s security code is incomplete.'],
] as const)('PO-22 an invalid %s (%s) shows the provider’s message', (part, digits, message) => {
  const error = validatePart(part, createCard({ [part]: digits }), TODAY);
  expect(error?.message).toBe(message);
  expect(error && isFinal(error)).toBe(!message.includes('incomplete'));
});

test('PO-22 a card is valid in its last month, and American Express has a code of four digits', () => {
  expect(validatePart('expiry', createCard({ expiry: '1126' }), TODAY)).toBeNull();
  expect(validatePart('cvc', createCard({ number: '378282246310005' }), TODAY)?.code).toBe('incomplete_cvc');
});

test('PO-23 a test account has a token; otherwise the invalid number is named', () => {
  expect(findBankToken('110000000', '000123456789')).toBe('btok_us');
  expect(findBankToken('110000001', '000123456789')).toBe('routing');
  expect(findBankToken('110000000', '000123456780')).toBe('account');
});
