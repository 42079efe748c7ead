import type { RequestContext } from '../../platform/request-context.ts';
import type { JobHandlers } from '../../platform/jobs/handlers.ts';
import {
  cancelReplacedHoldJob,
  decideOverdueFees,
  eraseCardsJob,
  lateFeeJob,
  refreshPayment,
  releaseHoldsJob,
  renewExpiringHolds,
  reverseTransferJob,
} from './payments/index.ts';
import { DEFERRED_TRANSFERS_JOB, sendDeferredTransfers } from './payouts/index.ts';
import { releaseOperationLeases, resumeOperations } from './provider/index.ts';
import { reconcile, reconcileOpenPayments } from './reconciliation/index.ts';
import { reminderJobs, syncSubscriptionJob } from './subscriptions/index.ts';
import { retryUnhandledEvents, webhookEventJob } from './webhooks/index.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

export const billingJobs: JobHandlers = {
  'billing.resume': { everySeconds: MINUTE_SECONDS / 2, run: resumeOperations },
  'billing.sync': {
    run: async (ctx, { payment }) => {
      await refreshPayment(ctx, String(payment));
    },
  },
  [DEFERRED_TRANSFERS_JOB]: { run: (ctx) => sendDeferredTransfers(ctx) },
  'billing.holds': { everySeconds: HOUR_SECONDS, run: renewExpiringHolds },
  'billing.uncaptured': { everySeconds: 5 * MINUTE_SECONDS, run: decideOverdueFees },
  'billing.events': { everySeconds: HOUR_SECONDS, run: retryUnhandledEvents },
  'billing.reconcile': { everySeconds: 24 * HOUR_SECONDS, run: reconcile },
  'billing.reconcile.open': { everySeconds: HOUR_SECONDS, run: reconcileOpenPayments },
  // Advances the clock of a provider sandbox that runs in this process.
  'sandbox.payments.tick': {
    everySeconds: MINUTE_SECONDS,
    run: async (ctx) => {
      await ctx.services.payments.tick?.();
    },
  },
  ...syncSubscriptionJob,
  ...webhookEventJob,
  ...releaseHoldsJob,
  ...lateFeeJob,
  ...eraseCardsJob,
  ...cancelReplacedHoldJob,
  ...reverseTransferJob,
  ...reminderJobs,
};

/** Runs once per process before the first request. */
export const startBilling = async (ctx: RequestContext): Promise<void> => {
  if (ctx.services.config.databaseUrl === null) await releaseOperationLeases(ctx);
};
