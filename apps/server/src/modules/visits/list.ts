import {
  APPOINTMENT_STATUSES,
  PAGE_SIZE,
  type AppointmentStatus,
  type Body,
  type GuestStatus,
  type Page,
  type Appointment,
  type Reply,
} from '@openvisit/contract';
import { dayStarts, daysBetween } from '@openvisit/contract/slots';
import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Database } from '../../platform/database/database.ts';
import { badRequest } from '../../platform/errors.ts';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { parseDate, parseTimeZone } from '../../platform/validate-input.ts';
import { patient } from '../../schema/patients.ts';
import { visit } from '../../schema/visits.ts';
import { selectAppointments, viewerOf, viewFor } from './view.ts';

/** Statuses that wait for nobody and nothing any more. */
const ENDED: readonly AppointmentStatus[] = [
  'DENIED',
  'CANCELLED',
  'COMPLETED',
  'NO_SHOW',
  'AUTO_CANCELLED',
  'AUTO_DENIED',
];
/** A guest's statuses under which the appointment stands among their own. */
const GUEST_OF: readonly GuestStatus[] = ['ACCEPTED', 'COMPLETED', 'CANCELLED', 'NO_SHOW'];
/** Dates one call of the month calendar may span. */
export const MAX_DATES = 42;

type Filter = Pick<
  Body<'getAppointmentList'>,
  'status' | 'period' | 'patient_id' | 'appointment_date' | 'timezone'
>;

const wanted = (status: readonly AppointmentStatus[] | undefined): AppointmentStatus[] =>
  status && status.length > 0 ? [...new Set(status)] : [...APPOINTMENT_STATUSES];

/** Nothing lasts longer: an appointment that is not over has started within the last day, or not yet. */
const LONGEST_MS = 86_400_000;

/**
 * What a period asks of appointments in one status; null when it has none of them. A request to reschedule
 * waits for its answer, however old the time it replaces.
 */
const periodCondition = (period: Filter['period'], status: AppointmentStatus, now: Date): SQL | null => {
  const isEnded = ENDED.includes(status);
  const waits = status === 'RESCHEDULE_REQUEST';
  const all = sql`true`;
  if (period === 'UPCOMING') {
    if (isEnded) return null;
    if (waits) return all;
    // The bound on the start says nothing new, but it is what the index knows.
    const recent = new Date(now.getTime() - LONGEST_MS);
    return and(gt(visit.starts_at, recent), gt(visit.ends_at, now)) ?? all;
  }
  if (period !== 'PAST' || isEnded) return all;
  return waits ? null : (and(lt(visit.starts_at, now), lte(visit.ends_at, now)) ?? all);
};

/** The same for several statuses at once. */
const periodOfMany = (period: Filter['period'], statuses: readonly AppointmentStatus[], now: Date): SQL => {
  const parts = statuses.flatMap((status) => {
    const condition = periodCondition(period, status, now);
    return condition ? [and(eq(visit.status, status), condition)] : [];
  });
  return or(...parts) ?? sql`false`;
};

const dateCondition = ({ appointment_date, timezone }: Filter): SQL | undefined => {
  if (!appointment_date) return undefined;
  const [from, to] = dayStarts(parseDate(appointment_date), 1, parseTimeZone(timezone ?? 'UTC'));
  return and(gte(visit.starts_at, new Date(from ?? 0)), lt(visit.starts_at, new Date(to ?? 0)));
};

/** The guest's part of a list: open invitations under REQUESTED, appointments they have accepted under the rest. */
const guestCondition = (own: string, statuses: readonly AppointmentStatus[], now: Date): SQL | undefined => {
  const invited = and(
    eq(visit.guest_status, 'REQUESTED'),
    eq(visit.status, 'ACCEPTED'),
    gt(visit.ends_at, now),
  );
  const others = statuses.filter((status) => status !== 'REQUESTED' && status !== 'RESCHEDULE_REQUEST');
  const joined = and(
    inArray(visit.guest_status, [...GUEST_OF]),
    inArray(visit.status, others.length > 0 ? others : ['ACCEPTED']),
  );
  const parts = [
    statuses.includes('REQUESTED') ? invited : undefined,
    others.length > 0 ? joined : undefined,
  ];
  if (!parts.some(Boolean)) return undefined;
  return and(eq(visit.guest_physician_id, own), or(...parts));
};

