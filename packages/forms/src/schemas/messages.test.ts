import { expect, test } from 'vitest';
import {
  ABOUT_ME_MAX,
  ACH_ACCOUNT_DIGITS,
  ACH_ROUTING_DIGITS,
  ADDRESS1_MAX,
  ALL_MESSAGES,
  NAME_LETTERS_MIN,
  NOTE_NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHYSICIAN_AGE_MIN,
  SPECIALTIES_MAX,
  SPECIALTIES_MIN,
} from '@openvisit/contract';

/**
 * The specification gives the wording of these messages; the numbers in them must equal the limits that the
 * schemas check. NAME_INVALID names 32 letters, which nobody reaches, because a name input accepts 15 characters (AC-08).
 */
test.each([
  ['PASSWORD_RULE', [PASSWORD_MIN, PASSWORD_MAX]],
  ['NAME_INVALID', [NAME_LETTERS_MIN, 32]],
  ['ABOUT_ME_LIMIT', [ABOUT_ME_MAX]],
  ['AGE_TOO_LOW', [PHYSICIAN_AGE_MIN]],
  ['EXPERIENCE_EXCEEDS_AGE', [PHYSICIAN_AGE_MIN]],
  ['SKILLS_COUNT', [SPECIALTIES_MIN, SPECIALTIES_MAX]],
  ['ADDRESS1_LIMIT', [ADDRESS1_MAX]],
  ['NOTE_NAME_LIMIT', [NOTE_NAME_MAX]],
  ['ACH_ACCOUNT_INVALID', [ACH_ACCOUNT_DIGITS]],
  ['ACH_ROUTING_INVALID', [ACH_ROUTING_DIGITS]],
] as const)('%s contains the limit %j', (key, numbers) => {
  const named = [...ALL_MESSAGES[key].replace('Address1', 'Address').matchAll(/\d+/g)].map(Number);
  expect(named).toEqual(numbers);
});
