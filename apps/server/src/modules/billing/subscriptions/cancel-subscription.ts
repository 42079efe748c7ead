import type { Body, Reply } from '@openvisit/contract';
import type { RequestContext } from '../../../platform/request-context.ts';
import { conflict, refusedRecord } from '../../../platform/errors.ts';
import { requireOwnPhysicianId, runOperation } from '../provider/index.ts';
import { changeSubscriptionOperation, getSubscriptionSubject } from './subscription-operations.ts';
import { findLatestSubscription, RUNNING_STATUSES, toSubscriptionDetail } from './subscription-rows.ts';

/** Cancels a running subscription at the end of its period (PO-21). Cancelling again changes nothing. */
export const cancelSubscription = async (
  ctx: RequestContext,
  { subscription_id }: Body<'cancelSubscription'>,
): Promise<Reply<'cancelSubscription'>> => {
  const physician = requireOwnPhysicianId(ctx.actor);
  const row = await findLatestSubscription(ctx, ctx.db, physician);
  if (row?.provider_id !== subscription_id) throw refusedRecord('subscription', subscription_id);
  if (!RUNNING_STATUSES.includes(row.provider_status)) throw conflict('SUBSCRIPTION_NOT_CANCELLABLE');
  if (!row.cancel_at_period_end)
    await runOperation(ctx, changeSubscriptionOperation, {
      subject: getSubscriptionSubject(physician),
      key: `cancel:${row.id}:${row.version}`,
      input: { physician, subscription: subscription_id, change: { cancel_at_period_end: true } },
    });
  const updated = await findLatestSubscription(ctx, ctx.db, physician);
  return { subscription: updated && toSubscriptionDetail(updated, ctx.clock.now()) };
};