interface Wanted {
  statuses: readonly AppointmentStatus[];
  period: Filter['period'];
  now: Date;
}

/**
 * Whose appointments a list is made of, as conditions that exclude each other, so that what they bring adds
 * up. A physician's come status by status: each is one stretch of an index in the order of the list, so no
 * past, however long, is walked through to find what is to come.
 */
const sources = (ctx: RequestContext, { statuses, period, now }: Wanted): SQL[] => {
  const { db, actor } = ctx;
  if (actor.role === 'PATIENT') {
    const own = db
      .select({ id: patient.id })
      .from(patient)
      .where(or(eq(patient.user_id, actor.user), eq(patient.parent_user_id, actor.user)));
    const condition = and(inArray(visit.patient_id, own), periodOfMany(period, statuses, now));
    return condition ? [condition] : [];
  }
  const own = requireRecordId(actor);
  const main = statuses.map((status) => {
    const inPeriod = periodCondition(period, status, now);
    return inPeriod && and(eq(visit.physician_id, own), eq(visit.status, status), inPeriod);
  });
  const asGuest = guestCondition(own, statuses, now);
  const guests = asGuest && and(asGuest, periodOfMany(period, ['ACCEPTED', ...ENDED], now));
  return [...main, guests].flatMap((condition) => condition ?? []);
};

const countOf = (db: Database, condition: SQL | undefined) =>
  sql<number>`(${db.select({ n: count() }).from(visit).where(condition)})`;

/** Pages beyond the one asked for that are still counted; of more, nobody needs to know the exact number. */
const PAGES_COUNTED = 200;

/** How many appointments the conditions bring together, as far as they are counted. */
const countUpTo = (db: Database, conditions: readonly SQL[], most: number): SQL => {
  const counts = conditions.map((condition) => {
    const some = db
      .select({ one: sql`1`.as('one') })
      .from(visit)
      .where(condition)
      .limit(most)
      .as('some');
    return sql`(${db.select({ n: count() }).from(some)})`;
  });
  return counts.length > 0 ? sql.join(counts, sql` + `) : sql`0`;
};

/** The ids of one page, in order, and the number of all. */
const idsOfPage = async (
  db: Database,
  conditions: readonly SQL[],
  by: typeof asc,
  page: number,
): Promise<{ ids: string[]; total: number }> => {
  const until = page * PAGE_SIZE;
  const branch = (condition: SQL) =>
    db
      .select({ id: visit.id, starts_at: visit.starts_at })
      .from(visit)
      .where(condition)
      .orderBy(by(visit.starts_at), by(visit.id))
      .limit(until);
  const [first, second, ...rest] = conditions.map(branch);
  if (!first) return { ids: [], total: 0 };
  const merged = (second ? unionAll(first, second, ...rest) : first).as('merged');
  const ids = db
    .select({ id: sql`${merged.id}::text` })
    .from(merged)
    .orderBy(by(merged.starts_at), by(merged.id))
    .limit(PAGE_SIZE)
    .offset(until - PAGE_SIZE);
  const total = countUpTo(db, conditions, until + PAGES_COUNTED * PAGE_SIZE);
  const [row] = await db
    .select({ ids: sql<string[]>`array(${ids})`, total: sql<number>`(${total})::int` })
    .from(sql`(select 1) as one`);
  return row ?? { ids: [], total: 0 };
};

/**
 * One page of the actor's appointments and the number of all: one query for the ids and the count, each on
 * an index and each stopping where it has enough, and one by ids for the rows with their people. So the
 * first pages of a practice with 50,000 appointments cost what those of a new one cost.
 */
const pageOfAppointments = async (
  ctx: RequestContext,
  conditions: readonly SQL[],
  order: 'asc' | 'desc',
  page: number,
): Promise<{ rows: Appointment[]; total: number }> => {
  const by = order === 'asc' ? asc : desc;
  const { ids, total } = await idsOfPage(ctx.db, conditions, by, page);
  if (ids.length === 0) return { rows: [], total };
  const rows = await selectAppointments(ctx.db)
    .where(inArray(visit.id, ids))
    .orderBy(by(visit.starts_at), by(visit.id));
  const views = rows.flatMap((row) => {
    const viewer = viewerOf(row, ctx.actor);
    return viewer ? [viewFor(row, { user: ctx.actor.user, viewer })] : [];
  });
  return { rows: views, total };
};

