import { expect, test } from 'vitest';
import { getPhoneDigits, formatPhone, reformatPhone, formatPhoneDigits } from './phone-text.ts';

test.each([
  ['+1 (555) 123-4567', '5551234567'],
  ['1-555-123-4567', '5551234567'],
  ['555.123.4567', '5551234567'],
  ['(555) 12', '55512'],
  ['', ''],
  ['+44 20 7946 0958', '442079460958'],
])('%j has the digits %j', (text, digits) => {
  expect(getPhoneDigits(text)).toBe(digits);
});

test.each([
  ['', ''],
  ['555', '555'],
  ['5551', '(555) 1'],
  ['555123', '(555) 123'],
  ['5551234567', '(555) 123-4567'],
  ['555123456789', '(555) 123-456789'],
])('%j is formatted as %j', (digits, formatted) => {
  expect(formatPhoneDigits(digits)).toBe(formatted);
});

test.each([
  ['', ''],
  ['212-555-0144', '(212) 555-0144'],
  ['+(518)5550124', '(518) 555-0124'],
  ['+1 212 555 0144', '(212) 555-0144'],
  ['212-555-014423', '212-555-014423'],
])('the stored number %j is displayed as %j', (stored, read) => {
  expect(formatPhone(stored)).toBe(read);
});

test('the caret keeps its position among the digits', () => {
  expect(reformatPhone('5551', 4)).toEqual({ digits: '5551', formatted: '(555) 1', caret: 7 });
  // A digit typed after the second one.
  expect(reformatPhone('(5595) 123-4567', 4)).toMatchObject({ formatted: '(559) 512-34567', caret: 4 });
  // A deleted parenthesis is restored; the caret stays before it.
  expect(reformatPhone('(555 123-4567', 4)).toMatchObject({ formatted: '(555) 123-4567', caret: 4 });
  expect(reformatPhone('+1 (555) 123-4567', 17)).toMatchObject({ formatted: '(555) 123-4567', caret: 14 });
});
