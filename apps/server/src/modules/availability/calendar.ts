import {
  sortCalendar,
  sortSlots,
  type CalendarBlock,
  type CalendarChanges,
  type CalendarEdit,
  type SlotDuration,
  type StoredBlock,
  type WeekDay,
} from '@openvisit/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { Reader } from '../../platform/database/database.ts';
import { refusedRecord } from '../../platform/errors.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { calendarBlock, calendarSlot } from '../../schema/availability.ts';

type Kept = StoredBlock & { slots: (StoredBlock['slots'][number] & { id: string })[] };

/** A practice's calendar with the ids its parts are changed by, in the order it is edited in. */
export const storedCalendar = async (db: Reader, physicianId: string): Promise<Kept[]> => {
  const rows = await db
    .select({ block: calendarBlock, slot: calendarSlot })
    .from(calendarBlock)
    .leftJoin(calendarSlot, eq(calendarSlot.block_id, calendarBlock.id))
    .where(eq(calendarBlock.physician_id, physicianId))
    .orderBy(asc(calendarBlock.start_date), asc(calendarBlock.id), asc(calendarSlot.start_time));
  const blocks = new Map<string, Kept>();
  for (const { block, slot } of rows) {
    const { id, start_date, end_date } = block;
    const known = blocks.get(id) ?? {
      id,
      start_date,
      end_date,
      week_days: block.week_days as WeekDay[],
      slots: [],
    };
    blocks.set(id, known);
    if (!slot) continue;
    known.slots.push({
      id: slot.id,
      day_period: slot.day_period,
      start_time: slot.start_time,
      end_time: slot.end_time,
      slot_duration: slot.slot_duration as SlotDuration,
    });
  }
  return [...blocks.values()].map((block) => ({ ...block, slots: sortSlots(block.slots) }));
};

/** A calendar sent for the first time, as the form has it. */
export const newCalendar = (blocks: readonly CalendarBlock[]): CalendarEdit => ({
  blocks: blocks.map((block, at) => ({
    ...block,
    key: `new-${at}`,
    slots: block.slots.map((slot, place) => ({ ...slot, key: `new-${place}` })),
  })),
  removed_blocks: [],
  removed_slots: [],
});

/** Ids a change names have to be of the calendar that is changed: any other is somebody else's. */
const requireKnown = (stored: readonly Kept[], changes: CalendarChanges): void => {
  const blocks = new Set(stored.map(({ id }) => id));
  const slots = new Set(stored.flatMap((block) => block.slots.map(({ id }) => id)));
  const named = {
    calendar_block: [
      ...changes.update_availability.map(({ id }) => id),
      ...changes.delete_availability,
      ...changes.add_slots.map(({ availability }) => availability),
    ].find((id) => !blocks.has(id)),
    calendar_slot: [...changes.update_slots.map(({ id }) => id), ...changes.delete_slots].find(
      (id) => !slots.has(id),
    ),
  };
  for (const [type, id] of Object.entries(named))
    if (id !== undefined) throw refusedRecord(type, id, 'NOT_FOUND');
};

/** The calendar an update leaves behind, as the form has it: schedules by their dates, of each what stays, then what is new (PO-11). */
export const changedCalendar = (stored: readonly Kept[], changes: CalendarChanges): CalendarEdit => {
  requireKnown(stored, changes);
  const goneSlots = new Set(changes.delete_slots);
  const kept = stored.filter(({ id }) => !changes.delete_availability.includes(id));
  const blocks = kept.map((block) => {
    const other = changes.update_availability.find(({ id }) => id === block.id);
    const added = changes.add_slots.filter(({ availability }) => availability === block.id);
    const slots = block.slots
      .filter(({ id }) => !goneSlots.has(id))
      .map((slot) => ({ ...(changes.update_slots.find(({ id }) => id === slot.id) ?? slot), key: slot.id }));
    const fresh = added.map(({ availability: _, ...slot }, at) => ({ ...slot, key: `new-${at}` }));
    return { ...block, ...other, key: block.id, slots: [...slots, ...fresh] };
  });
  return sortCalendar({
    blocks: [...blocks, ...newCalendar(changes.add_availability).blocks],
    removed_blocks: changes.delete_availability,
    removed_slots: changes.delete_slots,
  });
};

/**
 * Brings the stored calendar to what was edited; parts that stay keep their ids. Appointments and what is taken of the
 * physician's time are not touched: a calendar only says what can be booked.
 */
export const writeCalendar = async (
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
    const block = id ?? (await addBlock(unit, physicianId, span));
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

const addBlock = async (
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

/** Whether an update brings working time along, new or other. */
export const addsRanges = ({
  add_availability,
  update_availability,
  add_slots,
  update_slots,
}: CalendarChanges): boolean =>
  [add_availability, update_availability, add_slots, update_slots].some((list) => list.length > 0);
