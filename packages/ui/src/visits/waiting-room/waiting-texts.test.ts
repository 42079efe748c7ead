import { expect, test } from 'vitest';
import {
  formatBusyPhysician,
  formatEstimate,
  formatPlaceInLine,
  formatWaitingTime,
} from './waiting-texts.ts';

const line = {
  place: 1,
  estimated_minutes: null,
  seen_at: '2026-11-20T15:00:00.000Z',
  is_present: true,
  is_in_visit: false,
  free_at: null,
};

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

test('BX-06 the patient reads what comes first, in their own time zone', () => {
  const free_at = '2026-11-20T15:20:00.000Z';
  const describe = (is_in_visit: boolean, at: string | null) =>
    formatBusyPhysician({ is_in_visit, free_at: at }, 'Dr. Hart', 'America/New_York');
  expect([
    describe(true, free_at),
    describe(true, null),
    describe(false, free_at),
    describe(false, null),
  ]).toEqual([
    'Dr. Hart is in a visit now and expected to be free at 10:20 AM.',
    'Dr. Hart is in a visit now.',
    'Dr. Hart has a scheduled visit first and is expected to be free at 10:20 AM.',
    null,
  ]);
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
