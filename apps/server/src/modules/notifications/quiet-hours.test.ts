import { expect, test } from 'vitest';
import { findQuietEnd } from './quiet-hours.ts';

const NIGHT = { from: '22:00', until: '07:00' };
const NOON = { from: '12:00', until: '13:30' };
const NEW_YORK = 'America/New_York';

test.each([
  ['in the evening', NIGHT, '2026-03-03T03:30:00Z', '2026-03-03T12:00:00Z'],
  ['after midnight', NIGHT, '2026-03-03T11:59:00Z', '2026-03-03T12:00:00Z'],
  ['at the end', NIGHT, '2026-03-03T12:00:00Z', null],
  ['in the day', NIGHT, '2026-03-03T17:00:00Z', null],
  // Clocks change at 2 AM on March 8: the night is an hour shorter.
  ['in the night of the clock change', NIGHT, '2026-03-08T03:30:00Z', '2026-03-08T11:00:00Z'],
  ['at noon', NOON, '2026-03-03T17:00:00Z', '2026-03-03T18:30:00Z'],
  ['without hours', { from: '08:00', until: '08:00' }, '2026-03-03T13:00:00Z', null],
])('BX-15 quiet hours %s', (_, hours, now, end) => {
  expect(findQuietEnd(hours, NEW_YORK, Date.parse(now))).toBe(end === null ? null : Date.parse(end));
});

test('BX-15 quiet hours are those of the person’s zone', () => {
  const now = Date.parse('2026-03-03T03:30:00Z');
  expect(findQuietEnd(NIGHT, 'Asia/Tokyo', now)).toBeNull();
  expect(findQuietEnd(NIGHT, 'Europe/Berlin', now)).toBe(Date.parse('2026-03-03T06:00:00Z'));
});
