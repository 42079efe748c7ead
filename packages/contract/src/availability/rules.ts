import { ONBOARDING_MESSAGES } from '../messages/onboarding.ts';
import {
  SLOT_DURATIONS,
  toMinutesOfDay,
  type CalendarBlock,
  type DayPeriod,
  type SlotDuration,
  type SlotRange,
  type WeekDay,
} from './calendar.ts';
import { addDays, isDate, addYears } from './dates.ts';
import {
  addSlot,
  createUniqueKey,
  findSlotListProblems,
  sortSlots,
  type Problem,
  type SlotEdit,
} from './slot-rules.ts';

/** How many years in the future a block may end (PO-09). */
export const CALENDAR_YEARS_AHEAD = 5;

const WORKING_WEEK: WeekDay[] = [2, 3, 4, 5, 6];

/** The hours of a usual working day, each range within its part of the day (PO-10). */
const WORKING_HOURS: readonly Omit<SlotRange, 'slot_duration'>[] = [
  { day_period: 'MORNING', start_time: '09:00', end_time: '12:00' },
  { day_period: 'AFTERNOON', start_time: '12:00', end_time: '17:00' },
];

/** Length of a block whose end date is proposed: 13 weeks, about three months. */
const PROPOSED_DAYS = 13 * 7;

/** A block in the form. */
export interface BlockEdit {
  /** Unique in the form; the id of a stored block. */
  key: string;
  /** Id of the stored block; absent for a new one. */
  id?: string;
  /** yyyy-MM-dd; empty until selected. */
  start_date: string;
  end_date: string;
  week_days: WeekDay[];
  slots: SlotEdit[];
}

/** A practice's calendar in the form, with the ids of removed stored parts (PO-11). */
export interface CalendarEdit {
  blocks: BlockEdit[];
  removed_blocks: string[];
  removed_slots: string[];
}

/** A block with the ids under which the server stores it. */
export type StoredBlock = Omit<CalendarBlock, 'slots'> & {
  id: string;
  slots: readonly (SlotRange & { id: string })[];
};

export const EMPTY_CALENDAR: CalendarEdit = { blocks: [], removed_blocks: [], removed_slots: [] };

const LATEST_DATE = '9999-12-31';

/** Sorts blocks by date. Blocks without a date come last. */
export const sortCalendar = (edit: CalendarEdit): CalendarEdit => ({
  ...edit,
  blocks: [...edit.blocks].sort((a, b) =>
    (a.start_date || LATEST_DATE).localeCompare(b.start_date || LATEST_DATE),
  ),
});

/** A stored calendar as the form edits it. */
export const editCalendar = (stored: readonly StoredBlock[]): CalendarEdit =>
  sortCalendar({
    ...EMPTY_CALENDAR,
    blocks: stored.map((block) => ({
      ...block,
      key: block.id,
      slots: sortSlots(block.slots).map((slot) => ({ ...slot, key: slot.id })),
    })),
  });

/** The latest date a block may end (PO-09). */
export const getLastDate = (today: string): string => addYears(today, CALENDAR_YEARS_AHEAD);

/** The earliest start of the next block: the day after the last block ends, but not in the past (PO-09). */
export const getNextStart = (blocks: readonly Pick<BlockEdit, 'end_date'>[], today: string): string => {
  const ends = blocks.map(({ end_date }) => end_date).filter(isDate);
  const dayAfterLast = ends.length > 0 ? addDays([...ends].sort().at(-1) ?? today, 1) : today;
  return dayAfterLast > today ? dayAfterLast : today;
};

/** Whether another block can be added. */
export const canAddBlock = (edit: CalendarEdit, today: string): boolean =>
  edit.blocks.every((block) => isDate(block.end_date)) &&
  getNextStart(edit.blocks, today) <= getLastDate(today);

/** Adds a block after the last one, from Monday to Friday, without an end date. */
export const addBlock = (edit: CalendarEdit, today: string): CalendarEdit => {
  if (!canAddBlock(edit, today)) return edit;
  const block: BlockEdit = {
    key: createUniqueKey(edit.blocks.map(({ key }) => key)),
    start_date: getNextStart(edit.blocks, today),
    end_date: '',
    week_days: WORKING_WEEK,
    slots: [],
  };
  return { ...edit, blocks: [...edit.blocks, block] };
};

const listIds = (items: readonly { id?: string }[]): string[] =>
  items.flatMap(({ id }) => (id === undefined ? [] : [id]));

/** Removes a block and records its id and those of its slots (PO-11). */
export const removeBlock = (edit: CalendarEdit, key: string): CalendarEdit => {
  const removed = edit.blocks.filter((block) => block.key === key);
  return {
    blocks: edit.blocks.filter((block) => block.key !== key),
    removed_blocks: [...edit.removed_blocks, ...listIds(removed)],
    removed_slots: [...edit.removed_slots, ...listIds(removed.flatMap(({ slots }) => slots))],
  };
};

