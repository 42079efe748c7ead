import { getDateInZone, getTimeInZone } from '../visits/times.ts';
import { toMinutesOfDay, type CalendarBlock, type SlotRange } from './calendar.ts';
import { addDays, getWeekDay } from './dates.ts';
import { formatClock, sortSlots } from './slot-rules.ts';
import { MINUTE_MS } from '../durations.ts';

const DAY_MINUTES = 1440;
/** Step of the search in days; clocks change at most twice within it. */
const PROBE_DAYS = 7;

/** Wall-clock minutes since 1970 at an instant in a zone. */
const getWallMinutes = (instant: number, zone: string): number => {
  const wall = Date.parse(`${getDateInZone(instant, zone)}T${getTimeInZone(instant, zone)}:00Z`);
  return Math.round(wall / MINUTE_MS);
};

/** Minutes a zone is ahead of UTC at an instant. */
export const getOffsetMinutes = (instant: number, zone: string): number =>
  getWallMinutes(instant, zone) - Math.floor(instant / MINUTE_MS);

/** A clock change: the wall-clock time that is skipped or happens twice. */
export interface ClockChange {
  /** yyyy-MM-dd in the zone. */
  date: string;
  kind: 'skipped' | 'doubled';
  /** HH:mm; `to` is '24:00' at the end of the day. */
  from: string;
  to: string;
}

const listClockChanges = (instant: number, before: number, after: number): ClockChange[] => {
  const minute = Math.floor(instant / MINUTE_MS);
  const [from, to] = [minute + Math.min(before, after), minute + Math.max(before, after)];
  const kind = after > before ? 'skipped' : 'doubled';
  const changes: ClockChange[] = [];
  // A change across midnight affects two dates.
  for (let start = from; start < to;) {
    const day = Math.floor(start / DAY_MINUTES);
    const end = Math.min(to, (day + 1) * DAY_MINUTES);
    const date = new Date(day * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10);
    const formatTimeOfDay = (minutes: number) => formatClock(minutes - day * DAY_MINUTES);
    changes.push({ date, kind, from: formatTimeOfDay(start), to: formatTimeOfDay(end) });
    start = end;
  }
  return changes;
};

/** Every clock change in a zone between two dates, inclusive (AV-04). */
export const findClockChanges = (zone: string, from: string, to: string): ClockChange[] => {
  const last = Date.parse(`${addDays(to, 2)}T00:00:00Z`);
  const changes: ClockChange[] = [];
  const search = (start: number, end: number): void => {
    const before = getOffsetMinutes(start, zone);
    const after = getOffsetMinutes(end, zone);
    if (before === after) return;
    if (end - start <= MINUTE_MS) {
      changes.push(...listClockChanges(end, before, after));
      return;
    }
    const middle = start + Math.floor((end - start) / 2 / MINUTE_MS) * MINUTE_MS;
    search(start, middle);
    search(middle, end);
  };
  let start = Date.parse(`${addDays(from, -1)}T00:00:00Z`);
  while (start < last) {
    const end = Math.min(last, start + PROBE_DAYS * DAY_MINUTES * MINUTE_MS);
    search(start, end);
    start = end;
  }
  return changes.filter(({ date }) => date >= from && date <= to);
};

/** A range of one date with the visits that can be booked in it. */
export interface PreviewRange {
  start_time: string;
  end_time: string;
  slot_duration: number;
  /** Visits that can be booked. */
  visits: number;
  /** Visits lost to a skipped hour. */
  lost: number;
}

/** One date of a calendar preview. */
export interface PreviewDay {
  /** yyyy-MM-dd */
  date: string;
  ranges: PreviewRange[];
  visits: number;
  changes: ClockChange[];
}

const listStarts = (range: SlotRange): number[] => {
  const starts: number[] = [];
  const last = toMinutesOfDay(range.end_time) - range.slot_duration;
  for (let minute = toMinutesOfDay(range.start_time); minute <= last; minute += range.slot_duration)
    starts.push(minute);
  return starts;
};

const isSkipped = (minute: number, change: ClockChange): boolean =>
  change.kind === 'skipped' && minute >= toMinutesOfDay(change.from) && minute < toMinutesOfDay(change.to);

/** What a calendar offers on consecutive dates in the physician's zone, including clock changes (AV-04). */
export const previewDays = (
  blocks: readonly CalendarBlock[],
  zone: string,
  from: string,
  days: number,
): PreviewDay[] => {
  const changes = findClockChanges(zone, from, addDays(from, days - 1));
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    const dayChanges = changes.filter((change) => change.date === date);
    const open = blocks.filter(
      (block) =>
        block.start_date <= date && date <= block.end_date && block.week_days.includes(getWeekDay(date)),
    );
    const ranges = sortSlots(open.flatMap(({ slots }) => slots)).map((range) => {
      const starts = listStarts(range);
      const lost = starts.filter((minute) => dayChanges.some((change) => isSkipped(minute, change))).length;
      const { start_time, end_time, slot_duration } = range;
      return { start_time, end_time, slot_duration, visits: starts.length - lost, lost };
    });
    const visits = ranges.reduce((sum, range) => sum + range.visits, 0);
    return { date, ranges, visits, changes: dayChanges };
  });
};

/** The Sunday on or before a date. */
export const getWeekStart = (date: string): string => addDays(date, 1 - getWeekDay(date));
