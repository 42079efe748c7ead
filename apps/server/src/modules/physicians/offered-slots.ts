import type { Reply } from '@openvisit/contract';
import { generateSlots } from '@openvisit/contract/slots';
import type { RequestContext } from '../../platform/request-context.ts';
import { badRequest } from '../../platform/errors.ts';
import { parseInstant } from '../../platform/validate-input.ts';
import { findCalendars, findReservations, isFree } from '../availability/index.ts';
import { requireVisiblePhysician } from './access.ts';
import { getBillingStatus } from './billing-status.ts';

const DAY_MS = 86_400_000;
/** The longest range of slots that one call may request. */
const MAX_RANGE_DAYS = 42;

/**
 * A physician's slots between two instants, for someone who wants to book (PW-02, AV-04). Physicians without a
 * subscription offer none (AP-15).
 */
export const getDoctorSlots = async (
  ctx: RequestContext,
  input: { id: string; from: string; to: string },
): Promise<Reply<'getDoctorSlots'>> => {
  const requestedFrom = parseInstant(input.from);
  const to = parseInstant(input.to);
  if (to.getTime() - requestedFrom.getTime() > MAX_RANGE_DAYS * DAY_MS) throw badRequest('RANGE_TOO_LONG');
  const practice = await requireVisiblePhysician(ctx.db, ctx.actor, input.id);
  const from = new Date(Math.max(requestedFrom.getTime(), ctx.clock.now()));
  const { subscribed } = await getBillingStatus(ctx, ctx.db, practice.id);
  if (practice.is_visit_now || !subscribed || from >= to)
    return { slot_timezone: practice.slot_timezone, results: [] };
  const calendar = (await findCalendars(ctx.db, [practice.id])).get(practice.id) ?? [];
  const slots = generateSlots(calendar, practice.slot_timezone, from.toISOString(), to.toISOString());
  const until = new Date(to.getTime() + DAY_MS);
  const reservations = (await findReservations(ctx.db, [practice.id], from, until)).get(practice.id) ?? [];
  return {
    slot_timezone: practice.slot_timezone,
    results: slots.map((slot) => ({ ...slot, is_free: isFree(slot, reservations) })),
  };
};
