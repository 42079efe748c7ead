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
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  lte,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { badRequest } from '../../platform/errors.ts';
import { readDate, readZone } from '../input.ts';
import { patient } from '../patients/tables.ts';
import { appointment } from './tables.ts';
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

/** A request to reschedule waits for its answer, however old the time it replaces. */
const periodCondition = (period: Filter['period'], now: Date): SQL | undefined => {
  if (period === 'UPCOMING') {
    return and(
      notInArray(appointment.status, [...ENDED]),
      or(gt(appointment.ends_at, now), eq(appointment.status, 'RESCHEDULE_REQUEST')),
    );
  }
  if (period !== 'PAST') return undefined;
  return or(
    inArray(appointment.status, [...ENDED]),
    and(lte(appointment.ends_at, now), sql`${appointment.status} <> 'RESCHEDULE_REQUEST'`),
  );
};

const dateCondition = ({ appointment_date, timezone }: Filter): SQL | undefined => {
  if (!appointment_date) return undefined;
  const [from, to] = dayStarts(readDate(appointment_date), 1, readZone(timezone ?? 'UTC'));
  return and(gte(appointment.starts_at, new Date(from ?? 0)), lt(appointment.starts_at, new Date(to ?? 0)));
};

/** The guest's part of a list: open invitations under REQUESTED, appointments they have accepted under the rest. */
const guestCondition = (own: string, statuses: readonly AppointmentStatus[], now: Date): SQL | undefined => {
  const invited = and(
    eq(appointment.guest_status, 'REQUESTED'),
    eq(appointment.status, 'ACCEPTED'),
    gt(appointment.ends_at, now),
  );
  const others = statuses.filter((status) => status !== 'REQUESTED' && status !== 'RESCHEDULE_REQUEST');
  const joined = and(
    inArray(appointment.guest_status, [...GUEST_OF]),
    inArray(appointment.status, others.length > 0 ? others : ['ACCEPTED']),
  );
  const parts = [
    statuses.includes('REQUESTED') ? invited : undefined,
    others.length > 0 ? joined : undefined,
  ];
  if (!parts.some(Boolean)) return undefined;
  return and(eq(appointment.guest_physician_id, own), or(...parts));
};

/**
 * Whose appointments a list is made of, as conditions that each have an index of their own. They exclude
 * each other, so what they bring adds up.
 */
const sources = (db: Database, ctx: Context, statuses: readonly AppointmentStatus[], now: Date): SQL[] => {
  const inStatus = inArray(appointment.status, [...statuses]);
  if (ctx.actor.role === 'PATIENT') {
    const own = db
      .select({ id: patient.id })
      .from(patient)
      .where(or(eq(patient.user_id, ctx.actor.user), eq(patient.parent_user_id, ctx.actor.user)));
    return [and(inArray(appointment.patient_id, own), inStatus)].flatMap((part) => part ?? []);
  }
  const own = ctx.actor.detail ?? '';
  const main = and(eq(appointment.physician_id, own), inStatus);
  return [main, guestCondition(own, statuses, now)].flatMap((part) => part ?? []);
};

const countOf = (db: Database, condition: SQL | undefined) =>
  sql<number>`(${db.select({ n: count() }).from(appointment).where(condition)})`;

/**
 * One page of the actor's appointments and the number of pages: one query each, both on indexes, so that
 * the first pages of a practice with 50,000 appointments cost what those of a new one cost.
 */
