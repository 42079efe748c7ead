import { setImmediate } from 'node:timers/promises';
import type { CalendarBlock } from '@openvisit/contract';
import { iterateSlots } from '@openvisit/contract/slots';
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

/** The slots of practices are calculated in batches of this size, so that a long search does not block other requests. */
const BATCH_SIZE = 10;

const findFirstFreeSlot = (
  practice: Practice,
  calendar: readonly CalendarBlock[],
  reservations: readonly TimeRange[],
  now: number,
): string | null => {
  if (practice.is_visit_now || !practice.is_offered || calendar.length === 0) return null;
  const from = new Date(now + 1).toISOString();
  const to = new Date(now + NEXT_FREE_DAYS * DAY).toISOString();
  // Slots are calculated as they are asked for: the first free one is usually within a few days.
  for (const slot of iterateSlots(calendar, practice.slot_timezone, from, to))
    if (isFree(slot, reservations)) return slot.starts_at;
  return null;
};

/** The next bookable slot (ISO 8601, UTC) of each practice, with two queries for every batch; null without one in two weeks. */
export const findNextFreeSlots = async (
  ctx: RequestContext,
  practices: readonly Practice[],
): Promise<Map<string, string | null>> => {
  const now = ctx.clock.now();
  const until = new Date(now + (NEXT_FREE_DAYS + 1) * DAY);
  const slots = new Map<string, string | null>();
  for (let start = 0; start < practices.length; start += BATCH_SIZE) {
    if (start > 0) await setImmediate();
    const batch = practices.slice(start, start + BATCH_SIZE);
    const ids = batch.map(({ id }) => id);
    const [calendars, taken] = await Promise.all([
      findCalendars(ctx.db, ids),
      findReservations(ctx.db, ids, new Date(now), until),
    ]);
    for (const practice of batch) {
      const { id } = practice;
      slots.set(id, findFirstFreeSlot(practice, calendars.get(id) ?? [], taken.get(id) ?? [], now));
    }
  }
  return slots;
};
