import { PAGE_SIZE, type Appointment, type Page, type VisitStatus } from '@openvisit/contract';
import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { buildVariants, compileStatement } from '../../platform/database/compile-statement.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { visit } from '../../schema/visits.ts';
import {
  getDateBounds,
  getVisitSide,
  isOnDate,
  createOwnVisitConditions,
  listRequestedStatuses,
  getSelectionValues,
  type AppointmentFilter,
  type VisitSide,
} from './appointment-filters.ts';
import { findParticipantRole, selectListedVisits, toListedVisit, type ListedVisitJson } from './visit-row.ts';
import { toAppointment } from './wire-mapping.ts';

const query = new QueryBuilder();

/** Pages counted beyond the requested one; counting all of a long list would be slow. */
const PAGES_COUNTED = 200;

/** Counts the visits of all conditions, up to the placeholder `counted` of each. */
const countVisits = (conditions: readonly SQL[]): SQL => {
  const counts = conditions.map((condition) => {
    const matching = query
      .select({ one: sql`1`.as('one') })
      .from(visit)
      .where(condition)
      .limit(sql.placeholder('counted'))
      .as('some');
    return sql`(${query.select({ n: count() }).from(matching)})`;
  });
  return sql.join(counts, sql` + `);
};

/** The ids of one page in order. */
const selectPageIds = (conditions: readonly SQL[], direction: typeof asc) => {
  const selectBranch = (condition: SQL) =>
    query
      .select({ id: visit.id, starts_at: visit.starts_at })
      .from(visit)
      .where(condition)
      .orderBy(direction(visit.starts_at), direction(visit.id))
      .limit(sql.placeholder('until'));
  const branches = conditions.map((condition) => sql`(${selectBranch(condition)})`);
  if (branches.length === 0) return null;
  return sql`select id from (${sql.join(branches, sql` union all `)}) as merged
    order by ${direction(sql`starts_at`)}, ${direction(sql`id`)}
    limit ${sql.raw(String(PAGE_SIZE))} offset ${sql.placeholder('skipped')}`;
};

/** What the SQL of a list depends on. */
interface ListShape {
  side: VisitSide;
  period: AppointmentFilter['period'];
  statuses: readonly VisitStatus[];
  isOfPatient: boolean;
  isOfPhysician: boolean;
  isOfDate: boolean;
}

interface VisitPage {
  rows: ListedVisitJson[];
  total: number;
}

/**
 * Builds the statement that reads a page and the total count. Ids and count come from the indexes and stop early. Then
 * the visits of the page are read with their participants. The cost of the first pages does not grow with the practice.
 */
const buildPageRead = ({ side, period, statuses, isOfPatient, isOfPhysician, isOfDate }: ListShape) => {
  const direction = period === 'PAST' ? desc : asc;
  const filter = and(
    isOfDate ? isOnDate : undefined,
    isOfPatient ? eq(visit.patient_id, sql.placeholder('patient')) : undefined,
    isOfPhysician ? eq(visit.physician_id, sql.placeholder('physician')) : undefined,
  );
  const conditions = createOwnVisitConditions(side, { statuses, period }).flatMap(
    (condition) => and(condition, filter) ?? [],
  );
  const ids = selectPageIds(conditions, direction);
  if (!ids) return null;
  const rows = selectListedVisits()
    .where(sql`${visit.id} = any(array(${ids}))`)
    .orderBy(direction(visit.starts_at), direction(visit.id));
  return compileStatement<VisitPage>(
    sql`select json_build_object('total', ${countVisits(conditions)}, 'rows', to_json(array(${rows}))) as result`,
  );
};

const pageReads = buildVariants(buildPageRead);

const findPage = async (ctx: RequestContext, input: AppointmentFilter, page: number): Promise<VisitPage> => {
  const { actor } = ctx;
  const read = pageReads({
    side: getVisitSide(actor),
    period: input.period,
    statuses: listRequestedStatuses(input.status),
    isOfPatient: input.patient_id !== undefined,
    // A physician's own id names the list that is read anyway, with the visits as a guest.
    isOfPhysician: input.doctor_detail !== undefined && input.doctor_detail !== actor.detail,
    isOfDate: input.appointment_date !== undefined,
  });
  const until = page * PAGE_SIZE;
  const found = await read?.(ctx.db, {
    patient: input.patient_id,
    physician: input.doctor_detail,
    until,
    skipped: until - PAGE_SIZE,
    counted: until + PAGES_COUNTED * PAGE_SIZE,
    ...getSelectionValues(ctx),
    ...getDateBounds(input),
  });
  return found?.[0] ?? { rows: [], total: 0 };
};

/** The actor's appointments in pages (AP-02, AP-03, PW-04; B4 'Lists'). */
export const getAppointmentList = async (
  ctx: RequestContext,
  input: AppointmentFilter & { page?: number },
): Promise<Page<Appointment>> => {
  const { actor } = ctx;
  const page = input.page ?? 1;
  const { rows, total } = await findPage(ctx, input, page);
  const results = rows.flatMap((json) => {
    const row = toListedVisit(json);
    const role = findParticipantRole(row, actor);
    return role ? [toAppointment(ctx, row, { user: actor.user, role })] : [];
  });
  await ctx.audit({
    action: 'appointment.list',
    record_type: 'appointment',
    record_id: null,
    physician: actor.role === 'PHYSICIAN' ? actor.detail : null,
    detail: { rows: results.length, page },
  });
  return { results, links: { total_pages: Math.ceil(total / PAGE_SIZE) } };
};
