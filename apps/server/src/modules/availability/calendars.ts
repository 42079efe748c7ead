import { sortSlots, type SlotDuration, type StoredBlock, type WeekDay } from '@openvisit/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { calendarBlock, calendarSlot } from '../../schema/availability.ts';

/** A block of a practice's calendar with the ids that updates refer to. */
export type CalendarBlockRow = StoredBlock & { slots: (StoredBlock['slots'][number] & { id: string })[] };

/** The calendars of several physicians, loaded in one query, in the order the form shows. */
export const findCalendars = async (
  db: Reader,
  physicians: readonly string[],
): Promise<Map<string, CalendarBlockRow[]>> => {
  const calendars = new Map<string, CalendarBlockRow[]>();
  if (physicians.length === 0) return calendars;
  const rows = await db
    .select({ block: calendarBlock, slot: calendarSlot })
    .from(calendarBlock)
    .leftJoin(calendarSlot, eq(calendarSlot.block_id, calendarBlock.id))
    .where(inArray(calendarBlock.physician_id, [...physicians]))
    .orderBy(asc(calendarBlock.start_date), asc(calendarBlock.id), asc(calendarSlot.start_time));
  const blocks = new Map<string, CalendarBlockRow>();
  for (const { block, slot } of rows) {
    const { id, physician_id, start_date, end_date } = block;
    let known = blocks.get(id);
    if (!known) {
      known = { id, start_date, end_date, week_days: block.week_days as WeekDay[], slots: [] };
      blocks.set(id, known);
      calendars.set(physician_id, [...(calendars.get(physician_id) ?? []), known]);
    }
    if (!slot) continue;
    known.slots.push({
      id: slot.id,
      day_period: slot.day_period,
      start_time: slot.start_time,
      end_time: slot.end_time,
      slot_duration: slot.slot_duration as SlotDuration,
    });
  }
  for (const block of blocks.values()) block.slots = sortSlots(block.slots);
  return calendars;
};

/** The calendar of one physician. */
export const findCalendar = async (db: Reader, physicianId: string): Promise<CalendarBlockRow[]> =>
  (await findCalendars(db, [physicianId])).get(physicianId) ?? [];
