import { addDays, getDateInZone, type Body, type Reply } from '@openvisit/contract';
import { and, between, eq } from 'drizzle-orm';
import { badRequest, conflict } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { unavailability } from '../../schema/availability.ts';
import { parseDates } from './date-range.ts';
import { findVisitRanges } from './reservations.ts';
import {
  getDayRange,
  lockOwnCalendar,
  reserveRanges,
  subtractRanges,
  type CalendarOwner,
} from './closures.ts';

type Range = Pick<Body<'addDaysOff'>, 'start_date' | 'end_date'>;

const deleteSchedules = (unit: UnitOfWork, owner: CalendarOwner, { start_date, end_date }: Range) =>
  unit.tx
    .delete(unavailability)
    .where(and(eq(unavailability.physician_id, owner.id), between(unavailability.date, start_date, end_date)))
    .returning({ id: unavailability.id });

const auditDays = (
  unit: UnitOfWork,
  action: 'availability.close' | 'availability.open',
  owner: CalendarOwner,
  { start_date, end_date }: Range,
) =>
  unit.audit({
    action,
    record_type: 'unavailability',
    record_id: null,
    physician: owner.id,
    detail: { from: start_date, to: end_date },
  });

/**
 * Takes whole days off: all of them or none. 409 DAYS_OFF_BOOKED when a visit is booked on one of them that has not
 * ended. With `keep_booked`, the rest of the time is taken off instead.
 */
export const addDaysOff = (ctx: RequestContext, input: Body<'addDaysOff'>): Promise<Reply<'addDaysOff'>> =>
  ctx.write(async (unit) => {
    const dates = parseDates(input.start_date, input.end_date);
    const owner = await lockOwnCalendar(unit, ctx);
    const now = ctx.clock.now();
    if (input.start_date < getDateInZone(now, owner.slot_timezone)) throw badRequest('DAYS_OFF_PAST');
    const days = dates.map((date) => ({ date, range: getDayRange(date, owner.slot_timezone) }));
    const visits = await findVisitRanges(unit.tx, owner.id, {
      from: getDayRange(input.start_date, owner.slot_timezone).from,
      to: getDayRange(addDays(input.end_date, 1), owner.slot_timezone).from,
    });
    if (!input.keep_booked && visits.some(({ to }) => to > now)) throw conflict('DAYS_OFF_BOOKED');
    await deleteSchedules(unit, owner, input);
    for (const { date, range } of days) {
      const { id } = requireRow(
        await unit.tx
          .insert(unavailability)
          .values({ physician_id: owner.id, date, is_entire_day: true, created_at: new Date(now) })
          .returning({ id: unavailability.id }),
      );
      await reserveRanges(unit, { id, physician_id: owner.id }, subtractRanges(range, visits));
    }
    await auditDays(unit, 'availability.close', owner, input);
    return { days: days.length };
  });

/** Makes everything between two dates available again, single slots included; returns how many dates had a schedule. */
export const removeDaysOff = (
  ctx: RequestContext,
  input: Body<'removeDaysOff'>,
): Promise<Reply<'removeDaysOff'>> =>
  ctx.write(async (unit) => {
    parseDates(input.start_date, input.end_date);
    const owner = await lockOwnCalendar(unit, ctx);
    const deleted = await deleteSchedules(unit, owner, input);
    await auditDays(unit, 'availability.open', owner, input);
    return { days: deleted.length };
  });
