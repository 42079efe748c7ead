import { expect, test } from 'vitest';
import {
  formatTimeAgo,
  formatCalendarDay,
  formatRecordDay,
  formatRecordStamp,
  formatRecordTime,
  formatShortDay,
  formatShortStamp,
} from './record-dates.ts';

const ZONE = 'America/New_York';
const NOW = Date.parse('2026-11-20T15:00:00.000Z');

test('NO-04 dates and times of a note are formatted as in its PDF', () => {
  expect(formatRecordDay('2026-11-05T04:59:00Z', ZONE)).toBe('November 04, 2026');
  expect(formatRecordTime('2026-11-20T19:05:00Z', ZONE)).toBe('02:05 PM');
  expect(formatRecordTime('2026-11-20T05:00:00Z', ZONE)).toBe('12:00 AM');
  expect(formatRecordStamp('2026-11-20T19:05:00Z', ZONE)).toBe('November 20, 2026, 02:05 PM');
  expect(formatShortDay('2026-11-05T12:00:00Z', ZONE)).toBe('Nov 5, 2026');
  expect(formatShortStamp('2026-11-20T19:05:00Z', ZONE)).toBe('Nov 20, 2026, 2:05 PM');
  expect(formatCalendarDay('2014-06-12')).toBe('Jun 12, 2014');
});

test('formatTimeAgo formats relative times', () => {
  const formatMinutesAgo = (minutes: number) =>
    formatTimeAgo(new Date(NOW - minutes * 60_000).toISOString(), NOW, ZONE);
  expect(formatMinutesAgo(0)).toBe('just now');
  expect(formatMinutesAgo(1)).toBe('1 minute ago');
  expect(formatMinutesAgo(59)).toBe('59 minutes ago');
  expect(formatMinutesAgo(60)).toBe('1 hour ago');
  expect(formatMinutesAgo(23 * 60 + 59)).toBe('23 hours ago');
  expect(formatMinutesAgo(24 * 60)).toBe('1 day ago');
  expect(formatMinutesAgo(6 * 24 * 60)).toBe('6 days ago');
  // 15:00 UTC is 10:00 in the zone: 34 hours before is late two days before.
  expect(formatMinutesAgo(34 * 60 + 1)).toBe('2 days ago');
  expect(formatMinutesAgo(8 * 24 * 60)).toBe('on Nov 12, 2026');
});
