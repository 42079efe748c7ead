import { expect, test } from 'vitest';
import { calculateAge } from './list-items.ts';

test('PA-01 age is in whole years and increases on the birthday', () => {
  expect(calculateAge('1981-11-21', '2026-11-20')).toBe(44);
  expect(calculateAge('1981-11-21', '2026-11-21')).toBe(45);
  expect(calculateAge('2026-11-21', '2026-11-21')).toBe(0);
  expect(calculateAge('2004-02-29', '2026-02-28')).toBe(21);
  expect(calculateAge('2004-02-29', '2026-03-01')).toBe(22);
  expect(calculateAge('2027-01-01', '2026-11-21')).toBeNull();
  expect(calculateAge(null, '2026-11-21')).toBeNull();
});
