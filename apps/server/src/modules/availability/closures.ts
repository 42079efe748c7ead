import { generateSlots, listDayStarts, resolveWallTime, type Slot } from '@openvisit/contract/slots';
import { eq } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { reservation } from '../../schema/availability.ts';
import { physician } from '../../schema/physicians.ts';
import { findCalendar } from './calendars.ts';
import { requireSlotAt } from './offered-slots.ts';
import { buildTimeRange, findVisitRanges, isFree, refuseOverlap, type TimeRange } from './reservations.ts';

/** A physician whose calendar is locked. */
export interface CalendarOwner {
  id: string;
  slot_timezone: string;
}

/** The caller's own calendar, locked as by `lockCalendar`. */
export const lockOwnCalendar = async (unit: UnitOfWork, ctx: RequestContext): Promise<CalendarOwner> => {
  const [found] = await unit.tx
    .select({ id: physician.id, slot_timezone: physician.slot_timezone })
    .from(physician)
    .where(eq(physician.id, requireRecordId(ctx.actor)))
    .for('no key update');
  if (!found) throw notFound('PHYSICIAN_NOT_FOUND');
  return found;
};

/** A date in a zone, from its first instant to that of the next date. */
export const getDayRange = (date: string, zone: string): TimeRange => {
  const [from = '', to = ''] = listDayStarts(date, 1, zone);
  return { from: Date.parse(from), to: Date.parse(to) };
};

/** The parts of a range that none of the others takes. */
export const subtractRanges = (range: TimeRange, others: readonly TimeRange[]): TimeRange[] => {
  const free: TimeRange[] = [];
  let { from } = range;
  for (const taken of [...others].sort((a, b) => a.from - b.from)) {
    if (taken.from > from) free.push({ from, to: Math.min(taken.from, range.to) });
    from = Math.max(from, taken.to);
    if (from >= range.to) return free;
  }
  return [...free, { from, to: range.to }];
};

/** Reserves ranges for an unavailability; 409 SLOT_ENGAGED when one of them is reserved. */
export const reserveRanges = async (
  unit: UnitOfWork,
  { id, physician_id }: { id: string; physician_id: string },
  ranges: readonly TimeRange[],
): Promise<void> => {
  if (ranges.length === 0) return;
  const rows = ranges.map(({ from, to }) => ({
    physician_id,
    unavailability_id: id,
    during: buildTimeRange(new Date(from).toISOString(), new Date(to).toISOString()),
  }));
  await refuseOverlap(unit.tx.insert(reservation).values(rows), 'SLOT_ENGAGED');
};

/** A date with wall-clock times (HH:mm) in the practice's zone. */
export interface DayTimes {
  date: string;
  times: readonly string[];
}

interface DayClosure {
  ranges: TimeRange[];
  is_entire_day: boolean;
}

const toRange = ({ starts_at, ends_at }: Slot): TimeRange => ({
  from: Date.parse(starts_at),
  to: Date.parse(ends_at),
});

/** What the times of a date reserve: the slots, or with all that are left the entire date (AV-02). */
export const planClosure = async (
  unit: UnitOfWork,
  owner: CalendarOwner,
  { date, times }: DayTimes,
  now: number,
): Promise<DayClosure> => {
  const calendar = await findCalendar(unit.tx, owner.id);
  const slots = times.map((time) => {
    const start = resolveWallTime(date, time, owner.slot_timezone);
    if (start === null) throw conflict('SLOT_NOT_OFFERED');
    if (start < now) throw conflict('SLOT_PAST');
    return requireSlotAt(calendar, owner.slot_timezone, start);
  });
  const day = getDayRange(date, owner.slot_timezone);
  const visits = await findVisitRanges(unit.tx, owner.id, day);
  const from = new Date(Math.max(day.from, now)).toISOString();
  const left = generateSlots(calendar, owner.slot_timezone, from, new Date(day.to).toISOString()).filter(
    (slot) => isFree(slot, visits),
  );
  const chosen = new Set(slots.map(({ starts_at }) => starts_at));
  const is_entire_day = left.every(({ starts_at }) => chosen.has(starts_at)) && left.length === chosen.size;
  return { is_entire_day, ranges: is_entire_day ? subtractRanges(day, visits) : slots.map(toRange) };
};

export const auditClosure = (
  unit: UnitOfWork,
  id: string,
  physicianId: string,
  slots: number,
): Promise<void> =>
  unit.audit({
    action: 'availability.close',
    record_type: 'unavailability',
    record_id: id,
    physician: physicianId,
    detail: { slots },
  });
