import { ONBOARDING_MESSAGES } from '../messages/onboarding.ts';
import {
  DAY_PERIODS,
  toMinutesOfDay,
  PERIOD_BOUNDS,
  SLOT_DURATIONS,
  SLOT_STEP_MINUTES,
  type DayPeriod,
  type SlotDuration,
  type SlotRange,
} from './calendar.ts';

/** A range of working time in the form; values are empty until selected. */
export interface SlotEdit {
  /** Unique in the form; the id of a stored range. */
  key: string;
  /** Id of the stored range; absent for a new one. */
  id?: string;
  day_period: DayPeriod;
  /** HH:mm, wall-clock time in the physician's zone; empty until selected. */
  start_time: string;
  end_time: string;
  /** Minutes. */
  slot_duration: SlotDuration;
}

/** A validation problem. `path` is dotted and relative to the checked value; '' is the value itself. */
export interface Problem {
  path: string;
  message: string;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const padTwo = (value: number) => String(value).padStart(2, '0');

/** HH:mm of a minute of the day. */
export const formatClock = (minute: number): string =>
  `${padTwo(Math.floor(minute / 60))}:${padTwo(minute % 60)}`;

/** The selectable times of a part of the day, including its bounds (PO-10). */
export const listTimes = (period: DayPeriod): string[] => {
  const { from, to } = PERIOD_BOUNDS[period];
  const count = (to - from) / SLOT_STEP_MINUTES + 1;
  return Array.from({ length: count }, (_, step) => formatClock(from + step * SLOT_STEP_MINUTES));
};

/** The number of visits that fit in a range, and the minutes left over. */
export const countVisits = (
  slot: Pick<SlotRange, 'start_time' | 'end_time' | 'slot_duration'>,
): { visits: number; left: number } => {
  if (!TIME.test(slot.start_time) || !TIME.test(slot.end_time)) return { visits: 0, left: 0 };
  const minutes = toMinutesOfDay(slot.end_time) - toMinutesOfDay(slot.start_time);
  if (minutes <= 0) return { visits: 0, left: 0 };
  const visits = Math.floor(minutes / slot.slot_duration);
  return { visits, left: minutes - visits * slot.slot_duration };
};

const isInPeriod = (period: DayPeriod, time: string): boolean => {
  const minute = toMinutesOfDay(time);
  const { from, to } = PERIOD_BOUNDS[period];
  return TIME.test(time) && minute >= from && minute <= to;
};

const findSlotProblems = (slot: SlotEdit): Problem[] => {
  const missing = (['start_time', 'end_time'] as const).filter((field) => slot[field] === '');
  if (missing.length > 0)
    return missing.map((path) => ({ path, message: ONBOARDING_MESSAGES.SLOT_DATA_REQUIRED }));
  if (!SLOT_DURATIONS.includes(slot.slot_duration))
    return [{ path: 'slot_duration', message: ONBOARDING_MESSAGES.SLOT_DATA_REQUIRED }];
  const outside = (['start_time', 'end_time'] as const).filter(
    (field) => !isInPeriod(slot.day_period, slot[field]),
  );
  if (outside.length > 0)
    return outside.map((path) => ({ path, message: ONBOARDING_MESSAGES.SLOT_OUTSIDE_PERIOD }));
  const betweenSteps = (['start_time', 'end_time'] as const).filter(
    (field) => toMinutesOfDay(slot[field]) % SLOT_STEP_MINUTES !== 0,
  );
  if (betweenSteps.length > 0)
    return betweenSteps.map((path) => ({ path, message: ONBOARDING_MESSAGES.SLOT_STEP }));
  if (toMinutesOfDay(slot.end_time) <= toMinutesOfDay(slot.start_time))
    return [{ path: 'end_time', message: ONBOARDING_MESSAGES.SLOT_ORDER }];
  if (countVisits(slot).visits === 0)
    return [{ path: 'end_time', message: ONBOARDING_MESSAGES.SLOT_TOO_SHORT }];
  return [];
};

/** Problems of a block's ranges (PO-10); empty when they can be saved. An overlap is reported on the later range. */
export const findSlotListProblems = (slots: readonly SlotEdit[]): Problem[] => {
  const slotProblemLists = slots.map(findSlotProblems);
  const sound = slots
    .map((slot, index) => ({ slot, index }))
    .filter(({ index }) => slotProblemLists[index]?.length === 0)
    .sort((a, b) => toMinutesOfDay(a.slot.start_time) - toMinutesOfDay(b.slot.start_time));
  let busyUntil = -1;
  for (const { slot, index } of sound) {
    if (toMinutesOfDay(slot.start_time) < busyUntil)
      slotProblemLists[index] = [{ path: 'start_time', message: ONBOARDING_MESSAGES.SLOTS_OVERLAP }];
    busyUntil = Math.max(busyUntil, toMinutesOfDay(slot.end_time));
  }
  return slotProblemLists.flatMap((problems, index) =>
    problems.map(({ path, message }) => ({ path: `${index}.${path}`, message })),
  );
};

const listSlotsInPeriod = (slots: readonly SlotEdit[], period: DayPeriod) =>
  slots.filter((slot) => slot.day_period === period);

/** Whether a range can be added: not when the last one ends with the part of the day (PO-10). */
export const canAddSlot = (slots: readonly SlotEdit[], period: DayPeriod): boolean =>
  listSlotsInPeriod(slots, period).every(
    (slot) => slot.end_time === '' || toMinutesOfDay(slot.end_time) < PERIOD_BOUNDS[period].to,
  );

/** Length of a new range if there is room for it. */
const NEW_SLOT_MINUTES = 60;

/** Gaps in a part of the day. The time after the last range comes first, because new ranges usually follow it. */
const findGaps = (slots: readonly SlotEdit[], period: DayPeriod): { from: number; to: number }[] => {
  const { from, to } = PERIOD_BOUNDS[period];
  const occupied = listSlotsInPeriod(slots, period)
    .filter((slot) => slot.start_time !== '' && slot.end_time !== '')
    .map((slot) => ({ from: toMinutesOfDay(slot.start_time), to: toMinutesOfDay(slot.end_time) }))
    .sort((a, b) => a.from - b.from);
  const gaps: { from: number; to: number }[] = [];
  let free = from;
  for (const range of occupied) {
    if (range.from > free) gaps.push({ from: free, to: range.from });
    free = Math.max(free, range.to);
  }
  return free < to ? [{ from: free, to }, ...gaps] : gaps;
};

/** A key that no row has. */
export const createUniqueKey = (keys: readonly string[]): string => {
  const numbers = keys.map((key) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0));
  return `new-${Math.max(0, ...numbers) + 1}`;
};

