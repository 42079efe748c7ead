import {
  getDateInZone,
  REQUEST_STATUSES,
  type Body,
  type Reply,
  type VisitStatus,
} from '@openvisit/contract';
import { listDayStarts, countDaysBetween } from '@openvisit/contract/slots';
import { and, count, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { Temporal } from 'temporal-polyfill';
import {
  buildVariants,
  compileStatement,
  buildJsonObject,
} from '../../platform/database/compile-statement.ts';
import { badRequest } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { parseDate, parseTimeZone } from '../../platform/validate-input.ts';
import { visit } from '../../schema/visits.ts';
import { BOOKABLE_DAYS } from './book-visit.ts';
import {
  getVisitSide,
  createGuestCondition,
  isOnDate,
  createOwnVisitConditions,
  PLACEHOLDERS,
  listRequestedStatuses,
  getSelectionValues,
  type VisitSide,
} from './appointment-filters.ts';

/** The longest range of dates in one request. */
export const MAX_DATES = 42;

const query = new QueryBuilder();

interface DailyCount {
  /** The number of the day in the range, from 1. */
  day: number;
  appointments: number;
}

/** Builds the statement that counts the visits of each day. */
const buildDailyCounts = (side: VisitSide, statuses: readonly VisitStatus[]) => {
  const conditions = createOwnVisitConditions(side, { statuses, period: undefined });
  const day = sql`width_bucket(${visit.starts_at}, ${sql.placeholder('starts')}::timestamptz[])`.as('day');
  const bucketed = query
    .select({ day })
    .from(visit)
    .where(and(isOnDate, or(...conditions)))
    .as('bucketed');
  return compileStatement<DailyCount>(
    query
      .select({ result: buildJsonObject({ day: bucketed.day, appointments: count() }).as('result') })
      .from(bucketed)
      .groupBy(bucketed.day)
      .orderBy(bucketed.day),
  );
};

const dailyCounts = buildVariants(buildDailyCounts);

type DateRange = NonNullable<Body<'getDateWiseAppointmentList'>> & { page?: number };

/** The requested dates. Without a start, one page of {@link MAX_DATES} from today on, as far as a visit can be booked. */
const readRange = (
  { start_date, end_date, page = 1 }: DateRange,
  today: string,
): { start: string; days: number } => {
  if (start_date === undefined) {
    const start = Temporal.PlainDate.from(today).add({ days: (page - 1) * MAX_DATES });
    return { start: start.toString(), days: MAX_DATES };
  }
  const days = countDaysBetween(parseDate(start_date), parseDate(end_date ?? start_date)) + 1;
  if (days < 1) throw badRequest('INVALID_REQUEST');
  if (days > MAX_DATES) throw badRequest('RANGE_TOO_LONG');
  return { start: start_date, days };
};

/** The number of appointments on each date of a range, in the reader's time zone (AP-03). */
export const getDateWiseAppointmentList = async (
  ctx: RequestContext,
  input: DateRange,
): Promise<Reply<'getDateWiseAppointmentList'>> => {
  const zone = parseTimeZone(input.timezone ?? 'UTC');
  const { start, days } = readRange(input, getDateInZone(ctx.clock.now(), zone));
  const bounds = listDayStarts(start, days, zone);
  const statuses = listRequestedStatuses(input.status);
  const rows = await dailyCounts(getVisitSide(ctx.actor), statuses)(ctx.db, {
    ...getSelectionValues(ctx),
    starts: bounds.slice(0, days).map((bound) => new Date(bound).toISOString()),
    from: new Date(bounds[0] ?? 0).toISOString(),
    to: new Date(bounds[days] ?? 0).toISOString(),
  });
  return {
    results: rows.flatMap((row) => {
      const start = bounds[row.day - 1];
      return start
        ? [{ appointment_date: getDateInZone(start, zone), appointment_count: row.appointments }]
        : [];
    }),
    links: { total_pages: input.start_date === undefined ? Math.ceil(BOOKABLE_DAYS / MAX_DATES) : 1 },
  };
};

const { record, now } = PLACEHOLDERS;
const isScheduled = eq(visit.kind, 'SCHEDULED');
const isInstant = eq(visit.kind, 'INSTANT');
const isAccepted = eq(visit.status, 'ACCEPTED');
const isNotOver = gt(visit.ends_at, now);
const countWhere = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`;

/** One pass over the physician's open visits and one over those with them as a guest. */
const ownCounts = query
  .select({
    instant: countWhere(and(isInstant, inArray(visit.status, ['REQUESTED', 'ACCEPTED']))).as('instant'),
    scheduled: countWhere(and(isScheduled, isAccepted, isNotOver)).as('scheduled'),
    requested: countWhere(and(isScheduled, inArray(visit.status, [...REQUEST_STATUSES]))).as('requested'),
  })
  .from(visit)
  .where(and(eq(visit.physician_id, record), inArray(visit.status, [...REQUEST_STATUSES, 'ACCEPTED'])))
  .as('own');
const guestCounts = query
  .select({
    joined: countWhere(and(isScheduled, eq(visit.guest_status, 'ACCEPTED'), isNotOver)).as('joined'),
    invited: countWhere(createGuestCondition(['REQUESTED'])).as('invited'),
    instant: countWhere(and(isInstant, inArray(visit.guest_status, ['REQUESTED', 'ACCEPTED']))).as(
      'instant_as_guest',
    ),
  })
  .from(visit)
  .where(and(eq(visit.guest_physician_id, record), isAccepted))
  .as('guest');

const readCounts = compileStatement<Reply<'getAppointmentCounts'>>(
  query
    .select({
      result: buildJsonObject({
        visit_now_count: sql`least(1, ${ownCounts.instant} + ${guestCounts.instant})`,
        scheduled_count: sql`${ownCounts.scheduled} + ${guestCounts.joined}`,
        requested_count: sql`${ownCounts.requested} + ${guestCounts.invited}`,
      }).as('result'),
    })
    .from(ownCounts)
    .crossJoin(guestCounts),
);

/** The counts on the tabs (AP-01): open requests, accepted visits that are not over, and 1 while an
 * instant visit, own or as a guest, waits for an answer or is running. */
export const getAppointmentCounts = async (ctx: RequestContext): Promise<Reply<'getAppointmentCounts'>> => {
  const [counts] = await readCounts(ctx.db, { ...getSelectionValues(ctx) });
  return counts ?? { visit_now_count: 0, scheduled_count: 0, requested_count: 0 };
};
