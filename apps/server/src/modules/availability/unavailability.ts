import type { Body, Reply } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { badRequest, conflict, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { parseDate } from '../../platform/validate-input.ts';
import { reservation, unavailability } from '../../schema/availability.ts';
import { auditClosure, lockOwnCalendar, planClosure, reserveRanges, type DayTimes } from './closures.ts';
import { repeatWeekly } from './repeat-weekly.ts';

/** The date and times of a schedule. 400 when the parts of the body do not describe the same slots of one date. */
const readDay = (input: Body<'addDoctorUnavailability'>): DayTimes => {
  const date = parseDate(input.start_date);
  const dates = [input.end_date, ...input.slot_date_detail.map(({ slot_date }) => slot_date)];
  if (dates.some((other) => other !== date)) throw badRequest('SCHEDULE_ONE_DAY');
  const times = new Set(input.slot_time);
  const detailed = new Set(input.slot_date_detail.map(({ slot_time }) => slot_time));
  if (times.size !== detailed.size || [...times].some((time) => !detailed.has(time)))
    throw badRequest('INVALID_REQUEST');
  return { date, times: [...times] };
};

const lockForChange = async (unit: UnitOfWork, ctx: RequestContext, doctorDetail: string) => {
  const owner = await lockOwnCalendar(unit, ctx);
  if (doctorDetail !== owner.id) throw refusedRecord('physician', doctorDetail, 'PHYSICIAN_NOT_FOUND');
  return owner;
};

/**
 * Creates the schedule of a date: slots of the caller's calendar that are unavailable (AV-02). 409 SLOT_ENGAGED when one of
 * them is reserved, SCHEDULE_EXISTS when the date already has a schedule. `repeat_weeks` repeats it in the weeks after.
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
    await repeatWeekly(
      unit,
      owner,
      { ...day, is_entire_day, weeks: input.repeat_weeks ?? 0 },
      ctx.clock.now(),
    );
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
    await repeatWeekly(
      unit,
      owner,
      { ...day, is_entire_day, weeks: input.repeat_weeks ?? 0 },
      ctx.clock.now(),
    );
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
