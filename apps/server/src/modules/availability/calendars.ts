import { sortSlots, type StoredBlock } from '@openvisit/contract';
import { asc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { compileStatement, buildJsonObject } from '../../platform/database/compile-statement.ts';
import type { Reader } from '../../platform/database/database.ts';
import { calendarBlock, calendarSlot } from '../../schema/availability.ts';

/** A block of a practice's calendar with the ids that updates refer to. */
export type CalendarBlockRow = StoredBlock & { slots: (StoredBlock['slots'][number] & { id: string })[] };

const blockFields = {
  id: calendarBlock.id,
  start_date: calendarBlock.start_date,
  end_date: calendarBlock.end_date,
  week_days: calendarBlock.week_days,
  slots: sql`coalesce((select json_agg(json_build_object('id', slot.id, 'day_period', slot.day_period,
    'start_time', slot.start_time, 'end_time', slot.end_time, 'slot_duration', slot.slot_duration)
    order by slot.start_time) from ${calendarSlot} slot where slot.block_id = ${calendarBlock.id}), '[]')`,
};

/** The calendar of one physician, as a column of a statement. `physicianId`: SQL of the id. */
export const selectCalendar = (physicianId: SQLWrapper): SQL => sql`coalesce((
  select json_agg(${buildJsonObject(blockFields)} order by ${calendarBlock.start_date}, ${calendarBlock.id}) from ${calendarBlock}
  where ${calendarBlock.physician_id} = ${physicianId}), '[]'::json)`;

const readBlocks = compileStatement<CalendarBlockRow & { physician_id: string }>(
  new QueryBuilder()
    .select({
      result: buildJsonObject({
        physician_id: calendarBlock.physician_id,
        ...blockFields,
      }).as('result'),
    })
    .from(calendarBlock)
    .where(sql`${calendarBlock.physician_id} = any(${sql.placeholder('physicians')}::uuid[])`)
    .orderBy(asc(calendarBlock.start_date), asc(calendarBlock.id)),
);

/** The calendars of several physicians, loaded in one query, in the order the form shows. */
export const findCalendars = async (
  db: Reader,
  physicians: readonly string[],
): Promise<Map<string, CalendarBlockRow[]>> => {
  const calendars = new Map<string, CalendarBlockRow[]>();
  if (physicians.length === 0) return calendars;
  for (const { physician_id, ...block } of await readBlocks(db, { physicians })) {
    const calendar = calendars.get(physician_id) ?? [];
    calendar.push({ ...block, slots: sortSlots(block.slots) });
    calendars.set(physician_id, calendar);
  }
  return calendars;
};

/** The calendar of one physician. */
export const findCalendar = async (db: Reader, physicianId: string): Promise<CalendarBlockRow[]> =>
  (await findCalendars(db, [physicianId])).get(physicianId) ?? [];