/** Changes the dates or week days of a block. */
export const changeBlock = (
  edit: CalendarEdit,
  key: string,
  change: Partial<Pick<BlockEdit, 'start_date' | 'end_date' | 'week_days'>>,
): CalendarEdit => ({
  ...edit,
  blocks: edit.blocks.map((block) => (block.key === key ? { ...block, ...change } : block)),
});

/** Replaces the slots of a block and records the ids of removed stored slots (PO-11). */
export const changeSlots = (edit: CalendarEdit, key: string, slots: SlotEdit[]): CalendarEdit => {
  const block = edit.blocks.find((candidate) => candidate.key === key);
  if (!block) return edit;
  const kept = new Set(listIds(slots));
  const removed = listIds(block.slots).filter((id) => !kept.has(id));
  return {
    ...edit,
    blocks: edit.blocks.map((candidate) => (candidate === block ? { ...block, slots } : candidate)),
    removed_slots: [...edit.removed_slots, ...removed],
  };
};

/** The longest slot duration up to `wanted` that leaves no unused minutes in the working hours. */
const findWorkingDuration = (wanted: SlotDuration): SlotDuration =>
  SLOT_DURATIONS.findLast(
    (duration) =>
      duration <= wanted &&
      WORKING_HOURS.every(
        ({ start_time, end_time }) =>
          (toMinutesOfDay(end_time) - toMinutesOfDay(start_time)) % duration === 0,
      ),
  ) ?? SLOT_DURATIONS[0];

/** The end date to propose for a block: within the limits of the form and before the next block. Empty if none is. */
const proposeEndDate = (edit: CalendarEdit, { key, start_date }: BlockEdit, today: string): string => {
  if (!isDate(start_date)) return '';
  const next = edit.blocks.find((block) => block.key !== key && block.start_date > start_date);
  const lastDates = [addDays(start_date, PROPOSED_DAYS - 1), getLastDate(today)];
  if (next) lastDates.push(addDays(next.start_date, -1));
  const end = lastDates.sort()[0] ?? '';
  return end < start_date ? '' : end;
};

/**
 * Gives a block the hours from Monday to Friday, 9:00 to 17:00, and proposes an end date if it has none. Keeps the slot
 * duration of the calendar's last slot, unless it leaves unused minutes. `today` is yyyy-MM-dd.
 */
export const fillWorkingWeek = (edit: CalendarEdit, key: string, today: string): CalendarEdit => {
  const block = edit.blocks.find((candidate) => candidate.key === key);
  if (!block) return edit;
  const lastSlot = edit.blocks.flatMap(({ slots }) => slots).at(-1);
  const slot_duration = findWorkingDuration(lastSlot?.slot_duration ?? SLOT_DURATIONS[0]);
  const slots = WORKING_HOURS.map((range, index) => ({ ...range, key: `new-${index + 1}`, slot_duration }));
  const end_date = block.end_date || proposeEndDate(edit, block, today);
  return changeSlots(changeBlock(edit, key, { week_days: WORKING_WEEK, end_date }), key, slots);
};

/** Adds a slot to a part of the day of a block. */
export const addPeriodSlot = (edit: CalendarEdit, key: string, period: DayPeriod): CalendarEdit => {
  const block = edit.blocks.find((candidate) => candidate.key === key);
  return block ? changeSlots(edit, key, addSlot(block.slots, period)) : edit;
};

const findDateProblems = (block: BlockEdit, before: BlockEdit | undefined, today: string): Problem[] => {
  const missing = (['start_date', 'end_date'] as const).find((field) => !isDate(block[field]));
  if (missing) return [{ path: missing, message: ONBOARDING_MESSAGES.CALENDAR_DATES_REQUIRED }];
  if (block.end_date < block.start_date)
    return [{ path: 'end_date', message: ONBOARDING_MESSAGES.DATE_RANGE_REVERSED }];
  if (before && isDate(before.end_date) && block.start_date <= before.end_date)
    return [{ path: 'start_date', message: ONBOARDING_MESSAGES.CALENDAR_BLOCK_TOO_EARLY }];
  const tooFar = (['start_date', 'end_date'] as const).find((field) => block[field] > getLastDate(today));
  return tooFar ? [{ path: tooFar, message: ONBOARDING_MESSAGES.CALENDAR_TOO_FAR }] : [];
};

/** Problems of a calendar with their paths (A5). Empty if it can be saved. */
export const findCalendarProblems = (edit: CalendarEdit, today: string): Problem[] => {
  if (edit.blocks.length === 0) return [{ path: '', message: ONBOARDING_MESSAGES.CALENDAR_NO_SLOTS }];
  return edit.blocks.flatMap((block, index) => {
    const problems = findDateProblems(block, edit.blocks[index - 1], today);
    if (block.week_days.length === 0)
      problems.push({ path: 'week_days', message: ONBOARDING_MESSAGES.CALENDAR_WEEK_DAY_REQUIRED });
    if (block.slots.length === 0)
      problems.push({ path: 'slots', message: ONBOARDING_MESSAGES.CALENDAR_REQUIRED });
    for (const { path, message } of findSlotListProblems(block.slots))
      problems.push({ path: `slots.${path}`, message });
    return problems.map(({ path, message }) => ({ path: `blocks.${index}.${path}`, message }));
  });
};

