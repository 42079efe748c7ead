import { expect, test } from 'vitest';
import { addDays, addMonths, fromCalendarDate, monthOf, toCalendarDate } from './calendar-dates.ts';

test('calendar dates round-trip, also around daylight saving and year ends', () => {
  for (const date of ['2026-03-08', '2026-11-01', '2026-03-29', '2024-02-29', '2025-12-31', '2026-01-01']) {
    expect(toCalendarDate(fromCalendarDate(date))).toBe(date);
  }
});

test('addDays crosses months, years and daylight saving', () => {
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(monthOf('2026-03-07')).toBe('2026-03');
});

test('addMonths stops at the last day of a shorter month', () => {
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-12-05', 1)).toBe('2027-01-05');
  expect(addMonths('2024-02-29', -12)).toBe('2023-02-28');
});