/** The actor's appointments in pages (AP-02, AP-03, PW-04; B4 'Lists'). */
export const getAppointmentList = async (
  ctx: RequestContext,
  input: Filter & { page?: number },
): Promise<Page<Appointment>> => {
  const now = new Date(ctx.clock.now());
  const narrow = and(
    dateCondition(input),
    input.patient_id ? eq(visit.patient_id, input.patient_id) : undefined,
  );
  const own = sources(ctx, { statuses: wanted(input.status), period: input.period, now });
  const { rows, total } = await pageOfAppointments(
    ctx,
    own.flatMap((source) => and(source, narrow) ?? []),
    input.period === 'PAST' ? 'desc' : 'asc',
    input.page ?? 1,
  );
  await ctx.audit({
    action: 'appointment.list',
    record_type: 'appointment',
    record_id: null,
    physician: ctx.actor.role === 'PHYSICIAN' ? ctx.actor.detail : null,
    detail: { rows: rows.length, page: input.page ?? 1 },
  });
  return { results: rows, links: { total_pages: Math.ceil(total / PAGE_SIZE) } };
};

/** How many appointments each date of a stretch has, in the reader's zone (AP-03). */
export const getDateWiseAppointmentList = async (
  ctx: RequestContext,
  input: Body<'getDateWiseAppointmentList'>,
): Promise<Reply<'getDateWiseAppointmentList'>> => {
  const zone = parseTimeZone(input.timezone);
  const days = daysBetween(parseDate(input.start_date), parseDate(input.end_date)) + 1;
  if (days < 1) throw badRequest('INVALID_REQUEST');
  if (days > MAX_DATES) throw badRequest('RANGE_TOO_LONG');
  const bounds = dayStarts(input.start_date, days, zone);
  const dates = Array.from({ length: days }, (_, day) => plusDays(input.start_date, day));
  const now = new Date(ctx.clock.now());
  const inRange = and(
    gte(visit.starts_at, new Date(bounds[0] ?? 0)),
    lt(visit.starts_at, new Date(bounds[days] ?? 0)),
  );
  const own = sources(ctx, { statuses: wanted(input.status), period: undefined, now });
  const day = sql<number>`width_bucket(${visit.starts_at}, array[${sql.join(
    bounds.slice(0, days).map((bound) => sql`${bound}::timestamptz`),
    sql`, `,
  )}])`.as('day');
  const bucketed = ctx.db
    .select({ day })
    .from(visit)
    .where(and(inRange, or(...own)))
    .as('bucketed');
  const rows = await ctx.db
    .select({ day: bucketed.day, appointments: count() })
    .from(bucketed)
    .groupBy(bucketed.day)
    .orderBy(bucketed.day);
  return {
    results: rows.flatMap((row) => {
      const date = dates[row.day - 1];
      return date ? [{ appointment_date: date, appointment_count: row.appointments }] : [];
    }),
  };
};

const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The counts on the tabs (AP-01): requests as listed, accepted appointments not over yet, open visit-now requests. */
export const getAppointmentCounts = async (ctx: RequestContext): Promise<Reply<'getAppointmentCounts'>> => {
  const now = new Date(ctx.clock.now());
  const own = requireRecordId(ctx.actor);
  const notOver = and(eq(visit.status, 'ACCEPTED'), gt(visit.ends_at, now));
  const requested = and(
    eq(visit.physician_id, own),
    inArray(visit.status, ['REQUESTED', 'RESCHEDULE_REQUEST']),
  );
  const asGuest = and(eq(visit.guest_physician_id, own), eq(visit.guest_status, 'ACCEPTED'), notOver);
  const invited = guestCondition(own, ['REQUESTED'], now);
  const visitNow = and(eq(visit.physician_id, own), eq(visit.kind, 'INSTANT'), eq(visit.status, 'REQUESTED'));
  const [counts] = await ctx.db
    .select({
      visit_now_count: sql<number>`${countOf(ctx.db, visitNow)}::int`,
      scheduled_count: sql<number>`(${countOf(ctx.db, and(eq(visit.physician_id, own), notOver))} + ${countOf(ctx.db, asGuest)})::int`,
      requested_count: sql<number>`(${countOf(ctx.db, requested)} + ${countOf(ctx.db, invited)})::int`,
    })
    .from(sql`(select 1) as one`);
  return counts ?? { visit_now_count: 0, scheduled_count: 0, requested_count: 0 };
};
