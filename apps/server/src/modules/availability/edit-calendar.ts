import {
  sortCalendar,
  type CalendarBlock,
  type CalendarChanges,
  type CalendarEdit,
} from '@openvisit/contract';
import { eq, inArray } from 'drizzle-orm';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { refusedRecord } from '../../platform/errors.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { calendarBlock, calendarSlot } from '../../schema/availability.ts';
import type { CalendarBlockRow } from './calendars.ts';

/** The form's value for a calendar that is saved for the first time. */
export const createCalendarEdit = (blocks: readonly CalendarBlock[]): CalendarEdit => ({
  blocks: blocks.map((block, index) => ({
    ...block,
    key: `new-${index}`,
    slots: block.slots.map((slot, place) => ({ ...slot, key: `new-${place}` })),
  })),
  removed_blocks: [],
  removed_slots: [],
});

/** 404 for an id that belongs to another physician's calendar. */
const requireOwnIds = (stored: readonly CalendarBlockRow[], changes: CalendarChanges): void => {
  const blocks = new Set(stored.map(({ id }) => id));
  const slots = new Set(stored.flatMap((block) => block.slots.map(({ id }) => id)));
  const namedIds = {
    calendar_block: [
      ...changes.update_availability.map(({ id }) => id),
      ...changes.delete_availability,
      ...changes.add_slots.map(({ availability }) => availability),
    ].find((id) => !blocks.has(id)),
    calendar_slot: [...changes.update_slots.map(({ id }) => id), ...changes.delete_slots].find(
      (id) => !slots.has(id),
    ),
  };
  for (const [type, id] of Object.entries(namedIds))
    if (id !== undefined) throw refusedRecord(type, id, 'NOT_FOUND');
};

/** The form's value for a calendar after an update: existing blocks by date, then new ones (PO-11). */
export const applyCalendarChanges = (
  stored: readonly CalendarBlockRow[],
  changes: CalendarChanges,
): CalendarEdit => {
  requireOwnIds(stored, changes);
  const deletedSlots = new Set(changes.delete_slots);
  const remaining = stored.filter(({ id }) => !changes.delete_availability.includes(id));
  const blocks = remaining.map((block) => {
    const other = changes.update_availability.find(({ id }) => id === block.id);
    const added = changes.add_slots.filter(({ availability }) => availability === block.id);
    const slots = block.slots
      .filter(({ id }) => !deletedSlots.has(id))
      .map((slot) => ({ ...(changes.update_slots.find(({ id }) => id === slot.id) ?? slot), key: slot.id }));
    const newSlots = added.map(({ availability: _, ...slot }, index) => ({ ...slot, key: `new-${index}` }));
    return { ...block, ...other, key: block.id, slots: [...slots, ...newSlots] };
  });
  return sortCalendar({
    blocks: [...blocks, ...createCalendarEdit(changes.add_availability).blocks],
    removed_blocks: changes.delete_availability,
    removed_slots: changes.delete_slots,
  });
};

/**
 * Saves an edited calendar; existing parts keep their ids. Visits and reservations are not affected, because a calendar
 * only offers slots.
 */
export const saveCalendar = async (
  unit: UnitOfWork,
  physicianId: string,
  edit: CalendarEdit,
): Promise<void> => {
  const { tx } = unit;
  if (edit.removed_blocks.length > 0)
    await tx.delete(calendarBlock).where(inArray(calendarBlock.id, edit.removed_blocks));
  if (edit.removed_slots.length > 0)
    await tx.delete(calendarSlot).where(inArray(calendarSlot.id, edit.removed_slots));
  for (const { id, start_date, end_date, week_days, slots } of edit.blocks) {
    const span = { start_date, end_date, week_days: [...week_days].sort((a, b) => a - b) };
    const block = id ?? (await insertBlock(unit, physicianId, span));
    if (id !== undefined) await tx.update(calendarBlock).set(span).where(eq(calendarBlock.id, id));
    for (const slot of slots) {
      const { day_period, start_time, end_time, slot_duration } = slot;
      const range = { day_period, start_time, end_time, slot_duration };
      if (slot.id === undefined)
        await tx.insert(calendarSlot).values({ ...range, physician_id: physicianId, block_id: block });
      else await tx.update(calendarSlot).set(range).where(eq(calendarSlot.id, slot.id));
    }
  }
};

const insertBlock = async (
  unit: UnitOfWork,
  physicianId: string,
  span: Pick<typeof calendarBlock.$inferInsert, 'start_date' | 'end_date' | 'week_days'>,
): Promise<string> =>
  requireRow(
    await unit.tx
      .insert(calendarBlock)
      .values({ ...span, physician_id: physicianId })
      .returning({ id: calendarBlock.id }),
  ).id;

/** Whether an update adds or changes working time. */
export const hasNewRanges = ({
  add_availability,
  update_availability,
  add_slots,
  update_slots,
}: CalendarChanges): boolean =>
  [add_availability, update_availability, add_slots, update_slots].some((list) => list.length > 0);
