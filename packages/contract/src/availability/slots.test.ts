import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getDateInZone, getTimeInZone } from '../visits/times.ts';
import {
  toMinutesOfDay,
  PERIOD_BOUNDS,
  SLOT_DURATIONS,
  type CalendarBlock,
  type WeekDay,
} from './calendar.ts';
import { listDayStarts, countDaysBetween, generateSlots, resolveWallTime } from './slots.ts';

const EVERY_DAY: WeekDay[] = [1, 2, 3, 4, 5, 6, 7];

const buildBlock = (overrides: Partial<CalendarBlock> = {}): CalendarBlock => ({
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  week_days: EVERY_DAY,
  slots: [{ day_period: 'MORNING', start_time: '09:00', end_time: '10:00', slot_duration: 20 }],
  ...overrides,
});

const listStarts = (calendar: CalendarBlock[], zone: string, from: string, to: string) =>
  generateSlots(calendar, zone, from, to).map((slot) => slot.starts_at);

describe('slots of a practice calendar', () => {
  test('PW-02 a range is divided into slots of its duration in the zone of the practice', () => {
    const slots = generateSlots(
      [buildBlock()],
      'America/New_York',
      '2026-03-02T00:00:00Z',
      '2026-03-03T00:00:00Z',
    );
    expect(slots).toEqual([
      { starts_at: '2026-03-02T14:00:00.000Z', ends_at: '2026-03-02T14:20:00.000Z', duration: 20 },
      { starts_at: '2026-03-02T14:20:00.000Z', ends_at: '2026-03-02T14:40:00.000Z', duration: 20 },
      { starts_at: '2026-03-02T14:40:00.000Z', ends_at: '2026-03-02T15:00:00.000Z', duration: 20 },
    ]);
  });

  test('PO-10 a remainder shorter than a slot is not offered', () => {
    const calendar = buildBlock({
      slots: [{ day_period: 'MORNING', start_time: '09:00', end_time: '10:00', slot_duration: 40 }],
    });
    expect(listStarts([calendar], 'UTC', '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z')).toEqual([
      '2026-03-02T09:00:00.000Z',
    ]);
  });

  test('PO-09 a block applies on its week days between its dates, 1 being Sunday', () => {
    const sundays = buildBlock({ week_days: [1], start_date: '2026-03-01', end_date: '2026-03-15' });
    const dates = generateSlots([sundays], 'UTC', '2026-02-01T00:00:00Z', '2026-04-01T00:00:00Z').map(
      (slot) => slot.starts_at.slice(0, 10),
    );
    expect([...new Set(dates)]).toEqual(['2026-03-01', '2026-03-08', '2026-03-15']);
  });

  test('PW-02 the start of the requested range is inclusive and its end exclusive', () => {
    const asked = listStarts([buildBlock()], 'UTC', '2026-03-02T09:20:00Z', '2026-03-02T09:40:00Z');
    expect(asked).toEqual(['2026-03-02T09:20:00.000Z']);
  });

  test('AV-04 a practice ahead of UTC offers the slots of its own date', () => {
    const auckland = listStarts(
      [buildBlock()],
      'Pacific/Auckland',
      '2026-06-30T20:30:00Z',
      '2026-06-30T22:30:00Z',
    );
    expect(auckland).toEqual([
      '2026-06-30T21:00:00.000Z',
      '2026-06-30T21:20:00.000Z',
      '2026-06-30T21:40:00.000Z',
    ]);
  });

  test('AV-04 09:00 stays 09:00 on both sides of a clock change', () => {
    const starts = listStarts(
      [buildBlock()],
      'America/New_York',
      '2026-03-07T00:00:00Z',
      '2026-03-09T23:00:00Z',
    );
    expect(starts.filter((start) => getTimeInZone(start, 'America/New_York') === '09:00')).toEqual([
      '2026-03-07T14:00:00.000Z',
      '2026-03-08T13:00:00.000Z',
      '2026-03-09T13:00:00.000Z',
    ]);
  });

  test('AV-04 a skipped hour has no slots, and a repeated hour has each slot once', () => {
    const night = buildBlock({
      slots: [{ day_period: 'NIGHT', start_time: '02:00', end_time: '03:00', slot_duration: 20 }],
    });
    const early = buildBlock({
      slots: [{ day_period: 'NIGHT', start_time: '01:00', end_time: '02:00', slot_duration: 20 }],
    });
    const zone = 'America/New_York';
    expect(listStarts([night], zone, '2026-03-08T00:00:00Z', '2026-03-08T23:00:00Z')).toEqual([]);
    expect(listStarts([early], zone, '2026-11-01T00:00:00Z', '2026-11-01T23:00:00Z')).toEqual([
      '2026-11-01T05:00:00.000Z',
      '2026-11-01T05:20:00.000Z',
      '2026-11-01T05:40:00.000Z',
    ]);
  });

  test('AV-04 a slot before a half-hour clock change does not overlap the next one', () => {
    const calendar = buildBlock({
      slots: [{ day_period: 'NIGHT', start_time: '01:00', end_time: '04:00', slot_duration: 60 }],
    });
    const slots = generateSlots(
      [calendar],
      'Australia/Lord_Howe',
      '2026-10-03T00:00:00Z',
      '2026-10-04T12:00:00Z',
    );
    slots.slice(1).forEach((slot, index) => {
      expect(Date.parse(slot.starts_at)).toBeGreaterThanOrEqual(Date.parse(slots[index]?.ends_at ?? ''));
    });
  });
});

