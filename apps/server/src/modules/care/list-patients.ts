import {
  PATIENT_PAGE_SIZE,
  type Page,
  type PatientFilter,
  type PatientListItem,
  type PatientSort,
  type Query,
  type SortDirection,
} from '@openvisit/contract';
import { sql, type SQL } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import {
  buildJsonObject,
  buildVariants,
  compileStatement,
} from '../../platform/database/compile-statement.ts';
import { buildLikePattern } from '../../platform/database/like-pattern.ts';
import { buildNamePatterns, matchesNamePatterns } from '../../platform/database/name-search.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { requireOwnPhysician } from '../physicians/index.ts';
import { birthDateText, buildBirthDatePattern } from './birth-date-search.ts';
import { buildCareTables, careColumns, careJoins, careNameJoins } from './care-set.ts';

/** Shorter search texts are ignored (B5). */
const SEARCH_MIN = 3;

type Tab = 'ALL' | 'OWN';

const pattern = sql`${sql.placeholder('pattern')}::text`;
const matchesSearch = sql`(
  ${matchesNamePatterns(sql`${careColumns.first_name} || ' ' || ${careColumns.last_name}`, sql`${sql.placeholder('words')}`)}
  or ${careColumns.email} ilike ${pattern} or ${birthDateText} like ${sql.placeholder('born')}::text)`;

const FILTERS: Record<PatientFilter, SQL> = {
  OPEN_NOTES: sql`open_note.open_notes > 0`,
  UPCOMING: sql`care.next_visit is not null`,
  CONCIERGE: sql`concierge.id is not null`,
  BLOCKED: sql`blocked.patient_id is not null`,
};

const NAME = sql`lower(last_name), lower(first_name), id`;
/** The order of each sort in its ascending direction; rows without a value come last in both. */
const ORDERS: Record<PatientSort, Record<SortDirection, SQL>> = {
  name: { ascending: NAME, descending: sql`lower(last_name) desc, lower(first_name) desc, id` },
  age: {
    ascending: sql`date_of_birth desc nulls last, ${NAME}`,
    descending: sql`date_of_birth asc nulls last, ${NAME}`,
  },
  last_visit: {
    ascending: sql`last_visit asc nulls last, ${NAME}`,
    descending: sql`last_visit desc nulls last, ${NAME}`,
  },
  next_visit: {
    ascending: sql`next_visit asc nulls last, ${NAME}`,
    descending: sql`next_visit desc nulls last, ${NAME}`,
  },
  open_notes: {
    ascending: sql`open_notes asc, ${NAME}`,
    descending: sql`open_notes desc, ${NAME}`,
  },
};

interface Shape {
  tab: Tab;
  filter: PatientFilter | null;
  sort: PatientSort;
  direction: SortDirection;
  isSearch: boolean;
}

interface ListPage {
  rows: PatientListItem[];
  total: number;
}

const nameColumns = (columns: Record<string, SQL>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.raw(name)}`),
    sql`, `,
  );

/**
 * One statement reads the page and the total. Its time is the same for every page of a practice: what only the rows of the page
 * show is joined to them alone.
 */
const buildPageRead = ({ tab, filter, sort, direction, isSearch }: Shape) => {
  const conditions = [
    tab === 'OWN' ? sql`pcp.status = 'APPROVED'` : sql`true`,
    ...(filter ? [FILTERS[filter]] : []),
    ...(isSearch ? [matchesSearch] : []),
  ];
  const order = ORDERS[sort][direction];
  const needsOnlyNames = tab === 'ALL' && filter === null && !isSearch && sort !== 'open_notes';
  const { id, first_name, last_name, date_of_birth, last_visit, next_visit, open_notes } = careColumns;
  const sortColumns = { id, first_name, last_name, date_of_birth, last_visit, next_visit };
  const row = buildJsonObject(
    Object.fromEntries(Object.keys(careColumns).map((name) => [name, sql.raw(`page.${name}`)])),
  );
  return compileStatement<ListPage>(sql`
    with ${buildCareTables()},
    found as (
      select ${nameColumns(needsOnlyNames ? sortColumns : { ...sortColumns, open_notes })}
      from ${needsOnlyNames ? careNameJoins : careJoins} where ${sql.join(conditions, sql` and `)}
    ),
    few as materialized (
      select care.* from care where patient_id in (
        select id from found
        order by ${order} limit ${sql.raw(String(PATIENT_PAGE_SIZE))} offset ${sql.placeholder('skipped')}
      )
    ),
    page as (select ${nameColumns(careColumns)} from few ${careJoins})
    select json_build_object('total', (select count(*) from found),
      'rows', (select coalesce(json_agg(${row} order by ${order}), '[]'::json) from page)) as result`);
};

const pageReads = buildVariants(buildPageRead);

const toInstant = (text: string | null): string | null => text && new Date(text).toISOString();

/** Instants as the wire writes them. */
export const toListItem = <Item extends PatientListItem>(row: Item): Item => ({
  ...row,
  last_visit: toInstant(row.last_visit),
  next_visit: toInstant(row.next_visit),
});

/**
 * A page of the patients whom the calling physician cares for, or of those whose primary care doctor they are (PA-01).
 * The read is audited.
 */
export const listPatients = async (
  ctx: RequestContext,
  tab: Tab,
  { id, ...query }: { id: string } & Query<'getAllPatientList'>,
): Promise<Page<PatientListItem>> => {
  requireOwnPhysician(ctx.actor, id);
  const physician = requireRecordId(ctx.actor);
  const { page = 1, filter = null, sort = 'name', direction = 'ascending' } = query;
  const search = query.search?.trim().replace(/\s+/g, ' ') ?? '';
  const isSearch = search.length >= SEARCH_MIN;
  const [found] = await pageReads({ tab, filter, sort, direction, isSearch })(ctx.db, {
    physician,
    now: new Date(ctx.clock.now()).toISOString(),
    pattern: buildLikePattern(search),
    born: buildBirthDatePattern(search),
    words: buildNamePatterns(search),
    skipped: (page - 1) * PATIENT_PAGE_SIZE,
  });
  const { rows, total } = found ?? { rows: [], total: 0 };
  await ctx.audit({
    action: 'patient.list',
    record_type: 'physician',
    record_id: physician,
    physician,
    detail: { rows: rows.length, page },
  });
  return { results: rows.map(toListItem), links: { total_pages: Math.ceil(total / PATIENT_PAGE_SIZE) } };
};
