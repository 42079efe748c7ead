import { expect, test } from 'vitest';
import { ageInYears } from './list-items.ts';

test('PA-01 age is in whole years and increases on the birthday', () => {
  expect(ageInYears('1981-11-21', '2026-11-20')).toBe(44);
  expect(ageInYears('1981-11-21', '2026-11-21')).toBe(45);
  expect(ageInYears('2026-11-21', '2026-11-21')).toBe(0);
  expect(ageInYears('2004-02-29', '2026-02-28')).toBe(21);
  expect(ageInYears('2004-02-29', '2026-03-01')).toBe(22);
  expect(ageInYears('2027-01-01', '2026-11-21')).toBeNull();
  expect(ageInYears(null, '2026-11-21')).toBeNull();
});
