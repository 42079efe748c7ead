import { and, eq, gte } from 'drizzle-orm';
import { requireRow } from '../../../platform/database/require-row.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { ProviderSubscription } from '../../../integrations/payments/port.ts';
import { billingSubscription, type SubscriptionRow } from '../../../schema/billing.ts';
import { getPayerAccount, type OperationContext } from '../provider/index.ts';
import { handleSubscriptionChange } from './reminders.ts';

export const SYNC_SUBSCRIPTION_JOB = 'billing.sync.subscription';

/** Provider statuses of a subscription that has ended or was never paid. */
export const ENDED_STATUSES: readonly string[] = ['canceled', 'incomplete_expired'];

/** The status shown: a subscription that will not renew is shown as canceled (PO-21). */
const toShownStatus = ({ status, cancel_at_period_end }: ProviderSubscription): string =>
  cancel_at_period_end && (status === 'active' || status === 'trialing') ? 'canceled' : status;

export interface SubscriptionUpdate {
  physician: string;
  subscription: ProviderSubscription;
  /** Epoch ms. */
  now: number;
  /** Whether the payer's bank requires authentication; omitted when the payment was not fetched. */
  needsAuthentication?: boolean;
}

/** The invoice page, when the payer has to act there. */
const getInvoicePage = ({ subscription, needsAuthentication }: SubscriptionUpdate): string | null => {
  const invoice = subscription.latest_invoice;
  if (invoice?.status !== 'open' || ENDED_STATUSES.includes(subscription.status)) return null;
  return subscription.status === 'incomplete' || needsAuthentication ? invoice.hosted_invoice_url : null;
};

const toColumns = (update: SubscriptionUpdate) => {
  const { subscription } = update;
  return {
    status: toShownStatus(subscription),
    provider_status: subscription.status,
    price_id: subscription.price_id,
    cancel_at_period_end: subscription.cancel_at_period_end,
    current_period_end: new Date(subscription.current_period_end),
    trial_end: subscription.trial_end === null ? null : new Date(subscription.trial_end),
    hosted_invoice_url: getInvoicePage(update),
    latest_invoice: subscription.latest_invoice?.id ?? null,
    payment_source: subscription.payment_source,
  };
};

const hasColumns = (row: SubscriptionRow, columns: ReturnType<typeof toColumns>): boolean =>
  Object.entries(columns).every(([name, value]) => {
    const current: unknown = row[name as keyof SubscriptionRow];
    return current instanceof Date && value instanceof Date
      ? current.getTime() === value.getTime()
      : current === value;
  });

const saveSubscription = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  previous: SubscriptionRow | null,
  update: SubscriptionUpdate,
): Promise<SubscriptionRow> => {
  const { physician, subscription, now } = update;
  const columns = { ...toColumns(update), updated_at: new Date(now) };
  if (previous)
    return requireRow(
      await unit.tx
        .update(billingSubscription)
        .set({ ...columns, version: previous.version + 1 })
        .where(eq(billingSubscription.id, previous.id))
        .returning(),
    );
  return requireRow(
    await unit.tx
      .insert(billingSubscription)
      .values({
        provider: ctx.services.payments.kind,
        physician_id: physician,
        provider_id: subscription.id,
        ...columns,
        created_at: new Date(subscription.created),
      })
      // A concurrent process inserted it first and syncs it.
      .onConflictDoUpdate({ target: billingSubscription.provider_id, set: columns })
      .returning(),
  );
};

/** Stores a provider subscription and schedules its reminders; applying the same state again changes nothing. */
export const applySubscription = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  update: SubscriptionUpdate,
): Promise<void> => {
  const { physician, subscription } = update;
  const [previous = null] = await unit.tx
    .select()
    .from(billingSubscription)
    .where(eq(billingSubscription.provider_id, subscription.id))
    .for('update');
  if (previous && hasColumns(previous, toColumns(update))) return;
  const row = await saveSubscription(ctx, unit, previous, update);
  await unit.audit({
    action: `subscription.${row.status}`,
    record_type: 'subscription',
    record_id: subscription.id,
    physician,
  });
  const { user } = await getPayerAccount(unit.tx, { physician });
  await unit.emit(user, 'billing.changed', { what: 'subscription' });
  await handleSubscriptionChange(ctx, unit, previous, row);
};

/**
 * Applies the reply to an operation. The reply to a retried call may be older than the stored row. In that case the
 * current state is fetched instead.
 */
export const applyOperationResult = async (
  unit: UnitOfWork,
  { physician }: { physician: string },
  subscription: ProviderSubscription,
  { ctx, now, retriedSince }: Pick<OperationContext, 'ctx' | 'now' | 'retriedSince'>,
): Promise<void> => {
  if (retriedSince !== null) {
    const [newer] = await unit.tx
      .select({ id: billingSubscription.id })
      .from(billingSubscription)
      .where(
        and(
          eq(billingSubscription.provider_id, subscription.id),
          gte(billingSubscription.updated_at, new Date(retriedSince)),
        ),
      )
      .for('update');
    if (newer)
      return unit.enqueue({
        kind: SYNC_SUBSCRIPTION_JOB,
        payload: { subscription: subscription.id },
        key: subscription.id,
      });
  }
  await applySubscription(ctx, unit, { physician, subscription, now });
};
