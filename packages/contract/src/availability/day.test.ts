import { expect, test } from 'vitest';
import { getDayPart, formatOpenCount, groupSlotsByPart, type DaySlot } from './day.ts';

test.each([
  ['00:00', 'Morning'],
  ['11:59', 'Morning'],
  ['12:00', 'Afternoon'],
  ['17:59', 'Afternoon'],
  ['18:00', 'Evening'],
  ['23:40', 'Evening'],
])('AV-01 %s is in the %s', (time, part) => {
  expect(getDayPart(time)).toBe(part);
});

test('AV-01 slots are grouped by part of the day, and available ones are counted with two digits', () => {
  const slots: DaySlot[] = [
    { time: '18:20', state: 'available' },
    { time: '09:20', state: 'unavailable' },
    { time: '09:00', state: 'available' },
    { time: '14:00', state: 'engaged' },
  ];
  const parts = groupSlotsByPart(slots);
  expect(parts.Morning.map(({ time }) => time)).toEqual(['09:00', '09:20']);
  expect([parts.Morning, parts.Afternoon, parts.Evening].map(formatOpenCount)).toEqual(['01', '00', '01']);
  expect(
    formatOpenCount(Array.from({ length: 12 }, () => ({ time: '09:00', state: 'available' as const }))),
  ).toBe('12');
});
