import { BANK_PROBLEMS, VALID_SUBSCRIPTION_STATUSES } from '@openvisit/contract';
import { and, eq, exists, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { HOUR } from '../../platform/durations.ts';
import { physician } from '../../schema/physicians.ts';
import { billingAccount, billingSubscription } from '../../schema/billing.ts';

/** The parts of a physician's billing that their profile and their patients depend on. */
export interface BillingStatus {
  /** Has completed the provider's onboarding page for payouts (PO-15). */
  bank: boolean;
  /** The provider refuses the submitted account or requires more about it (PO-15). */
  bankNeedsAttention: boolean;
  /** Has a subscription that lets patients book (AP-15). */
  subscribed: boolean;
}

/** Statuses of a subscription that renews automatically. */
const RENEWING = ['trialing', 'active'];
/** Grace period for bookings while the provider has not yet reported a renewal. */
const RENEWAL_GRACE_MS = 2 * HOUR;

/** Recorded as the provider when payments are off. */
const NO_PROVIDER = 'none';

type BillingContext = Pick<RequestContext, 'clock' | 'services'>;

const NO_BILLING: BillingStatus = { bank: false, bankNeedsAttention: false, subscribed: false };

/** The provider, now, and when the grace period of a renewal that is due now started. */
export interface SubscriptionTimes<T = string | SQLWrapper> {
  provider: T;
  now: T;
  graceStart: T;
}

export const getSubscriptionTimes = ({ clock, services }: BillingContext): SubscriptionTimes<string> => ({
  provider: services.config.payments === 'off' ? NO_PROVIDER : services.payments.kind,
  now: new Date(clock.now()).toISOString(),
  graceStart: new Date(clock.now() - RENEWAL_GRACE_MS).toISOString(),
});

const isRunning = ({ provider, now, graceStart }: SubscriptionTimes): SQL | undefined =>
  and(
    sql`${billingSubscription.provider} = ${provider}`,
    inArray(billingSubscription.status, [...VALID_SUBSCRIPTION_STATUSES]),
    or(
      sql`${billingSubscription.current_period_end} > ${now}`,
      and(
        eq(billingSubscription.cancel_at_period_end, false),
        inArray(billingSubscription.status, RENEWING),
        sql`${billingSubscription.current_period_end} > ${graceStart}`,
      ),
    ),
  );

/** Earliest period end that allows bookings, in epoch ms. A renewing subscription has a grace period. */
export const getSubscriptionCutoff = (
  row: { status: string; cancel_at_period_end: boolean },
  now: number,
): number => (!row.cancel_at_period_end && RENEWING.includes(row.status) ? now - RENEWAL_GRACE_MS : now);

/**
 * SQL condition on a physician: has a running subscription, paid or on trial (AP-15). Always true without a provider, because
 * nobody could subscribe.
 */
export const isSubscribedAt = (times: SubscriptionTimes): SQL => {
  const subscription = exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(billingSubscription)
      .where(and(eq(billingSubscription.physician_id, physician.id), isRunning(times))),
  );
  return sql`(${times.provider}::text = ${sql.raw(`'${NO_PROVIDER}'`)} or ${subscription})`;
};

/** {@link isSubscribedAt} now. */
export const isSubscribed = (ctx: BillingContext): SQL => isSubscribedAt(getSubscriptionTimes(ctx));

const hasPayoutAccount = ({ services }: BillingContext, db: Reader, status?: readonly string[]): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(billingAccount)
      .where(
        and(
          eq(billingAccount.physician_id, physician.id),
          eq(billingAccount.provider, services.payments.kind),
          eq(billingAccount.details_submitted, true),
          status && inArray(billingAccount.status, [...status]),
        ),
      ),
  );

/** A physician's current billing status. */
export const getBillingStatus = async (
  ctx: BillingContext,
  db: Reader,
  physicianId: string | undefined,
): Promise<BillingStatus> => {
  if (physicianId === undefined) return NO_BILLING;
  const [found] = await db
    .select({
      bank: sql<boolean>`${hasPayoutAccount(ctx, db)}`,
      bankNeedsAttention: sql<boolean>`${hasPayoutAccount(ctx, db, BANK_PROBLEMS)}`,
      subscribed: sql<boolean>`${isSubscribed(ctx)}`,
    })
    .from(physician)
    .where(eq(physician.id, physicianId));
  return found ?? NO_BILLING;
};