/**
 * Adds a range to a part of the day: one hour if there is room, with the slot duration of the previous range. Its times are
 * empty when nothing fits.
 */
export const addSlot = (slots: readonly SlotEdit[], period: DayPeriod): SlotEdit[] => {
  if (!canAddSlot(slots, period)) return [...slots];
  const latest = listSlotsInPeriod(slots, period).at(-1) ?? slots.at(-1);
  const wanted = latest?.slot_duration ?? SLOT_DURATIONS[0];
  const shortest = SLOT_DURATIONS[0];
  const gap = findGaps(slots, period).find(({ from, to }) => to - from >= shortest);
  const freeMinutes = gap ? gap.to - gap.from : 0;
  const slot: SlotEdit = {
    key: createUniqueKey(slots.map(({ key }) => key)),
    day_period: period,
    start_time: gap ? formatClock(gap.from) : '',
    end_time: gap ? formatClock(gap.from + Math.min(NEW_SLOT_MINUTES, freeMinutes)) : '',
    slot_duration: wanted <= freeMinutes ? wanted : shortest,
  };
  return [...slots, slot];
};

/** Sorts ranges by part of the day and start. */
export const sortSlots = <S extends Pick<SlotRange, 'day_period' | 'start_time'>>(slots: readonly S[]): S[] =>
  [...slots].sort(
    (a, b) =>
      DAY_PERIODS.indexOf(a.day_period) - DAY_PERIODS.indexOf(b.day_period) ||
      a.start_time.localeCompare(b.start_time),
  );
