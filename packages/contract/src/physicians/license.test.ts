import { expect, test } from 'vitest';
import { findLicenseRefusal } from './license.ts';

const license = { state: 'NY', start_date: '2025-01-01', end_date: '2027-06-30' };
const nj = { state: 'NJ', start_date: '2025-01-01', end_date: '2026-12-31' };

test.each([
  [[license], 'NY', '2025-01-01', null],
  [[license], 'NY', '2027-06-30', null],
  [[license], 'NY', '2024-12-31', 'NOT_VALID'],
  [[license], 'NY', '2027-07-01', 'NOT_VALID'],
  [[license], 'NJ', '2026-01-01', 'OTHER_STATE'],
  [[license], null, '2026-01-01', 'ADDRESS_MISSING'],
  [[license], '', '2026-01-01', 'ADDRESS_MISSING'],
  [[], 'NY', '2026-01-01', 'OTHER_STATE'],
  [[license, nj], 'NJ', '2026-01-01', null],
  [[nj, license], 'NY', '2026-01-01', null],
  [[license, nj], 'NJ', '2027-01-01', 'NOT_VALID'],
  [[license, nj], 'PA', '2026-01-01', 'OTHER_STATE'],
] as const)('BX-05 %o and a patient in %s on %s: %s', (given, state, date, refusal) => {
  expect(findLicenseRefusal(given, state, date)).toBe(refusal);
});
