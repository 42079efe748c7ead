import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, describe, expect, test } from 'vitest';
import { toMinutesOfDay, type CalendarBlock } from './calendar.ts';
import { EVERY_DAY, createCalendarArbitrary } from './calendar.fixtures.ts';
import { addDays, getWeekDay } from './dates.ts';
import { findClockChanges, previewDays } from './preview.ts';
import { generateSlots } from './slots.ts';

const FIRST = '2026-11-21';
const DAYS = 365;
const LAST = addDays(FIRST, DAYS - 1);
const MINUTE = 60_000;
const DAY_MINUTES = 1440;

const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
/** Random on every run; set `CALENDAR_SEED` to repeat a failed run. */
const seed = Number(process.env['CALENDAR_SEED'] ?? Date.now() % 2 ** 31);
afterAll(() => process.stdout.write(`calendars in ${zones.length} zones: CALENDAR_SEED=${seed}\n`));

interface Stretch {
  /** Minutes that the wall clock is ahead of UTC. */
  offset: number;
  /** UTC minute at which this offset begins. */
  from: number;
}

/**
 * The offsets of a zone over the year from its transition table, independent of how the code under test computes
 * them.
 */
const listOffsets = (zone: string): Stretch[] => {
  let current = Temporal.PlainDate.from(addDays(FIRST, -2)).toZonedDateTime(zone);
  const stretches = [{ offset: current.offsetNanoseconds / 6e10, from: -Infinity }];
  const end = Temporal.PlainDate.from(addDays(LAST, 2)).toZonedDateTime(zone).epochMilliseconds;
  for (;;) {
    const next = current.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds > end) return stretches;
    stretches.push({ offset: next.offsetNanoseconds / 6e10, from: next.epochMilliseconds / MINUTE });
    current = next;
  }
};

/** Wall-clock minutes that do not exist. */
const listGaps = (stretches: Stretch[]): [number, number][] =>
  stretches.slice(1).flatMap((stretch, index): [number, number][] => {
    const before = stretches[index]?.offset ?? 0;
    return stretch.offset > before ? [[stretch.from + before, stretch.from + stretch.offset]] : [];
  });

/** Every slot start that the rules require over the year, in wall-clock minutes since 1970. */
const listRequiredStarts = (calendar: CalendarBlock[]): number[] => {
  const starts: number[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const date = addDays(FIRST, day);
    const midnight = Date.parse(`${date}T00:00:00Z`) / MINUTE;
    for (const block of calendar) {
      if (date < block.start_date || date > block.end_date || !block.week_days.includes(getWeekDay(date)))
        continue;
      for (const { start_time, end_time, slot_duration } of block.slots) {
        const end = toMinutesOfDay(end_time);
        for (let minute = toMinutesOfDay(start_time); minute + slot_duration <= end; minute += slot_duration)
          starts.push(midnight + minute);
      }
    }
  }
  return starts.sort((a, b) => a - b);
};

const generateYear = (calendar: CalendarBlock[], zone: string) =>
  generateSlots(calendar, zone, `${addDays(FIRST, -1)}T00:00:00Z`, `${addDays(LAST, 2)}T00:00:00Z`);

const toWallMinute = (instant: string, stretches: Stretch[]): number => {
  const minute = Date.parse(instant) / MINUTE;
  return minute + (stretches.findLast(({ from }) => from <= minute)?.offset ?? 0);
};

describe('a valid calendar over a year in every zone', () => {
  const calendars = createCalendarArbitrary(FIRST, DAYS - 1);

  test('AV-04 every wall-clock slot exists exactly once unless a clock change skips it, and none overlap', () => {
    let index = 0;
    for (const zone of zones) {
      const stretches = listOffsets(zone);
      const gaps = listGaps(stretches);
      fc.assert(
        fc.property(calendars, (calendar) => {
          const slots = generateYear(calendar, zone);
          const wallTimes = slots.map(({ starts_at }) => toWallMinute(starts_at, stretches));
          const due = listRequiredStarts(calendar).filter(
            (wall) => !gaps.some(([from, to]) => wall >= from && wall < to),
          );
          expect([...wallTimes].sort((a, b) => a - b)).toEqual(due);
          const clash = slots.findIndex((slot, at) => slot.ends_at > (slots[at + 1]?.starts_at ?? '9'));
          expect(clash, `${zone}: ${slots[clash]?.starts_at}`).toBe(-1);
        }),
        { numRuns: 2, seed: seed + index++ },
      );
    }
  });

  test('AV-04 the preview shows exactly the clock changes of the zone', () => {
    for (const zone of zones) {
      const stretches = listOffsets(zone);
      const reported = findClockChanges(zone, FIRST, LAST).reduce(
        (sum, { from, to }) => sum + toMinutesOfDay(to) - toMinutesOfDay(from),
        0,
      );
      const real = stretches
        .slice(1)
        .reduce((sum, { offset }, at) => sum + Math.abs(offset - (stretches[at]?.offset ?? 0)), 0);
      expect(reported, zone).toBe(real);
    }
  });

  test('AV-04 the preview of any week counts the slots that are offered, in zones with clock changes', () => {
    const changing = zones
      .map((zone) => ({ zone, changes: findClockChanges(zone, FIRST, LAST) }))
      .filter(({ changes }) => changes.length > 0);
    const cases = fc.constantFrom(...changing).chain(({ zone, changes }) =>
      fc.record({
        zone: fc.constant(zone),
        date: fc.constantFrom(...changes.map(({ date }) => date)),
        calendar: calendars.map((blocks) =>
          blocks
            .slice(0, 1)
            .map((block) => ({ ...block, start_date: FIRST, end_date: LAST, week_days: EVERY_DAY })),
        ),
      }),
    );
    fc.assert(
      fc.property(cases, ({ zone, date, calendar }) => {
        const from = addDays(date, -3);
        const getDayStart = (at: string) =>
          Temporal.PlainDate.from(at).toZonedDateTime(zone).toInstant().toString();
        for (const preview of previewDays(calendar, zone, from, 7)) {
          const offered = generateSlots(
            calendar,
            zone,
            getDayStart(preview.date),
            getDayStart(addDays(preview.date, 1)),
          ).length;
          expect(preview.visits, `${preview.date} in ${zone}`).toBe(offered);
        }
      }),
      { numRuns: 100, seed },
    );
  });

  test('AV-04 the preview shows visits lost to a skipped working hour: Easter Island, 22:00', () => {
    const night: CalendarBlock = {
      start_date: FIRST,
      end_date: LAST,
      week_days: EVERY_DAY,
      slots: [{ day_period: 'NIGHT', start_time: '21:00', end_time: '23:00', slot_duration: 20 }],
    };
    const [change] = findClockChanges('Pacific/Easter', '2027-08-01', '2027-10-01');
    expect(change).toMatchObject({ kind: 'skipped', from: '22:00', to: '23:00' });
    const [day] = previewDays([night], 'Pacific/Easter', change?.date ?? '', 1);
    expect(day).toMatchObject({ visits: 3, ranges: [{ visits: 3, lost: 3 }] });
  });

  test('AV-04 the clock changes of a day explain its length', () => {
    for (const { date, kind, from, to } of findClockChanges('America/New_York', FIRST, LAST)) {
      const start = Temporal.PlainDate.from(date).toZonedDateTime('America/New_York');
      const minutes = (start.add({ days: 1 }).epochMilliseconds - start.epochMilliseconds) / MINUTE;
      const hour = toMinutesOfDay(to) - toMinutesOfDay(from);
      expect(minutes).toBe(DAY_MINUTES + (kind === 'doubled' ? hour : -hour));
    }
  });
});
