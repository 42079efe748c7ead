import { and, eq, gte, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { reservation, unavailability } from '../../schema/availability.ts';
import { selectRange, type TimeRange } from './reservations.ts';

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

/**
 * The parts of dates from `from` on that a physician has made unavailable, apart from entire dates, earliest first. Slots that
 * touch are one part.
 */
export const findPartsOff = async (db: Reader, physicianId: string, from: string): Promise<TimeRange[]> => {
  const rows = await db
    .select({ ...selectRange, date: unavailability.date })
    .from(reservation)
    .innerJoin(unavailability, eq(unavailability.id, reservation.unavailability_id))
    .where(
      and(
        eq(unavailability.physician_id, physicianId),
        eq(unavailability.is_entire_day, false),
        gte(unavailability.date, from),
      ),
    )
    .orderBy(sql`lower(${reservation.during})`);
  const parts: (TimeRange & { date: string })[] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    if (last?.date === row.date && last.to === row.from) last.to = row.to;
    else parts.push(row);
  }
  return parts;
};
