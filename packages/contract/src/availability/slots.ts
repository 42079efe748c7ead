import { Temporal } from 'temporal-polyfill';
import { toMinutesOfDay, type CalendarBlock, type WeekDay } from './calendar.ts';
import { DAY_MS, MINUTE_MS } from '../durations.ts';

/** A slot as two instants in UTC, ISO 8601. */
export interface Slot {
  starts_at: string;
  ends_at: string;
  /** Minutes. */
  duration: number;
}

const getWeekDay = (date: Temporal.PlainDate): WeekDay => ((date.dayOfWeek % 7) + 1) as WeekDay;

/**
 * The instant of a wall-clock minute, or null where a clock change skips it (AV-04). In an hour that occurs twice, the
 * first occurrence counts, so that each slot exists once.
 */
const toInstant = (date: Temporal.PlainDate, minute: number, zone: string): Temporal.Instant | null => {
  const wall = date.toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 });
  const zoned = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(wall) ? zoned.toInstant() : null;
};

/** The first instant of a date in a zone, epoch ms. */
const getDayStart = (date: Temporal.PlainDate, zone: string): number =>
  date.toZonedDateTime(zone).epochMilliseconds;

/**
 * Returns a function from minute of the date to instant. On a date without a clock change this is an addition. Other
 * dates need a lookup per minute, which is far slower.
 */
const createDateClock = (date: Temporal.PlainDate, zone: string, start: number, end: number) => {
  if (end - start === DAY_MS) return (minute: number): number | null => start + minute * MINUTE_MS;
  return (minute: number): number | null => toInstant(date, minute, zone)?.epochMilliseconds ?? null;
};

const listDateSlots = (
  blocks: readonly CalendarBlock[],
  date: Temporal.PlainDate,
  instant: (minute: number) => number | null,
): Slot[] => {
  const day = date.toString();
  const open = blocks.filter(
    (block) => block.start_date <= day && day <= block.end_date && block.week_days.includes(getWeekDay(date)),
  );
  const slots: Slot[] = [];
  for (const range of open.flatMap((block) => block.slots)) {
    const last = toMinutesOfDay(range.end_time) - range.slot_duration;
    for (let minute = toMinutesOfDay(range.start_time); minute <= last; minute += range.slot_duration) {
      const start = instant(minute);
      if (start === null) continue;
      slots.push({
        starts_at: new Date(start).toISOString(),
        ends_at: new Date(start + range.slot_duration * MINUTE_MS).toISOString(),
        duration: range.slot_duration,
      });
    }
  }
  return slots;
};

/**
 * The slots of a calendar that start in [from, to), by start, in the physician's zone (AV-04, PW-02). Calculates each
 * date only when its slots are asked for. A slot lasts its duration in elapsed minutes, also across a clock change. When
 * two slots overlap after such a change, the first is kept.
 */
export function* iterateSlots(
  blocks: readonly CalendarBlock[],
  zone: string,
  from: string,
  to: string,
): Generator<Slot, void> {
  const first = Temporal.Instant.from(from).toZonedDateTimeISO(zone).toPlainDate();
  const last = Temporal.Instant.from(to).toZonedDateTimeISO(zone).toPlainDate();
  const fromMs = Date.parse(from);
  const toMs = Date.parse(to);
  let free = -Infinity;
  let start = getDayStart(first, zone);
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    const end = getDayStart(date.add({ days: 1 }), zone);
    const slots = listDateSlots(blocks, date, createDateClock(date, zone, start, end));
    for (const slot of slots.sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))) {
      const startMs = Date.parse(slot.starts_at);
      if (startMs < free) continue;
      free = Date.parse(slot.ends_at);
      if (startMs >= fromMs && startMs < toMs) yield slot;
    }
    start = end;
  }
}

/** All slots of {@link iterateSlots}. */
export const generateSlots = (...args: Parameters<typeof iterateSlots>): Slot[] => [...iterateSlots(...args)];

/**
 * The instants at which `days` consecutive dates begin in a zone, followed by the end of the last one. A date without
 * midnight begins at its first instant (AV-04).
 */
export const listDayStarts = (date: string, days: number, zone: string): string[] => {
  const first = Temporal.PlainDate.from(date);
  return Array.from({ length: days + 1 }, (_, day) =>
    new Date(first.add({ days: day }).toZonedDateTime(zone).epochMilliseconds).toISOString(),
  );
};

/** Days between two dates; negative when `to` is earlier. */
export const countDaysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;

/** Epoch ms of a wall-clock time on a date in a zone; null where a clock change skips it (AV-04). */
export const resolveWallTime = (date: string, time: string, zone: string): number | null =>
  toInstant(Temporal.PlainDate.from(date), toMinutesOfDay(time), zone)?.epochMilliseconds ?? null;
