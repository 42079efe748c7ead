import { previewDays, type CalendarBlock } from '@openvisit/contract';
import { expect, test } from 'vitest';
import { describeClockChange, formatWallTime, formatVisitCount } from './calendar-text.ts';

const createBlock = (start_time: string, end_time: string): CalendarBlock => ({
  start_date: '2026-01-01',
  end_date: '2027-12-31',
  week_days: [1, 2, 3, 4, 5, 6, 7],
  slots: [{ day_period: 'NIGHT', start_time, end_time, slot_duration: 20 }],
});

const listChangeTexts = (zone: string, date: string, calendar = [createBlock('18:00', '23:00')]) => {
  const [day] = previewDays(calendar, zone, date, 1);
  return day!.changes.map((change) => describeClockChange(day!, change));
};

test('AV-04 a skipped hour outside working time has no effect', () => {
  expect(listChangeTexts('America/New_York', '2027-03-14')).toEqual([
    'Sunday, March 14, 2027: clocks go forward, 2:00 AM to 3:00 AM does not exist. Your times are not affected.',
  ]);
});

test('AV-04 a skipped hour inside working time names the number of lost visits', () => {
  expect(listChangeTexts('Pacific/Easter', '2027-09-04')).toEqual([
    'Saturday, September 4, 2027: clocks go forward, 10:00 PM to 11:00 PM does not exist. 3 visits on that day cannot take place and will not be offered.',
  ]);
});

test('AV-04 a repeated hour inside working time is offered once', () => {
  expect(listChangeTexts('Pacific/Easter', '2027-04-03')).toEqual([
    'Saturday, April 3, 2027: clocks go back, 9:00 PM to 10:00 PM happens twice. Your times in this hour are offered once, the first time it occurs.',
  ]);
});

test('AV-04 times and counts as text', () => {
  expect(formatWallTime('24:00')).toBe('12:00 AM');
  expect([formatVisitCount(1), formatVisitCount(0)]).toEqual(['1 visit', '0 visits']);
});
