import { HOLD_CATEGORIES, isHoldEventAllowed } from '@openvisit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { JobHandlers } from '../../../platform/jobs/handlers.ts';
import { billingPayment, type PaymentRow } from '../../../schema/billing.ts';
import { visit } from '../../../schema/visits.ts';
import { cancelPayment } from './change-payment.ts';
import { refreshPayment } from './sync-payment.ts';

const RELEASE_HOLDS_JOB = 'billing.release';

/** Releases the holds of a visit that will not take place, once the transaction is committed. */
export const scheduleHoldRelease = (unit: UnitOfWork, visitId: string, reason: string): Promise<void> =>
  unit.enqueue({ kind: RELEASE_HOLDS_JOB, key: visitId, payload: { visit: visitId, why: reason } });

/** Releases one hold; a hold that has since been captured stays captured. */
export const releaseHold = async (
  ctx: RequestContext,
  payment: PaymentRow,
  reason: string,
): Promise<void> => {
  if (payment.status === 'canceled' || payment.status === 'failed') return;
  const released = await cancelPayment(ctx, payment);
  await ctx.audit({
    action: 'hold.released',
    record_type: 'payment',
    record_id: payment.id,
    physician: payment.payee_physician_id,
    detail: { why: reason, status: released.status },
  });
};

const needsHold = async (ctx: RequestContext, visitId: string): Promise<boolean> => {
  const [row] = await ctx.db.select().from(visit).where(eq(visit.id, visitId));
  return row !== undefined && !isHoldEventAllowed(row, 'RELEASE', ctx.clock.now());
};

/** Releases the holds of a visit, unless it needs them. Throws while the provider has not answered, so that a job is retried. */
export const releaseHolds = async (ctx: RequestContext, visitId: string, reason: string): Promise<void> => {
  const rows = await ctx.db
    .select()
    .from(billingPayment)
    .where(
      and(
        eq(billingPayment.visit_id, visitId),
        inArray(billingPayment.purpose, [...HOLD_CATEGORIES]),
        inArray(billingPayment.status, ['pending', 'requires_action', 'requires_capture']),
      ),
    );
  for (const row of rows) {
    const current = row.provider_id === null ? await refreshPayment(ctx, row.id) : row;
    // The job is retried until the provider confirms whether the hold exists.
    if (current?.status === 'pending') throw new Error(`The hold ${row.id} has no answer yet`);
    // Checked as late as possible, because refreshing can take a while.
    if (await needsHold(ctx, visitId)) return;
    if (current && current.status !== 'succeeded') await releaseHold(ctx, current, reason);
  }
};

export const releaseHoldsJob: JobHandlers = {
  [RELEASE_HOLDS_JOB]: {
    run: (ctx, payload) => releaseHolds(ctx, String(payload.visit), String(payload.why)),
  },
};