const toRange = ({ day_period, start_time, end_time, slot_duration }: SlotRange): SlotRange => ({
  day_period,
  start_time,
  end_time,
  slot_duration,
});

const toSpan = ({ start_date, end_date, week_days }: Omit<CalendarBlock, 'slots'>) => ({
  start_date,
  end_date,
  week_days: [...week_days].sort((a, b) => a - b),
});

/** The edited calendar without form data. */
export const toBlocks = (edit: CalendarEdit): CalendarBlock[] =>
  edit.blocks.map((block) => ({ ...toSpan(block), slots: sortSlots(block.slots).map(toRange) }));

/** Changes of a calendar: added, updated and deleted parts (A7, PO-11). */
export interface CalendarChanges {
  add_availability: CalendarBlock[];
  update_availability: (Omit<CalendarBlock, 'slots'> & { id: string })[];
  delete_availability: string[];
  /** `availability` is the id of the stored block to which the range is added. */
  add_slots: (SlotRange & { availability: string })[];
  update_slots: (SlotRange & { id: string })[];
  delete_slots: string[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** An edited part and the stored part it changes; undefined for a new one. */
interface Pair<E, S> {
  part: E;
  before: S | undefined;
}

/**
 * Pairs each edited part with its stored part. The calendar may have been saved, here or elsewhere, while the form was
 * open. So a part whose id is no longer stored counts as new. A part without an id is paired with a stored part of the
 * same content, unless another edited part has that id.
 */
const pairParts = <E extends { id?: string }, S extends { id: string }>(
  edited: readonly E[],
  stored: readonly S[],
  hasSameContent: (part: E, other: S) => boolean,
): Pair<E, S>[] => {
  const named = new Set(listIds(edited));
  const unclaimed = new Set(stored.filter(({ id }) => !named.has(id)));
  return edited.map((part) => {
    const before =
      stored.find(({ id }) => id === part.id) ?? [...unclaimed].find((other) => hasSameContent(part, other));
    if (before) unclaimed.delete(before);
    return { part, before };
  });
};

const hasSameSpan = (one: Omit<CalendarBlock, 'slots'>, other: Omit<CalendarBlock, 'slots'>) =>
  isSame(toSpan(one), toSpan(other));
const hasSameRange = (one: SlotRange, other: SlotRange) => isSame(toRange(one), toRange(other));

/** The parts that are stored. */
const listKept = <E, S>(pairs: readonly Pair<E, S>[]): { part: E; before: S }[] =>
  pairs.flatMap(({ part, before }) => (before ? [{ part, before }] : []));

/** The parts that are not stored. */
const listNew = <E, S>(pairs: readonly Pair<E, S>[]): E[] =>
  pairs.flatMap(({ part, before }) => (before ? [] : [part]));

/** The ids of stored parts that are not kept. */
const listDeletedIds = (
  stored: readonly { id: string }[],
  kept: readonly { before: { id: string } }[],
): string[] => {
  const ids = new Set(kept.map(({ before }) => before.id));
  return stored.flatMap(({ id }) => (ids.has(id) ? [] : [id]));
};

/** The difference between an edited and the stored calendar. Deleting a block deletes its slots. */
export const diffCalendar = (edit: CalendarEdit, stored: readonly StoredBlock[]): CalendarChanges => {
  const pairs = pairParts(edit.blocks, stored, hasSameSpan);
  const blocks = listKept(pairs);
  const slots = blocks.map(({ part, before }) => ({
    availability: before.id,
    pairs: pairParts(part.slots, before.slots, hasSameRange),
  }));
  const keptSlots = slots.flatMap((block) => listKept(block.pairs));
  return {
    add_availability: toBlocks({ ...edit, blocks: listNew(pairs) }),
    update_availability: blocks
      .filter(({ part, before }) => !hasSameSpan(part, before))
      .map(({ part, before }) => ({ id: before.id, ...toSpan(part) })),
    delete_availability: listDeletedIds(stored, blocks),
    add_slots: slots.flatMap(({ availability, pairs: slotPairs }) =>
      listNew(slotPairs).map((slot) => ({ availability, ...toRange(slot) })),
    ),
    update_slots: keptSlots
      .filter(({ part, before }) => !hasSameRange(part, before))
      .map(({ part, before }) => ({ id: before.id, ...toRange(part) })),
    delete_slots: listDeletedIds(
      stored.flatMap((block) => block.slots),
      keptSlots,
    ),
  };
};
