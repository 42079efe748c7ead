import {
  PHYSICIAN_PROFILE_FIELDS,
  pickFields,
  type PhysicianProfile,
  type PublicPhysician,
} from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import { notFound, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { physician, shownBranding } from '../../schema/physicians.ts';
import { isVisibleTo, limitPublicPages } from './access.ts';
import { calculatePracticeLateFees } from './late-fees.ts';
import { findNextFreeSlots } from './next-free-slots.ts';
import { cardColumns, isInVisit, isOffered, isSavedBy } from './physician-card.ts';

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

/** What anyone may see of a physician (BX-21). 404 unless the physician is accepted and subscribed, as in the search. */
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
