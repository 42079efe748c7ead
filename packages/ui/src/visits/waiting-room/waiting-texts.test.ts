import { expect, test } from 'vitest';
import { formatEstimate, formatPlaceInLine, formatWaitingTime } from './waiting-texts.ts';

const line = { place: 1, estimated_minutes: null, seen_at: '2026-11-20T15:00:00.000Z', is_present: true };

test('BX-06 the place in line is given in people', () => {
  expect([1, 2, 4].map((place) => formatPlaceInLine({ place }))).toEqual([
    'You are next',
    '1 person before you',
    '3 people before you',
  ]);
});

test('BX-06 the estimate promises nothing that is not known', () => {
  expect([null, 0, 1, 20].map((estimated_minutes) => formatEstimate({ ...line, estimated_minutes }))).toEqual(
    [
      'We cannot say yet how long it will take.',
      'It should not take long.',
      'It should take about 1 minute.',
      'It should take about 20 minutes.',
    ],
  );
});

test('BX-06 the time already waited is rounded down to minutes', () => {
  const start = Date.parse(line.seen_at);
  expect([-5_000, 59_000, 60_000, 150_000].map((ms) => formatWaitingTime(line.seen_at, start + ms))).toEqual([
    'You have been waiting for less than a minute.',
    'You have been waiting for less than a minute.',
    'You have been waiting for 1 minute.',
    'You have been waiting for 2 minutes.',
  ]);
});
