import type { CalendarBlock } from '@openvisit/contract';
import { eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { physician } from '../../schema/physicians.ts';
import { createCalendarEdit, findCalendar, saveCalendar } from '../availability/index.ts';
import { lockPhysician } from './access.ts';

/** Replaces a practice's weekly calendar. Existing appointments keep their time (PO-09). */
export const replaceCalendar = (
  ctx: RequestContext,
  input: { physician: string; slot_timezone: string; calendar: readonly CalendarBlock[] },
): Promise<void> =>
  ctx.write(async (unit) => {
    const { physician: id, slot_timezone, calendar } = input;
    await lockPhysician(unit, id);
    await unit.tx
      .update(physician)
      .set({
        slot_timezone,
        // An open form has the previous calendar, so its next save must conflict.
        practice_version: sql`case ${physician.practice_version} when 0 then 0 else ${physician.practice_version} + 1 end`,
        updated_at: new Date(ctx.clock.now()),
      })
      .where(eq(physician.id, id));
    const removed_blocks = (await findCalendar(unit.tx, id)).map((block) => block.id);
    await saveCalendar(unit, id, { ...createCalendarEdit(calendar), removed_blocks });
    await unit.audit({
      action: 'availability.calendar',
      record_type: 'physician',
      record_id: id,
      physician: id,
    });
  });