const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Europe/Berlin',
  'Europe/Dublin',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'UTC',
];

const arbitraryRange = fc
  .record({
    day_period: fc.constantFrom('MORNING' as const, 'AFTERNOON' as const, 'NIGHT' as const),
    slot_duration: fc.constantFrom(...SLOT_DURATIONS),
    a: fc.nat(36),
    b: fc.nat(36),
  })
  .map(({ day_period, slot_duration, a, b }) => {
    const { from, to } = PERIOD_BOUNDS[day_period];
    const steps = (to - from) / 10;
    const formatClock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    return {
      day_period,
      slot_duration,
      start_time: formatClock(from + Math.min(a, b, steps) * 10),
      end_time: formatClock(from + Math.min(Math.max(a, b), steps) * 10),
    };
  });

const calendars = fc.array(
  fc.record({
    start_date: fc.constant('2026-01-01'),
    end_date: fc.constant('2027-06-30'),
    week_days: fc.uniqueArray(fc.constantFrom(...EVERY_DAY), { minLength: 1 }),
    slots: fc.array(arbitraryRange, { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 2 },
);

const instants = fc
  .date({ min: new Date('2026-01-05T00:00:00Z'), max: new Date('2027-05-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

const DAY = 86_400_000;
const addMs = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

describe('slots of any calendar in any zone', () => {
  const cases = fc.record({ calendar: calendars, zone: fc.constantFrom(...ZONES), from: instants });

  test('PW-02 slots are sorted, have their duration, lie in the range and never overlap', () => {
    fc.assert(
      fc.property(cases, ({ calendar, zone, from }) => {
        const to = addMs(from, 4 * DAY);
        const slots = generateSlots(calendar, zone, from, to);
        slots.forEach((slot, index) => {
          expect(Date.parse(slot.ends_at) - Date.parse(slot.starts_at)).toBe(slot.duration * 60_000);
          expect(slot.starts_at >= from && slot.starts_at < to).toBe(true);
          const next = slots[index + 1];
          if (next) expect(Date.parse(next.starts_at)).toBeGreaterThanOrEqual(Date.parse(slot.ends_at));
        });
      }),
      { numRuns: 150 },
    );
  });

  test('AV-04 every slot starts at a wall-clock time of one of the ranges, on one of its week days', () => {
    fc.assert(
      fc.property(cases, ({ calendar, zone, from }) => {
        for (const slot of generateSlots(calendar, zone, from, addMs(from, 4 * DAY))) {
          const date = getDateInZone(slot.starts_at, zone);
          const minute = toMinutesOfDay(getTimeInZone(slot.starts_at, zone));
          const weekDay = (new Date(`${date}T00:00:00Z`).getUTCDay() + 1) as WeekDay;
          const offered = calendar.some(
            ({ week_days, slots }) =>
              week_days.includes(weekDay) &&
              slots.some((range) => {
                const start = toMinutesOfDay(range.start_time);
                const endsInRange = minute + range.slot_duration <= toMinutesOfDay(range.end_time);
                return minute >= start && endsInRange && (minute - start) % range.slot_duration === 0;
              }),
          );
          expect(offered, `${slot.starts_at} in ${zone}`).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('PW-02 requesting a single slot returns the same slot as requesting its day', () => {
    fc.assert(
      fc.property(cases, ({ calendar, zone, from }) => {
        for (const slot of generateSlots(calendar, zone, from, addMs(from, 2 * DAY))) {
          expect(generateSlots(calendar, zone, slot.starts_at, addMs(slot.starts_at, 1))).toEqual([slot]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('AV-04 dates begin at midnight of the zone, 23 to 25 hours apart', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instants, (zone, at) => {
        const date = at.slice(0, 10);
        const bounds = listDayStarts(date, 7, zone);
        expect(bounds).toHaveLength(8);
        bounds.slice(1).forEach((bound, index) => {
          const hours = (Date.parse(bound) - Date.parse(bounds[index] ?? '')) / 3_600_000;
          expect(hours >= 23 && hours <= 25).toBe(true);
          expect(countDaysBetween(date, getDateInZone(bound, zone))).toBe(index + 1);
        });
      }),
    );
  });

  test('AV-04 wall-clock times and instants convert into each other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instants, (zone, at) => {
        const wall = resolveWallTime(getDateInZone(at, zone), getTimeInZone(at, zone), zone);
        expect(wall).not.toBeNull();
        expect(getTimeInZone(wall ?? 0, zone)).toBe(getTimeInZone(at, zone));
        expect(getDateInZone(wall ?? 0, zone)).toBe(getDateInZone(at, zone));
      }),
    );
    expect(resolveWallTime('2026-03-08', '02:30', 'America/New_York')).toBeNull();
  });
});
