import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  getDateInZone,
  formatDayHeading,
  groupByDate,
  hasStarted,
  isNearStart,
  isZone,
  getJoinWindow,
  getTimeInZone,
} from './times.ts';

const span = { starts_at: '2026-03-02T14:00:00.000Z', ends_at: '2026-03-02T14:20:00.000Z' };
const parse = (text: string) => Date.parse(text);

describe('the times of an appointment', () => {
  test('AP-09 a call can be joined from ten minutes before the start until the end', () => {
    expect(getJoinWindow(span, parse('2026-03-02T13:49:59.999Z'))).toBe('TOO_EARLY');
    expect(getJoinWindow(span, parse('2026-03-02T13:50:00Z'))).toBe('OPEN');
    expect(getJoinWindow(span, parse('2026-03-02T14:19:59.999Z'))).toBe('OPEN');
    expect(getJoinWindow(span, parse('2026-03-02T14:20:00Z'))).toBe('EXPIRED');
  });

  test('AP-07 the start is near from five minutes before', () => {
    expect(isNearStart(span, parse('2026-03-02T13:54:59.999Z'))).toBe(false);
    expect(isNearStart(span, parse('2026-03-02T13:55:00Z'))).toBe(true);
    expect(isNearStart(span, parse('2026-03-03T00:00:00Z'))).toBe(true);
  });

  test('AP-06 a visit has started from the moment of its start', () => {
    expect(hasStarted(span, parse('2026-03-02T13:59:59.999Z'))).toBe(false);
    expect(hasStarted(span, parse('2026-03-02T14:00:00Z'))).toBe(true);
  });

  test('AV-04 dates and times are in the given zone', () => {
    expect(getDateInZone('2026-03-02T02:00:00Z', 'America/New_York')).toBe('2026-03-01');
    expect(getTimeInZone('2026-03-02T05:00:00Z', 'America/New_York')).toBe('00:00');
    expect(getDateInZone(parse('2026-03-02T23:30:00Z'), 'Asia/Kathmandu')).toBe('2026-03-03');
    expect(getTimeInZone('2026-03-02T00:00:00Z', 'Asia/Kathmandu')).toBe('05:45');
    expect(getDateInZone('0999-06-01T12:00:00Z', 'UTC')).toBe('0999-06-01');
  });

  test('AV-04 an unknown zone is recognized', () => {
    expect(isZone('Europe/Berlin')).toBe(true);
    expect(isZone('Mars/Olympus_Mons')).toBe(false);
  });
});

describe('appointments grouped by date', () => {
  test('AP-02 groups and items ascend; today reads Today, other days a short month and day', () => {
    const items = ['2026-03-03T15:00:00Z', '2026-03-02T14:00:00Z', '2026-03-02T13:00:00Z'].map(
      (starts_at) => ({
        starts_at,
      }),
    );
    const groups = groupByDate(items, 'America/New_York', parse('2026-03-02T12:00:00Z'));
    expect(groups.map(({ heading }) => heading)).toEqual(['Today', 'Mar 3']);
    expect(groups[0]?.items.map(({ starts_at }) => starts_at)).toEqual([
      '2026-03-02T13:00:00Z',
      '2026-03-02T14:00:00Z',
    ]);
    expect(formatDayHeading('2026-12-25', '2026-03-02')).toBe('Dec 25');
  });

  test('AP-02 every item is in exactly one group, under its own date', () => {
    const instants = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map((date) => ({ starts_at: date.toISOString() }));
    const zones = fc.constantFrom('America/New_York', 'Pacific/Chatham', 'Asia/Tehran', 'UTC');
    fc.assert(
      fc.property(fc.array(instants, { maxLength: 40 }), zones, (items, zone) => {
        const groups = groupByDate(items, zone, 0);
        expect(groups.flatMap((group) => group.items)).toHaveLength(items.length);
        expect(new Set(groups.map(({ date }) => date)).size).toBe(groups.length);
        expect(groups.map(({ date }) => date)).toEqual(groups.map(({ date }) => date).sort());
        for (const group of groups) {
          for (const item of group.items) expect(getDateInZone(item.starts_at, zone)).toBe(group.date);
        }
      }),
    );
  });
});
