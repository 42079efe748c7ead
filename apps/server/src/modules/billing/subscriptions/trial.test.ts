import { expect, test } from 'vitest';
import { getTrialEnd } from './trial.ts';

test.each([
  ['2026-03-02T15:00:00.000Z', 'America/New_York', '2026-04-02T14:00:00.000Z'],
  ['2026-01-31T12:00:00.000Z', 'UTC', '2026-02-28T12:00:00.000Z'],
  ['2026-12-15T03:30:00.000Z', 'America/Los_Angeles', '2027-01-15T03:30:00.000Z'],
  // Daylight saving time skips 02:30 on that day.
  ['2026-02-08T07:30:00.000Z', 'America/New_York', '2026-03-10T07:30:00.000Z'],
])('PO-20 a trial that starts at %s in %s ends at %s', (from, zone, end) => {
  expect(new Date(getTrialEnd(Date.parse(from), zone)).toISOString()).toBe(end);
});
