import { expect, test } from 'vitest';
import {
  formatClockTime,
  formatDateLine,
  formatRelativeDay,
  formatRelativeDayInSentence,
  isSameClock,
  formatTimeSpan,
  formatWait,
  getZoneLabel,
  getShortZone,
} from './dates.ts';

const NEW_YORK = 'America/New_York';
const NOON_UTC = '2026-11-20T12:00:00.000Z';

test('AP-04 the date line has weekday, day and month in the viewer’s zone', () => {
  expect(formatDateLine('2026-11-21T03:30:00.000Z', NEW_YORK)).toBe('Friday, November 20');
  expect(formatDateLine('2026-11-21T03:30:00.000Z', 'Europe/Berlin')).toBe('Saturday, November 21');
});

test('AV-04 times are in the given zone, before and after a daylight saving change', () => {
  expect(formatClockTime('2026-10-31T14:00:00.000Z', NEW_YORK)).toBe('10:00 AM');
  expect(formatClockTime('2026-11-01T14:00:00.000Z', NEW_YORK)).toBe('9:00 AM');
  expect(getShortZone(NEW_YORK, '2026-10-31T14:00:00.000Z')).toBe('EDT');
  expect(getShortZone(NEW_YORK, '2026-11-01T14:00:00.000Z')).toBe('EST');
  expect(getZoneLabel(NEW_YORK, NOON_UTC)).toBe('Eastern Standard Time (New York)');
});

test('AP-03 start and end share AM or PM unless noon is between them', () => {
  const createSpan = (start: string, end: string) => ({
    starts_at: `2026-11-20T${start}:00.000Z`,
    ends_at: `2026-11-20T${end}:00.000Z`,
  });
  expect(formatTimeSpan(createSpan('15:20', '15:40'), NEW_YORK)).toBe('10:20 – 10:40 AM');
  expect(formatTimeSpan(createSpan('16:40', '17:20'), NEW_YORK)).toBe('11:40 AM – 12:20 PM');
});

test('PW-01 Today and Tomorrow follow the viewer’s zone', () => {
  const now = Date.parse('2026-11-21T03:00:00.000Z');
  expect(formatRelativeDay('2026-11-21T04:30:00.000Z', NEW_YORK, now)).toBe('Today');
  expect(formatRelativeDay('2026-11-21T15:00:00.000Z', NEW_YORK, now)).toBe('Tomorrow');
  expect(formatRelativeDay('2026-11-24T15:00:00.000Z', NEW_YORK, now)).toBe('Tue, Nov 24');
  expect(formatRelativeDayInSentence('2026-11-21T04:30:00.000Z', NEW_YORK, now)).toBe('today');
  expect(formatRelativeDayInSentence('2026-11-21T15:00:00.000Z', NEW_YORK, now)).toBe('tomorrow');
  expect(formatRelativeDayInSentence('2026-11-24T15:00:00.000Z', NEW_YORK, now)).toBe('Tue, Nov 24');
});

test('PW-02 zones with the same wall-clock time are recognized', () => {
  expect(isSameClock(NEW_YORK, 'America/Toronto', NOON_UTC)).toBe(true);
  expect(isSameClock(NEW_YORK, 'America/Chicago', NOON_UTC)).toBe(false);
});

test('AP-09 a wait is formatted in minutes, hours or days', () => {
  expect(formatWait(30_000)).toBe('less than a minute');
  expect(formatWait(60_000)).toBe('1 min');
  expect(formatWait(61_000)).toBe('2 min');
  expect(formatWait(60 * 60_000)).toBe('1 h');
  expect(formatWait(155 * 60_000)).toBe('2 h 35 min');
  expect(formatWait(30 * 3_600_000)).toBe('1 day');
  expect(formatWait(72 * 3_600_000)).toBe('3 days');
});
