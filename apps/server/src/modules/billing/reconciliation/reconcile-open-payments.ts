import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import { DAY, MINUTE } from '../../../platform/durations.ts';
import { billingPayment, billingSubscription } from '../../../schema/billing.ts';
import { cancelPayment, refreshPayment } from '../payments/index.ts';
import { syncSubscription } from '../subscriptions/index.ts';

/** Younger payments may still be in progress. */
export const SETTLING_MS = 10 * MINUTE;
/** Unconfirmed payments never expire at the provider, so they are canceled after this time. */
const CONFIRMATION_TIMEOUT_MS = DAY;
const BATCH_SIZE = 500;

const tryOrLog = async (ctx: RequestContext, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    ctx.services.log.warn({ err: error }, 'a payment or subscription could not be refreshed');
  }
};

const refreshOrCancel = async (ctx: RequestContext, id: string): Promise<void> => {
  const row = await refreshPayment(ctx, id);
  if (row?.status !== 'requires_action' || row.purpose === 'SUBSCRIPTION') return;
  if (row.created_at.getTime() < ctx.clock.now() - CONFIRMATION_TIMEOUT_MS) await cancelPayment(ctx, row);
};

const listOpenPayments = (ctx: RequestContext) =>
  ctx.db
    .select({ id: billingPayment.id })
    .from(billingPayment)
    .where(
      and(
        eq(billingPayment.provider, ctx.services.payments.kind),
        inArray(billingPayment.status, ['pending', 'requires_action', 'requires_capture']),
        lt(billingPayment.updated_at, new Date(ctx.clock.now() - SETTLING_MS)),
      ),
    )
    .orderBy(billingPayment.updated_at)
    .limit(BATCH_SIZE);

/** Subscriptions that wait for a payment, and active ones whose period has ended. */
const listDueSubscriptions = (ctx: RequestContext) =>
  ctx.db
    .select({ id: billingSubscription.provider_id })
    .from(billingSubscription)
    .where(
      and(
        eq(billingSubscription.provider, ctx.services.payments.kind),
        sql`(${billingSubscription.hosted_invoice_url} is not null or ${billingSubscription.provider_status} in ('incomplete', 'past_due', 'unpaid') or (${billingSubscription.provider_status} in ('trialing', 'active') and ${billingSubscription.current_period_end} < ${new Date(ctx.clock.now()).toISOString()}::timestamptz))`,
      ),
    )
    .limit(BATCH_SIZE);

/** Refreshes payments and subscriptions that are not final, in case a webhook was lost. */
export const reconcileOpenPayments = async (ctx: RequestContext): Promise<void> => {
  for (const { id } of await listOpenPayments(ctx)) await tryOrLog(ctx, () => refreshOrCancel(ctx, id));
  for (const { id } of await listDueSubscriptions(ctx)) await tryOrLog(ctx, () => syncSubscription(ctx, id));
};
