import { addDays, getDateInZone, getTimeInZone } from '@openvisit/contract';
import { generateSlots } from '@openvisit/contract/slots';
import { and, eq } from 'drizzle-orm';
import { requireRow } from '../../platform/database/require-row.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { reservation, unavailability } from '../../schema/availability.ts';
import { findCalendar } from './calendars.ts';
import { findVisitRanges, isFree, selectRange } from './reservations.ts';
import {
  auditClosure,
  getDayRange,
  planClosure,
  reserveRanges,
  type CalendarOwner,
  type DayTimes,
} from './closures.ts';

interface Repetition extends DayTimes {
  /** Whether the first date is off entirely. */
  is_entire_day: boolean;
  /** How many weeks follow. */
  weeks: number;
}

const findStored = async ({ tx }: UnitOfWork, physicianId: string, date: string) => {
  const [stored] = await tx
    .select({ id: unavailability.id })
    .from(unavailability)
    .where(and(eq(unavailability.physician_id, physicianId), eq(unavailability.date, date)));
  if (!stored) return null;
  const ranges = await tx
    .select(selectRange)
    .from(reservation)
    .where(eq(reservation.unavailability_id, stored.id));
  return { id: stored.id, ranges };
};

/**
 * Makes the times of a date unavailable on the same day of the following weeks too (AV-02). Times that are unavailable
 * already stay so. Booked visits stay, and times that are not offered are left out.
 */
export const repeatWeekly = async (
  unit: UnitOfWork,
  owner: CalendarOwner,
  { date: first, times, is_entire_day, weeks }: Repetition,
  now: number,
): Promise<void> => {
  const { id: physician_id, slot_timezone: zone } = owner;
  const calendar = await findCalendar(unit.tx, physician_id);
  // On the first date, times that are past or booked are missing.
  const repeatsDay = is_entire_day && first > getDateInZone(now, zone);
  const repeated = new Set(times);
  for (let week = 1; week <= weeks; week += 1) {
    const date = addDays(first, 7 * week);
    const range = getDayRange(date, zone);
    const slots = generateSlots(
      calendar,
      zone,
      new Date(range.from).toISOString(),
      new Date(range.to).toISOString(),
    );
    const visits = await findVisitRanges(unit.tx, physician_id, range);
    const stored = await findStored(unit, physician_id, date);
    const off = slots
      .filter((slot) => isFree(slot, visits))
      .map((slot) => ({
        time: getTimeInZone(slot.starts_at, zone),
        isOff: !isFree(slot, stored?.ranges ?? []),
      }))
      .filter(({ time, isOff }) => isOff || repeatsDay || repeated.has(time));
    if (off.every(({ isOff }) => isOff)) continue;
    const closed = off.map(({ time }) => time);
    const plan = await planClosure(unit, owner, { date, times: closed }, now);
    const { id } = requireRow(
      await unit.tx
        .insert(unavailability)
        .values({ physician_id, date, is_entire_day: plan.is_entire_day, created_at: new Date(now) })
        .onConflictDoUpdate({
          target: [unavailability.physician_id, unavailability.date],
          set: { is_entire_day: plan.is_entire_day },
        })
        .returning({ id: unavailability.id }),
    );
    await unit.tx.delete(reservation).where(eq(reservation.unavailability_id, id));
    await reserveRanges(unit, { id, physician_id }, plan.ranges);
    await auditClosure(unit, id, physician_id, closed.length);
  }
};
