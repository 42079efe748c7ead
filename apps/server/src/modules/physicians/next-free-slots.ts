import type { CalendarBlock } from '@openvisit/contract';
import { generateSlots } from '@openvisit/contract/slots';
import { DAY } from '../../platform/durations.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { findCalendars, findReservations, isFree, type TimeRange } from '../availability/index.ts';

/** How many days ahead the next free slot is searched. */
const NEXT_FREE_DAYS = 14;

/** What the free slots of a physician depend on. */
export interface Practice {
  id: string;
  slot_timezone: string;
  is_visit_now: boolean;
  is_offered: boolean;
}

/** The first free slot. Searches day by day, because the slot is usually within a few days. */
const findFirstFreeSlot = (
  practice: Practice,
  calendar: readonly CalendarBlock[],
  reservations: readonly TimeRange[],
  now: number,
): string | null => {
  if (practice.is_visit_now || !practice.is_offered || calendar.length === 0) return null;
  for (let day = 0; day < NEXT_FREE_DAYS; day += 1) {
    const from = new Date(now + day * DAY + (day === 0 ? 1 : 0)).toISOString();
    const to = new Date(now + (day + 1) * DAY).toISOString();
    const free = generateSlots(calendar, practice.slot_timezone, from, to).find((slot) =>
      isFree(slot, reservations),
    );
    if (free) return free.starts_at;
  }
  return null;
};

/** The next bookable slot (ISO 8601, UTC) of each practice, with two queries in total; null without one in two weeks. */
export const findNextFreeSlots = async (
  ctx: RequestContext,
  practices: readonly Practice[],
): Promise<Map<string, string | null>> => {
  const ids = practices.map(({ id }) => id);
  const now = ctx.clock.now();
  const until = new Date(now + (NEXT_FREE_DAYS + 1) * DAY);
  const [calendars, taken] = await Promise.all([
    findCalendars(ctx.db, ids),
    findReservations(ctx.db, ids, new Date(now), until),
  ]);
  return new Map(
    practices.map((practice) => [
      practice.id,
      findFirstFreeSlot(practice, calendars.get(practice.id) ?? [], taken.get(practice.id) ?? [], now),
    ]),
  );
};
