import { dateIn, REQUEST_STATUSES, type Body, type Reply } from '@openvisit/contract';
import { dayStarts, daysBetween } from '@openvisit/contract/slots';
import { and, count, eq, gt, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import type { Database } from '../../platform/database/database.ts';
import { badRequest } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { parseDate, parseTimeZone } from '../../platform/validate-input.ts';
import { visit } from '../../schema/visits.ts';
import { guestCondition, ownVisitConditions, requestedStatuses } from './appointment-filters.ts';

/** The longest range of dates in one request. */
export const MAX_DATES = 42;

/** The number of appointments on each date of a range, in the reader's time zone (AP-03). */
export const getDateWiseAppointmentList = async (
  ctx: RequestContext,
  input: Body<'getDateWiseAppointmentList'>,
): Promise<Reply<'getDateWiseAppointmentList'>> => {
  const zone = parseTimeZone(input.timezone);
  const days = daysBetween(parseDate(input.start_date), parseDate(input.end_date)) + 1;
  if (days < 1) throw badRequest('INVALID_REQUEST');
  if (days > MAX_DATES) throw badRequest('RANGE_TOO_LONG');
  const bounds = dayStarts(input.start_date, days, zone);
  const now = new Date(ctx.clock.now());
  const inRange = and(
    gte(visit.starts_at, new Date(bounds[0] ?? 0)),
    lt(visit.starts_at, new Date(bounds[days] ?? 0)),
  );
  const conditions = ownVisitConditions(ctx, {
    statuses: requestedStatuses(input.status),
    period: undefined,
    now,
  });
  const day = sql<number>`width_bucket(${visit.starts_at}, array[${sql.join(
    bounds.slice(0, days).map((bound) => sql`${bound}::timestamptz`),
    sql`, `,
  )}])`.as('day');
  const bucketed = ctx.db
    .select({ day })
    .from(visit)
    .where(and(inRange, or(...conditions)))
    .as('bucketed');
  const rows = await ctx.db
    .select({ day: bucketed.day, appointments: count() })
    .from(bucketed)
    .groupBy(bucketed.day)
    .orderBy(bucketed.day);
  return {
    results: rows.flatMap((row) => {
      const start = bounds[row.day - 1];
      return start ? [{ appointment_date: dateIn(start, zone), appointment_count: row.appointments }] : [];
    }),
  };
};

const countOf = (db: Database, condition: SQL | undefined) =>
  sql<number>`(${db.select({ n: count() }).from(visit).where(condition)})`;

/** The counts on the tabs (AP-01): open requests, accepted visits that are not over, open instant requests. */
export const getAppointmentCounts = async (ctx: RequestContext): Promise<Reply<'getAppointmentCounts'>> => {
  const now = new Date(ctx.clock.now());
  const physicianId = requireRecordId(ctx.actor);
  const notOver = and(eq(visit.status, 'ACCEPTED'), gt(visit.ends_at, now));
  const requested = and(eq(visit.physician_id, physicianId), inArray(visit.status, [...REQUEST_STATUSES]));
  const asGuest = and(eq(visit.guest_physician_id, physicianId), eq(visit.guest_status, 'ACCEPTED'), notOver);
  const invited = guestCondition(physicianId, ['REQUESTED'], now);
  const instant = and(
    eq(visit.physician_id, physicianId),
    eq(visit.kind, 'INSTANT'),
    eq(visit.status, 'REQUESTED'),
  );
  const [counts] = await ctx.db
    .select({
      visit_now_count: sql<number>`${countOf(ctx.db, instant)}::int`,
      scheduled_count: sql<number>`(${countOf(ctx.db, and(eq(visit.physician_id, physicianId), notOver))} + ${countOf(ctx.db, asGuest)})::int`,
      requested_count: sql<number>`(${countOf(ctx.db, requested)} + ${countOf(ctx.db, invited)})::int`,
    })
    .from(sql`(select 1) as one`);
  return counts ?? { visit_now_count: 0, scheduled_count: 0, requested_count: 0 };
};
