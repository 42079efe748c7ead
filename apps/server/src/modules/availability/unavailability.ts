import type { Body, Reply } from '@openvisit/contract';
import { generateSlots, listDayStarts, resolveWallTime, type Slot } from '@openvisit/contract/slots';
import { and, eq } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { badRequest, conflict, notFound, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { parseDate } from '../../platform/validate-input.ts';
import { reservation, unavailability } from '../../schema/availability.ts';
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

/** The date and times of a schedule; 400 when the parts of the body do not describe the same slots of one date. */
const readDay = (input: Body<'addDoctorUnavailability'>): { date: string; times: string[] } => {
  const date = parseDate(input.start_date);
  const dates = [input.end_date, ...input.slot_date_detail.map(({ slot_date }) => slot_date)];
  if (dates.some((other) => other !== date)) throw badRequest('SCHEDULE_ONE_DAY');
  const times = new Set(input.slot_time);
  const detailed = new Set(input.slot_date_detail.map(({ slot_time }) => slot_time));
  if (times.size !== detailed.size || [...times].some((time) => !detailed.has(time)))
    throw badRequest('INVALID_REQUEST');
  return { date, times: [...times] };
};

interface DayClosure {
  ranges: TimeRange[];
  is_entire_day: boolean;
}

const toRange = ({ starts_at, ends_at }: Slot): TimeRange => ({
  from: Date.parse(starts_at),
  to: Date.parse(ends_at),
});

/** What the times of a date reserve: the slots, or with all that are left the entire date (AV-02). */
const planClosure = async (
  unit: UnitOfWork,
  owner: CalendarOwner,
  { date, times }: { date: string; times: readonly string[] },
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

const auditClosure = (unit: UnitOfWork, id: string, physicianId: string, slots: number): Promise<void> =>
  unit.audit({
    action: 'availability.close',
    record_type: 'unavailability',
    record_id: id,
    physician: physicianId,
    detail: { slots },
  });

const lockForChange = async (unit: UnitOfWork, ctx: RequestContext, doctorDetail: string) => {
  const owner = await lockOwnCalendar(unit, ctx);
  if (doctorDetail !== owner.id) throw refusedRecord('physician', doctorDetail, 'PHYSICIAN_NOT_FOUND');
  return owner;
};

/**
 * Creates the schedule of a date: slots of the caller's calendar that are unavailable (AV-02). 409 SLOT_ENGAGED when one of
 * them is reserved, SCHEDULE_EXISTS when the date already has a schedule.
 */
export const addDoctorUnavailability = (
  ctx: RequestContext,
  input: Body<'addDoctorUnavailability'>,
): Promise<Reply<'addDoctorUnavailability'>> =>
  ctx.write(async (unit) => {
    const day = readDay(input);
    const owner = await lockForChange(unit, ctx, input.doctor_detail);
    const { ranges, is_entire_day } = await planClosure(unit, owner, day, ctx.clock.now());
    const [created] = await unit.tx
      .insert(unavailability)
      .values({
        physician_id: owner.id,
        date: day.date,
        is_entire_day,
        created_at: new Date(ctx.clock.now()),
      })
      .onConflictDoNothing()
      .returning({ id: unavailability.id });
    if (!created) throw conflict('SCHEDULE_EXISTS');
    await reserveRanges(unit, { id: created.id, physician_id: owner.id }, ranges);
    await auditClosure(unit, created.id, owner.id, day.times.length);
    return created;
  });

/** Replaces the unavailable slots of a schedule (AV-02). 409 SLOT_ENGAGED when one of them is booked. */
export const updateDoctorUnavailability = (
  ctx: RequestContext,
  { id, ...input }: { id: string } & Body<'updateDoctorUnavailability'>,
): Promise<Reply<'updateDoctorUnavailability'>> =>
  ctx.write(async (unit) => {
    const day = readDay(input);
    const owner = await lockForChange(unit, ctx, input.doctor_detail);
    const isStored = and(
      eq(unavailability.id, id),
      eq(unavailability.physician_id, owner.id),
      eq(unavailability.date, day.date),
    );
    const { ranges, is_entire_day } = await planClosure(unit, owner, day, ctx.clock.now());
    const [updated] = await unit.tx
      .update(unavailability)
      .set({ is_entire_day })
      .where(isStored)
      .returning({ id: unavailability.id });
    if (!updated) throw refusedRecord('unavailability', id);
    await unit.tx.delete(reservation).where(eq(reservation.unavailability_id, id));
    await reserveRanges(unit, { id, physician_id: owner.id }, ranges);
    await auditClosure(unit, id, owner.id, day.times.length);
    return updated;
  });

/** Makes the slots of a schedule available again. */
export const deleteDoctorUnavailability = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const [deleted] = await unit.tx
      .delete(unavailability)
      .where(and(eq(unavailability.id, id), eq(unavailability.physician_id, requireRecordId(ctx.actor))))
      .returning({ id: unavailability.id, physician: unavailability.physician_id });
    if (!deleted) throw refusedRecord('unavailability', id);
    await unit.audit({
      action: 'availability.open',
      record_type: 'unavailability',
      record_id: id,
      physician: deleted.physician,
    });
  });