const pageOfAppointments = async (
  ctx: Context,
  conditions: readonly SQL[],
  order: 'asc' | 'desc',
  page: number,
): Promise<{ rows: Appointment[]; total: number }> => {
  const { db } = ctx;
  const until = page * PAGE_SIZE;
  const by = order === 'asc' ? asc : desc;
  const branch = (condition: SQL) =>
    db
      .select({ id: appointment.id, starts_at: appointment.starts_at })
      .from(appointment)
      .where(condition)
      .orderBy(by(appointment.starts_at), by(appointment.id))
      .limit(until);
  const [first, second] = conditions;
  if (!first) return { rows: [], total: 0 };
  const merged = second ? unionAll(branch(first), branch(second)).as('merged') : branch(first).as('merged');
  const ids = db
    .select({ id: merged.id })
    .from(merged)
    .orderBy(by(merged.starts_at), by(merged.id))
    .limit(PAGE_SIZE)
    .offset(until - PAGE_SIZE);
  const counts = conditions.map((condition) => countOf(db, condition));
  const [rows, [counted]] = await Promise.all([
    selectAppointments(db)
      .where(inArray(appointment.id, ids))
      .orderBy(by(appointment.starts_at), by(appointment.id)),
    db.select({ total: sql<number>`(${sql.join(counts, sql` + `)})::int` }).from(sql`(select 1) as one`),
  ]);
  const views = rows.flatMap((row) => {
    const viewer = viewerOf(row, ctx.actor);
    return viewer ? [viewFor(row, { user: ctx.actor.user, viewer })] : [];
  });
  return { rows: views, total: counted?.total ?? 0 };
};

/** The actor's appointments in pages (AP-02, AP-03, PW-04; B4 'Lists'). */
export const getAppointmentList = async (
  ctx: Context,
  input: Filter & { page?: number },
): Promise<Page<Appointment>> => {
  const now = new Date(ctx.clock.now());
  const narrow = and(
    periodCondition(input.period, now),
    dateCondition(input),
    input.patient_id ? eq(appointment.patient_id, input.patient_id) : undefined,
  );
  const conditions = sources(ctx.db, ctx, wanted(input.status), now).map((source) => and(source, narrow));
  const { rows, total } = await pageOfAppointments(
    ctx,
    conditions.flatMap((condition) => condition ?? []),
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
  ctx: Context,
  input: Body<'getDateWiseAppointmentList'>,
): Promise<Reply<'getDateWiseAppointmentList'>> => {
  const zone = readZone(input.timezone);
  const days = daysBetween(readDate(input.start_date), readDate(input.end_date)) + 1;
  if (days < 1) throw badRequest('INVALID_REQUEST');
  if (days > MAX_DATES) throw badRequest('RANGE_TOO_LONG');
  const bounds = dayStarts(input.start_date, days, zone);
  const dates = Array.from({ length: days }, (_, day) => plusDays(input.start_date, day));
  const now = new Date(ctx.clock.now());
  const inRange = and(
    gte(appointment.starts_at, new Date(bounds[0] ?? 0)),
    lt(appointment.starts_at, new Date(bounds[days] ?? 0)),
  );
  const own = sources(ctx.db, ctx, wanted(input.status), now);
  const day = sql<number>`width_bucket(${appointment.starts_at}, array[${sql.join(
    bounds.slice(0, days).map((bound) => sql`${bound}::timestamptz`),
    sql`, `,
  )}])`.as('day');
  const bucketed = ctx.db
    .select({ day })
    .from(appointment)
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
export const getAppointmentCounts = async (ctx: Context): Promise<Reply<'getAppointmentCounts'>> => {
  const now = new Date(ctx.clock.now());
  const own = ctx.actor.detail ?? '';
  const notOver = and(eq(appointment.status, 'ACCEPTED'), gt(appointment.ends_at, now));
  const requested = and(
    eq(appointment.physician_id, own),
    inArray(appointment.status, ['REQUESTED', 'RESCHEDULE_REQUEST']),
  );
  const asGuest = and(
    eq(appointment.guest_physician_id, own),
    eq(appointment.guest_status, 'ACCEPTED'),
    notOver,
  );
  const invited = guestCondition(own, ['REQUESTED'], now);
  const visitNow = and(
    eq(appointment.physician_id, own),
    eq(appointment.is_visit_now, true),
    eq(appointment.status, 'REQUESTED'),
  );
  const [counts] = await ctx.db
    .select({
      visit_now_count: sql<number>`${countOf(ctx.db, visitNow)}::int`,
      scheduled_count: sql<number>`(${countOf(ctx.db, and(eq(appointment.physician_id, own), notOver))} + ${countOf(ctx.db, asGuest)})::int`,
      requested_count: sql<number>`(${countOf(ctx.db, requested)} + ${countOf(ctx.db, invited)})::int`,
    })
    .from(sql`(select 1) as one`);
  return counts ?? { visit_now_count: 0, scheduled_count: 0, requested_count: 0 };
};
