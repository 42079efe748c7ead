import { getDateInZone, PAGE_SIZE, type Query, type Reply } from '@openvisit/contract';
import { and, asc, count, desc, eq, gte, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { isSubscribed } from './billing-status.ts';
import { isVisibleTo } from './access.ts';
import { calculateMiles, findSearchOrigin } from './distance.ts';
import { isLicensedForCaller, isLicensedIn } from './license.ts';
import { matchesName } from './matches-name.ts';
import { findNextFreeSlots } from './next-free-slots.ts';
import { cardColumns, isInVisit, isOffered, isSavedBy } from './physician-card.ts';
import { physician } from '../../schema/physicians.ts';

/** Shorter search texts are ignored (B5). */
const SEARCH_MIN = 3;
/** The order by the next free slot covers this many physicians. */
const SOONEST_MAX = 500;

interface Soonest {
  is_licensed: boolean;
  next_free_slot: string | null;
}

type Order = Query<'searchDoctor'>['request_sorting_field'];

/** The order before the name. Physicians without a location come last by distance. */
const orderBy = (order: Order, miles: SQL | null): SQL[] => {
  if (order === 'distance_asc' && miles) return [sql`${miles} asc nulls last`];
  return order === 'fees_asc' ? [asc(physician.fees)] : [];
};

/** The conditions of a search other than the distance. */
const buildConditions = (ctx: RequestContext, input: Query<'searchDoctor'>): SQL | undefined => {
  const search = input.search?.trim().replace(/\s+/g, ' ') ?? '';
  const today = getDateInZone(ctx.clock.now(), 'UTC');
  return and(
    isVisibleTo(ctx.actor),
    // Physicians search for colleagues to invite, who need no subscription.
    ctx.actor.role === 'PATIENT' ? isSubscribed(ctx) : undefined,
    ne(physician.user_id, ctx.actor.user),
    search.length >= SEARCH_MIN ? matchesName(search) : undefined,
    input.speciality ? sql`${physician.specialities} @> array[${input.speciality}]::text[]` : undefined,
    input.is_available === undefined ? undefined : eq(physician.is_available, input.is_available),
    input.language ? sql`${physician.languages} @> array[${input.language}]::text[]` : undefined,
    input.licensed_in ? isLicensedIn(input.licensed_in, today) : undefined,
    input.fee_min === undefined ? undefined : gte(physician.fees, input.fee_min),
    input.fee_max === undefined ? undefined : lte(physician.fees, input.fee_max),
    input.saved ? isSavedBy(ctx.actor) : undefined,
  );
};

/** The rows of a page of physicians, by name within the order. */
const selectPage = (
  ctx: RequestContext,
  {
    where,
    miles,
    order,
    page,
    patientId,
    isAvailable,
  }: {
    where: SQL | undefined;
    miles: SQL<number | null> | null;
    order: Order;
    page: number;
    /** The patient for whom the caller searches; default the caller. */
    patientId: string | undefined;
    /** Whether only available physicians are listed: those who are free come before those in a visit. */
    isAvailable: boolean | undefined;
  },
) =>
  ctx.db
    .select({
      ...cardColumns,
      is_in_visit: isInVisit(ctx),
      is_offered: isOffered(ctx),
      is_saved: isSavedBy(ctx.actor),
      is_licensed: isLicensedForCaller(ctx, patientId),
      miles: miles ?? sql<null>`null`,
    })
    .from(physician)
    .innerJoin(users, eq(users.id, physician.user_id))
    .where(where)
    .orderBy(
      ...(ctx.actor.role === 'PATIENT' ? [desc(isLicensedForCaller(ctx, patientId))] : []),
      ...orderBy(order, miles),
      ...(isAvailable ? [asc(isInVisit(ctx))] : []),
      asc(sql`lower(${users.first_name})`),
      asc(sql`lower(${users.last_name})`),
      asc(physician.id),
    )
    .limit(order === 'next_free_asc' ? SOONEST_MAX : PAGE_SIZE)
    .offset(order === 'next_free_asc' ? 0 : (page - 1) * PAGE_SIZE);

/** Licensed physicians first, then by the first free slot. Physicians without one come last. */
const compareSoonest = (a: Soonest, b: Soonest): number =>
  Number(b.is_licensed) - Number(a.is_licensed) ||
  Number(a.next_free_slot === null) - Number(b.next_free_slot === null) ||
  (a.next_free_slot ?? '').localeCompare(b.next_free_slot ?? '');

/**
 * A page of physicians (PW-01), by first name unless the search asks for another order. A patient finds only physicians who
 * can be booked (AP-15), and first those who are licensed in the state of the patient for whom the caller searches (BX-05).
 * The order by the next free slot covers the first {@link SOONEST_MAX} physicians by name and leaves out the others.
 */
export const searchDoctor = async (
  ctx: RequestContext,
  input: Query<'searchDoctor'>,
): Promise<Reply<'searchDoctor'>> => {
  const page = input.page ?? 1;
  const order = input.request_sorting_field;
  const origin = await findSearchOrigin(ctx, input);
  const miles = origin ? calculateMiles(origin) : null;
  const matching = buildConditions(ctx, input);
  const limitsDistance = miles && input.filter_distance !== undefined;
  const isNear = limitsDistance && sql`${miles} <= ${input.filter_distance}`;
  const isUnlocated = limitsDistance && sql`${miles} is null`;
  const condition = and(
    matching,
    isNear && isUnlocated && input.include_unlocated ? or(isNear, isUnlocated) : isNear || undefined,
  );
  const countWhere = async (where: SQL | undefined): Promise<number> => {
    const [row] = await ctx.db
      .select({ total: count() })
      .from(physician)
      .innerJoin(users, eq(users.id, physician.user_id))
      .where(where);
    return row?.total ?? 0;
  };
  const [rows, total, unlocated] = await Promise.all([
    selectPage(ctx, {
      ...{ where: condition, miles, order, page },
      patientId: input.patient_detail_id,
      isAvailable: input.is_available,
    }),
    countWhere(condition),
    isUnlocated && !input.include_unlocated ? countWhere(and(matching, isUnlocated)) : undefined,
  ]);
  const free = await findNextFreeSlots(ctx, rows);
  const found = rows.map((row) => ({ ...row, next_free_slot: free.get(row.id) ?? null }));
  const isSoonest = order === 'next_free_asc';
  const shown = isSoonest
    ? found.toSorted(compareSoonest).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    : found;
  return {
    results: shown.map(
      ({
        slot_timezone: _zone,
        is_visit_now: _mode,
        is_offered: _offered,
        is_licensed: _licensed,
        miles,
        ...row
      }) => ({
        ...row,
        ...(origin && { distance: miles === null ? null : Math.max(1, Math.round(miles)) }),
      }),
    ),
    links: { total_pages: Math.ceil((isSoonest ? Math.min(total, SOONEST_MAX) : total) / PAGE_SIZE) },
    ...(unlocated === undefined ? {} : { unlocated }),
  };
};
