import type { RequestContext } from '../../platform/request-context.ts';
import type { JobHandlers } from '../../platform/jobs/handlers.ts';
import {
  cancelReplacedHoldJob,
  decideOverdueFees,
  lateFeeJob,
  refreshPayment,
  releaseHoldsJob,
  renewExpiringHolds,
} from './payments/index.ts';
import { DEFERRED_TRANSFERS_JOB, sendDeferredTransfers } from './payouts/index.ts';
import { releaseOperationLeases, resumeOperations } from './provider/index.ts';
import { reconcile, reconcileOpenPayments } from './reconciliation/index.ts';
import { reminderJobs, syncSubscriptionJob } from './subscriptions/index.ts';
import { retryUnhandledEvents, webhookEventJob } from './webhooks/index.ts';

/** In seconds, the unit of job intervals. */
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

export const billingJobs: JobHandlers = {
  'billing.resume': { every: MINUTE_S / 2, run: resumeOperations },
  'billing.sync': {
    run: async (ctx, { payment }) => {
      await refreshPayment(ctx, String(payment));
    },
  },
  [DEFERRED_TRANSFERS_JOB]: { run: (ctx) => sendDeferredTransfers(ctx) },
  'billing.holds': { every: HOUR_S, run: renewExpiringHolds },
  'billing.uncaptured': { every: 5 * MINUTE_S, run: decideOverdueFees },
  'billing.events': { every: HOUR_S, run: retryUnhandledEvents },
  'billing.reconcile': { every: 24 * HOUR_S, run: reconcile },
  'billing.reconcile.open': { every: HOUR_S, run: reconcileOpenPayments },
  // Advances the clock of a provider sandbox that runs in this process.
  'sandbox.payments.tick': {
    every: MINUTE_S,
    run: async (ctx) => {
      await ctx.services.payments.tick?.();
    },
  },
  ...syncSubscriptionJob,
  ...webhookEventJob,
  ...releaseHoldsJob,
  ...lateFeeJob,
  ...cancelReplacedHoldJob,
  ...reminderJobs,
};

/** Runs once per process before the first request. */
export const startBilling = async (ctx: RequestContext): Promise<void> => {
  if (ctx.services.config.databaseUrl === null) await releaseOperationLeases(ctx);
};
