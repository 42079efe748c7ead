import { expect, test } from 'vitest';
import { formatAge, formatBirthDate } from './age-text.ts';

const ZONE = 'America/New_York';

test('PA-01 age is in whole years, in the viewer’s time zone', () => {
  const lateEvening = Date.parse('2026-11-22T02:00:00Z');
  expect(formatAge('1996-11-22', lateEvening, ZONE)).toBe('29 years');
  expect(formatAge('1996-11-22', lateEvening, 'Europe/Berlin')).toBe('30 years');
  expect(formatAge('2025-11-01', lateEvening, ZONE)).toBe('1 year');
  expect(formatAge('2025-12-02', lateEvening, ZONE)).toBe('under 1 year');
  expect(formatBirthDate('1984-03-09', lateEvening, ZONE)).toBe('42 years · born Mar 9, 1984');
  expect(formatBirthDate(null, lateEvening, ZONE)).toBe('Date of birth not given');
});
