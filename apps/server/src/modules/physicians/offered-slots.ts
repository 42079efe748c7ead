import type { Reply } from '@openvisit/contract';
import { generateSlots } from '@openvisit/contract/slots';
import { and, eq } from 'drizzle-orm';
import { DAY } from '../../platform/durations.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import { parseInstant } from '../../platform/validate-input.ts';
import { physician } from '../../schema/physicians.ts';
import { findCalendars, findReservations, isFree } from '../availability/index.ts';
import { isVisibleTo, limitPublicPages, requireVisiblePhysician } from './access.ts';
import { getBillingStatus, isSubscribed } from './billing-status.ts';

/** The longest range of slots that one call may request. */
const MAX_RANGE_DAYS = 42;

interface SlotQuery {
  id: string;
  from: string;
  to: string;
}

const parseRange = (input: SlotQuery) => {
  const from = parseInstant(input.from);
  const to = parseInstant(input.to);
  if (to.getTime() - from.getTime() > MAX_RANGE_DAYS * DAY) throw badRequest('RANGE_TOO_LONG');
  return { from, to };
};

const listSlots = async (
  ctx: RequestContext,
  practice: { id: string; slot_timezone: string; is_visit_now: boolean },
  { from: requestedFrom, to }: { from: Date; to: Date },
): Promise<Reply<'getDoctorSlots'>> => {
  const from = new Date(Math.max(requestedFrom.getTime(), ctx.clock.now()));
  const { subscribed } = await getBillingStatus(ctx, ctx.db, practice.id);
  if (practice.is_visit_now || !subscribed || from >= to)
    return { slot_timezone: practice.slot_timezone, results: [] };
  const calendar = (await findCalendars(ctx.db, [practice.id])).get(practice.id) ?? [];
  const slots = generateSlots(calendar, practice.slot_timezone, from.toISOString(), to.toISOString());
  const until = new Date(to.getTime() + DAY);
  const reservations = (await findReservations(ctx.db, [practice.id], from, until)).get(practice.id) ?? [];
  return {
    slot_timezone: practice.slot_timezone,
    results: slots.map((slot) => ({ ...slot, is_free: isFree(slot, reservations) })),
  };
};

/**
 * A physician's slots between two instants, for someone who wants to book (PW-02, AV-04). Physicians without a
 * subscription offer none (AP-15).
 */
export const getDoctorSlots = async (
  ctx: RequestContext,
  input: SlotQuery,
): Promise<Reply<'getDoctorSlots'>> => {
  const range = parseRange(input);
  return listSlots(ctx, await requireVisiblePhysician(ctx.db, ctx.actor, input.id), range);
};

/** The free slots of a physician's public page (BX-21). The taken ones would tell anyone how busy the practice is. */
export const getPublicSlots = async (
  ctx: RequestContext,
  input: SlotQuery,
): Promise<Reply<'getPublicSlots'>> => {
  await limitPublicPages(ctx);
  const range = parseRange(input);
  const [practice] = await ctx.db
    .select({
      id: physician.id,
      slot_timezone: physician.slot_timezone,
      is_visit_now: physician.is_visit_now,
    })
    .from(physician)
    .where(and(eq(physician.id, input.id), isVisibleTo(ctx.actor), isSubscribed(ctx)));
  if (!practice) throw notFound('PHYSICIAN_NOT_FOUND');
  const { results, ...rest } = await listSlots(ctx, practice, range);
  return { ...rest, results: results.filter(({ is_free }) => is_free) };
};
