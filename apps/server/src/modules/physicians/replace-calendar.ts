import { eq, sql } from 'drizzle-orm';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { physician } from '../../schema/physicians.ts';

/**
 * Keeps the zone a calendar that is written anew belongs to; the caller holds the record. Whoever edits the calendar there
 * was is told that there is another one.
 */
export const setCalendarZone = async (
  unit: UnitOfWork,
  { physician: id, slot_timezone, now }: { physician: string; slot_timezone: string; now: Date },
): Promise<void> => {
  await unit.tx
    .update(physician)
    .set({
      slot_timezone,
      practice_version: sql`case ${physician.practice_version} when 0 then 0 else ${physician.practice_version} + 1 end`,
      updated_at: now,
    })
    .where(eq(physician.id, id));
};
