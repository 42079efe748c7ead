import { takesPatients, type Reply, type SubscriptionDetail } from '@openvisit/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { billingSubscription, type SubscriptionRow } from '../../../schema/billing.ts';
import { getSubscriptionCutoff } from '../../physicians/index.ts';
import { requireOwnPhysicianId } from '../provider/index.ts';
import { ENDED_STATUSES } from './apply-subscription.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Provider statuses of a running subscription, whose plan and payment method can be changed. */
export const RUNNING_STATUSES: readonly string[] = ['trialing', 'active'];

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** The physician's view of a subscription. `now` in epoch ms. */
export const toSubscriptionDetail = (row: SubscriptionRow, now: number): SubscriptionDetail => {
  const period = { status: row.status, current_period_end: toSeconds(row.current_period_end) };
  return {
    id: row.provider_id,
    ...period,
    price_id: row.price_id,
    trial_end: row.trial_end && toSeconds(row.trial_end),
    hosted_invoice_url: row.hosted_invoice_url,
    takes_patients: takesPatients(period, getSubscriptionCutoff(row, now)),
  };
};

/** Condition for the subscriptions of a physician at the current provider. */
export const isSubscriptionOf = (ctx: RequestContext, physician: string) =>
  and(
    eq(billingSubscription.physician_id, physician),
    eq(billingSubscription.provider, ctx.services.payments.kind),
  );

/** A physician's latest subscription; null before the first. */
export const findLatestSubscription = async (
  ctx: RequestContext,
  db: Reader,
  physician: string,
): Promise<SubscriptionRow | null> => {
  const [row] = await db
    .select()
    .from(billingSubscription)
    .where(isSubscriptionOf(ctx, physician))
    .orderBy(desc(billingSubscription.created_at), desc(billingSubscription.entered))
    .limit(1);
  return row ?? null;
};

/** Syncs a subscription that waits for a payment, which may have succeeded before any webhook arrived. */
export const refreshUnpaidSubscription = async (
  ctx: RequestContext,
  stored: SubscriptionRow | null,
): Promise<SubscriptionRow | null> => {
  if (stored === null || [...RUNNING_STATUSES, ...ENDED_STATUSES].includes(stored.provider_status))
    return stored;
  await syncSubscription(ctx, stored.provider_id);
  const [row] = await ctx.db.select().from(billingSubscription).where(eq(billingSubscription.id, stored.id));
  return row ?? stored;
};

/** The caller's subscription, refreshed from the provider while it is unpaid and the provider is reachable (PO-21). */
export const getSubscriptionDetails = async (
  ctx: RequestContext,
): Promise<Reply<'getSubscriptionDetails'>> => {
  const stored = await findLatestSubscription(ctx, ctx.db, requireOwnPhysicianId(ctx.actor));
  let row = stored;
  try {
    row = await refreshUnpaidSubscription(ctx, stored);
  } catch (error) {
    ctx.services.log.warn({ err: error }, 'the subscription is shown as last stored');
  }
  return { subscription: row && toSubscriptionDetail(row, ctx.clock.now()) };
};
