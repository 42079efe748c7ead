import fc from 'fast-check';
import { DAY_PERIODS, PERIOD_BOUNDS, SLOT_DURATIONS, type CalendarBlock, type WeekDay } from './calendar.ts';
import { addDays } from './dates.ts';
import { formatClock } from './slot-rules.ts';

export const EVERY_DAY: WeekDay[] = [1, 2, 3, 4, 5, 6, 7];
const STEP = 10;

/** Valid ranges of one day: within their part of the day, without overlaps, each long enough for one visit. */
export const soundSlots = fc
  .tuple(
    ...DAY_PERIODS.map((day_period) => {
      const { from, to } = PERIOD_BOUNDS[day_period];
      const cut = fc.integer({ min: 0, max: (to - from) / STEP });
      return fc
        .record({
          cuts: fc.uniqueArray(cut, { maxLength: 6 }),
          durations: fc.array(fc.constantFrom(...SLOT_DURATIONS), { minLength: 3, maxLength: 3 }),
        })
        .map(({ cuts, durations }) => {
          const times = [...cuts].sort((a, b) => a - b).map((step) => from + step * STEP);
          return durations.flatMap((slot_duration, index) => {
            const [start, end] = [times[index * 2], times[index * 2 + 1]];
            if (start === undefined || end === undefined || end - start < slot_duration) return [];
            return [
              { day_period, start_time: formatClock(start), end_time: formatClock(end), slot_duration },
            ];
          });
        });
    }),
  )
  .map((periods) => periods.flat())
  .filter((slots) => slots.length > 0);

/** Valid calendars with consecutive blocks within `days` days from a date. */
export const createCalendarArbitrary = (from: string, days: number): fc.Arbitrary<CalendarBlock[]> =>
  fc
    .record({
      cuts: fc.uniqueArray(fc.integer({ min: 0, max: days }), { minLength: 2, maxLength: 6 }),
      blocks: fc.array(
        fc.record({
          week_days: fc.uniqueArray(fc.constantFrom(...EVERY_DAY), { minLength: 1 }),
          slots: soundSlots,
        }),
        { minLength: 3, maxLength: 3 },
      ),
    })
    .map(({ cuts, blocks }) => {
      const sorted = [...cuts].sort((a, b) => a - b);
      return blocks.flatMap((block, index) => {
        const [start, end] = [sorted[index * 2], sorted[index * 2 + 1]];
        if (start === undefined || end === undefined) return [];
        return [{ ...block, start_date: addDays(from, start), end_date: addDays(from, end) }];
      });
    });
