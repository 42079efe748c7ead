import { and, eq, gte } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { unavailability } from '../../schema/availability.ts';

/** The dates from `from` on that a physician has taken off entirely, earliest first. */
export const findDaysOff = async (db: Reader, physicianId: string, from: string): Promise<string[]> => {
  const rows = await db
    .select({ date: unavailability.date })
    .from(unavailability)
    .where(
      and(
        eq(unavailability.physician_id, physicianId),
        eq(unavailability.is_entire_day, true),
        gte(unavailability.date, from),
      ),
    )
    .orderBy(unavailability.date);
  return rows.map(({ date }) => date);
};
