import { PAGE_SIZE, type Appointment, type Page } from '@openvisit/contract';
import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { visit } from '../../schema/visits.ts';
import {
  dateCondition,
  ownVisitConditions,
  requestedStatuses,
  type AppointmentFilter,
} from './appointment-filters.ts';
import { participantRoleOf, selectVisits } from './visit-row.ts';
import { toAppointment } from './wire-mapping.ts';

/** Pages counted beyond the requested one; counting all of a long list would be slow. */
const PAGES_COUNTED = 200;

/** Counts the visits of all conditions, up to `most` of each. */
const countUpTo = (db: Database, conditions: readonly SQL[], limit: number): SQL => {
  const counts = conditions.map((condition) => {
    const matching = db
      .select({ one: sql`1`.as('one') })
      .from(visit)
      .where(condition)
      .limit(limit)
      .as('some');
    return sql`(${db.select({ n: count() }).from(matching)})`;
  });
  return counts.length > 0 ? sql.join(counts, sql` + `) : sql`0`;
};

/** The ids of one page in order, and the total count. */
const findPageIds = async (
  db: Database,
  conditions: readonly SQL[],
  direction: typeof asc,
  page: number,
): Promise<{ ids: string[]; total: number }> => {
  const until = page * PAGE_SIZE;
  const selectBranch = (condition: SQL) =>
    db
      .select({ id: visit.id, starts_at: visit.starts_at })
      .from(visit)
      .where(condition)
      .orderBy(direction(visit.starts_at), direction(visit.id))
      .limit(until);
  const [first, second, ...rest] = conditions.map(selectBranch);
  if (!first) return { ids: [], total: 0 };
  const merged = (second ? unionAll(first, second, ...rest) : first).as('merged');
  const ids = db
    .select({ id: sql`${merged.id}::text` })
    .from(merged)
    .orderBy(direction(merged.starts_at), direction(merged.id))
    .limit(PAGE_SIZE)
    .offset(until - PAGE_SIZE);
  const total = countUpTo(db, conditions, until + PAGES_COUNTED * PAGE_SIZE);
  const [row] = await db
    .select({ ids: sql<string[]>`array(${ids})`, total: sql<number>`(${total})::int` })
    .from(sql`(select 1) as one`);
  return row ?? { ids: [], total: 0 };
};

/**
 * One page of the actor's visits and the total count. The first query finds ids and count on the indexes and stops early;
 * the second reads those rows with their participants. The cost of the first pages does not grow with the practice.
 */
const findPage = async (
  ctx: RequestContext,
  conditions: readonly SQL[],
  order: 'asc' | 'desc',
  page: number,
): Promise<{ rows: Appointment[]; total: number }> => {
  const direction = order === 'asc' ? asc : desc;
  const { ids, total } = await findPageIds(ctx.db, conditions, direction, page);
  if (ids.length === 0) return { rows: [], total };
  const rows = await selectVisits(ctx.db)
    .where(inArray(visit.id, ids))
    .orderBy(direction(visit.starts_at), direction(visit.id));
  const views = rows.flatMap((row) => {
    const role = participantRoleOf(row, ctx.actor);
    return role ? [toAppointment(row, { user: ctx.actor.user, role })] : [];
  });
  return { rows: views, total };
};

/** The actor's appointments in pages (AP-02, AP-03, PW-04; B4 'Lists'). */
export const getAppointmentList = async (
  ctx: RequestContext,
  input: AppointmentFilter & { page?: number },
): Promise<Page<Appointment>> => {
  const now = new Date(ctx.clock.now());
  const filter = and(
    dateCondition(input),
    input.patient_id ? eq(visit.patient_id, input.patient_id) : undefined,
  );
  const ownConditions = ownVisitConditions(ctx, {
    statuses: requestedStatuses(input.status),
    period: input.period,
    now,
  });
  const { rows, total } = await findPage(
    ctx,
    ownConditions.flatMap((condition) => and(condition, filter) ?? []),
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
