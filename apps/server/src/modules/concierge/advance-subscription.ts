import { and, asc, isNotNull, lte } from 'drizzle-orm';
import { ALL_MESSAGES, CONCIERGE_RETRY_DAYS } from '@openvisit/contract';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { conciergeSubscription, type ConciergeRow } from '../../schema/concierge.ts';
import { listCards } from '../billing/index.ts';
import { chargeMonth } from './charge-month.ts';
import { closeSubscription } from './end-subscription.ts';
import { notifyPatientSide, notifyPhysician, recordChange } from './notify.ts';
import { makeScheduledRefunds } from './refunds.ts';
import { applyFailedAttempt } from './settle-payment.ts';
import { findOpenAttempt, lockSubscription } from './subscription-rows.ts';

/** Subscriptions handled by one run of the job. */
const BATCH_SIZE = 200;

const endUnpaid = async (unit: UnitOfWork, ctx: RequestContext, row: ConciergeRow): Promise<void> => {
  await closeSubscription(unit, row, 'PAYMENT', ctx.clock.now());
  const full = await recordChange(unit, row.id, 'end');
  await notifyPatientSide(unit, ctx, full, { message: 'NOTIFY_CONCIERGE_ENDED_UNPAID' });
  await notifyPhysician(unit, ctx, full, { message: 'NOTIFY_CONCIERGE_PATIENT_ENDED' });
};

/** Does what is due without a payment; returns the subscription when its next month has to be charged. */
const settleDue = (ctx: RequestContext, id: string): Promise<ConciergeRow | null> =>
  ctx.write(async (unit) => {
    const now = ctx.clock.now();
    const row = await lockSubscription(unit.tx, id);
    if (row?.request_status !== 'ACCEPTED') return null;
    if (row.next_action_at === null || row.next_action_at.getTime() > now) return null;
    if (await findOpenAttempt(unit.tx, id)) return null;
    if (row.ended_by !== null) {
      await closeSubscription(unit, row, row.ended_by, now);
      await recordChange(unit, id, 'end');
      return null;
    }
    if (row.attempts <= CONCIERGE_RETRY_DAYS.length) return row;
    await endUnpaid(unit, ctx, row);
    return null;
  });

/** The card that pays: the chosen one, or another saved card once it was removed. */
const findCard = async (ctx: RequestContext, row: ConciergeRow): Promise<string | null> => {
  const cards = await listCards(ctx, { patient: row.payer_patient_id });
  return (cards.find(({ id }) => id === row.payment_method) ?? cards[0])?.id ?? null;
};

const recordMissingCard = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const now = ctx.clock.now();
    const row = await lockSubscription(unit.tx, id);
    const isDue = row?.next_action_at && row.next_action_at.getTime() <= now;
    if (row?.request_status !== 'ACCEPTED' || row.ended_by !== null || !isDue) return;
    await applyFailedAttempt({ ctx, unit, row, now }, ALL_MESSAGES.CONCIERGE_NO_CARD);
  });

/**
 * Does what is due for a subscription: charges its next month, or ends it (PW-08). Several callers at once have the effect of
 * one. A provider that does not answer leaves it for the next run.
 */
export const advanceSubscription = async (ctx: RequestContext, id: string): Promise<void> => {
  const row = await settleDue(ctx, id);
  if (!row) return;
  try {
    const card = await findCard(ctx, row);
    if (card === null) await recordMissingCard(ctx, id);
    else await chargeMonth(ctx, row, { card });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.services.log.warn({ err: error, subscription: id }, 'a concierge payment has no outcome yet');
  }
};

/** Renews and ends every subscription that is due, and makes the refunds that are scheduled. */
export const advanceDueSubscriptions = async (ctx: RequestContext): Promise<void> => {
  const due = await ctx.db
    .select({ id: conciergeSubscription.id })
    .from(conciergeSubscription)
    .where(
      and(
        isNotNull(conciergeSubscription.next_action_at),
        lte(conciergeSubscription.next_action_at, new Date(ctx.clock.now())),
      ),
    )
    .orderBy(asc(conciergeSubscription.next_action_at))
    .limit(BATCH_SIZE);
  for (const { id } of due)
    await advanceSubscription(ctx, id).catch((error: unknown) =>
      ctx.services.log.error({ err: error, subscription: id }, 'a concierge subscription was not advanced'),
    );
  await makeScheduledRefunds(ctx);
};
