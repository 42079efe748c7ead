import {
  getDateInZone,
  PAGE_SIZE,
  PHYSICIAN_PROFILE_FIELDS,
  pickFields,
  type PhysicianProfile,
  type PublicPhysician,
  type Query,
  type Reply,
} from '@openvisit/contract';
import { and, asc, count, desc, eq, gte, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { notFound, refusedRecord } from '../../platform/errors.ts';
import { users } from '../../schema/accounts.ts';
import { isSubscribed } from './billing-status.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { isVisibleTo, limitPublicPages } from './access.ts';
import { calculateMiles, findSearchOrigin } from './distance.ts';
import { isLicensedForCaller, isLicensedIn, ownLicenses } from './license.ts';
import { calculatePracticeLateFees } from './late-fees.ts';
import { matchesName } from './matches-name.ts';
import { findNextFreeSlots } from './next-free-slots.ts';
import { savedPhysician } from '../../schema/patients.ts';
import { physician, shownBranding } from '../../schema/physicians.ts';
import { isVisitInProgress, visit } from '../../schema/visits.ts';

/** Shorter search texts are ignored (B5). */
const SEARCH_MIN = 3;
/** The order by the next free slot knows this many physicians. */
const SOONEST_MAX = 500;

interface Soonest {
  is_licensed: boolean;
  next_free_slot: string | null;
}

const cardColumns = {
  id: physician.id,
  user: physician.user_id,
  first_name: users.first_name,
  last_name: users.last_name,
  image: users.image,
  speciality: physician.specialities,
  years_of_experience: physician.years_of_experience,
  fees: physician.fees,
  is_available: physician.is_available,
  slot_timezone: physician.slot_timezone,
  is_visit_now: physician.is_visit_now,
  licenses: ownLicenses,
};

/** Whether the actor has saved the physician; never for a visitor without an account. */
const isSavedBy = ({ user, role }: RequestContext['actor']) =>
  role === 'PATIENT'
    ? sql<boolean>`exists (select from ${savedPhysician} where ${savedPhysician.physician_id} = ${physician.id}
        and ${savedPhysician.user_id} = ${user}::uuid)`
    : sql<boolean>`false`;

/** Whether a patient can be offered a visit (AP-15). */
const isOffered = (ctx: RequestContext) => sql<boolean>`${isSubscribed(ctx)}`;

/** Whether an available physician is in a visit, so that a patient who asks for one waits (decision 35). */
const isInVisit = ({ clock }: RequestContext) =>
  sql<boolean>`${physician.is_available} and exists (
    select from ${visit} where ${isVisitInProgress(physician.id, clock.now())})`;

type Order = Query<'searchDoctor'>['request_sorting_field'];

/** What decides before the name. Without a location, the distance is unknown and comes last. */
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

/** Compares first the licenses, then the first free slots; no slot comes last. */
const compareSoonest = (a: Soonest, b: Soonest): number =>
  Number(b.is_licensed) - Number(a.is_licensed) ||
  Number(a.next_free_slot === null) - Number(b.next_free_slot === null) ||
  (a.next_free_slot ?? '').localeCompare(b.next_free_slot ?? '');

/**
 * A page of physicians, by first name unless another order is asked for; for a patient those first who are licensed in the
 * state of the patient for whom the caller searches (PW-01, BX-05). Patients find only physicians who can be booked (AP-15). By
 * the next free slot, the first {@link SOONEST_MAX} by name are ordered, and further ones are left out.
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

const findProfile = async (ctx: RequestContext, id: string) => {
  const [row] = await ctx.db
    .select({
      ...cardColumns,
      is_in_visit: isInVisit(ctx),
      is_saved: isSavedBy(ctx.actor),
      is_offered: isOffered(ctx),
      late_fee_percents: physician.late_fee_percents,
      concierge_service: physician.concierge_service,
      ...pickFields(PHYSICIAN_PROFILE_FIELDS, physician),
      degree: physician.degree,
      languages: physician.languages,
      practice_name: physician.practice_name,
      city: physician.city,
      state: physician.state,
      ...shownBranding,
    })
    .from(physician)
    .innerJoin(users, eq(users.id, physician.user_id))
    .where(and(eq(physician.id, id), isVisibleTo(ctx.actor)));
  return row;
};

/** What anyone may see of a physician (BX-21); 404 unless the physician is accepted and subscribed, as in the search. */
export const getPublicPhysician = async (ctx: RequestContext, id: string): Promise<PublicPhysician> => {
  await limitPublicPages(ctx);
  const row = await findProfile(ctx, id);
  if (!row?.is_offered) throw notFound('PHYSICIAN_NOT_FOUND');
  const free = await findNextFreeSlots(ctx, [row]);
  return {
    ...row,
    practice_location: [row.city, row.state].filter(Boolean).join(', '),
    next_free_slot: free.get(id) ?? null,
  };
};

/** A physician's profile as patients and colleagues see it (PW-01). */
export const getDoctorProfile = async (ctx: RequestContext, id: string): Promise<PhysicianProfile> => {
  const row = await findProfile(ctx, id);
  if (!row) throw refusedRecord('physician', id, 'PHYSICIAN_NOT_FOUND');
  const {
    city,
    state,
    late_fee_percents: _percents,
    is_visit_now: _mode,
    is_offered: _offered,
    ...profile
  } = row;
  const free = await findNextFreeSlots(ctx, [row]);
  return {
    ...profile,
    late_fees: calculatePracticeLateFees(ctx, row),
    practice_location: [city, state].filter(Boolean).join(', '),
    next_free_slot: free.get(id) ?? null,
  };
};

export type PhysicianFacts = Omit<
  typeof physician.$inferInsert,
  'id' | 'user_id' | 'doctor_status' | 'created_at' | 'updated_at'
>;

/** Creates a physician's record and skips the onboarding. For the demo and tests. */
export const createPhysician = (ctx: RequestContext, user: string, facts: PhysicianFacts): Promise<string> =>
  ctx.write(async (unit) => {
    const now = new Date(ctx.clock.now());
    const { id } = requireRow(
      await unit.tx
        .insert(physician)
        .values({ ...facts, user_id: user, created_at: now, updated_at: now })
        .returning({ id: physician.id }),
    );
    await unit.audit({
      action: 'physician.create',
      record_type: 'physician',
      record_id: id,
      physician: id,
    });
    return id;
  });

/** Saves the address of a practice. For the demo and tests. */
export const savePractice = (
  ctx: RequestContext,
  input: {
    physician: string;
    address: Pick<PhysicianFacts, 'address1' | 'city' | 'state' | 'zip_code' | 'latitude' | 'longitude'>;
  },
): Promise<void> =>
  ctx.write(async (unit) => {
    await unit.tx
      .update(physician)
      .set({ ...input.address, updated_at: new Date(ctx.clock.now()) })
      .where(eq(physician.id, input.physician));
    await unit.audit({
      action: 'physician.practice',
      record_type: 'physician',
      record_id: input.physician,
      physician: input.physician,
    });
  });
