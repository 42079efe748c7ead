import { expect, test } from 'vitest';
import { addDays, addMonths, listDates, getMonth, getWeekday } from './calendar-dates.ts';

test('the days of the week are right, also around daylight saving and year ends', () => {
  const dates = ['2026-03-08', '2026-11-01', '2026-03-29', '2024-02-29', '2025-12-31', '2026-01-01'];
  expect(dates.map(getWeekday)).toEqual([0, 0, 0, 4, 3, 4]);
});

test('a month has all its dates, also with daylight saving and in leap years', () => {
  const march = listDates('2026-03');
  expect(march).toHaveLength(31);
  expect([march[0], march[7], march[30]]).toEqual(['2026-03-01', '2026-03-08', '2026-03-31']);
  expect(listDates('2024-02').at(-1)).toBe('2024-02-29');
  expect(listDates('1900-02').at(-1)).toBe('1900-02-28');
});

test('addDays crosses months, years and daylight saving', () => {
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(getMonth('2026-03-07')).toBe('2026-03');
});

test('addMonths stops at the last day of a shorter month', () => {
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-12-05', 1)).toBe('2027-01-05');
  expect(addMonths('2024-02-29', -12)).toBe('2023-02-28');
});
