import type { RequestContext } from '../../platform/request-context.ts';
import type { JobHandlers } from '../../platform/jobs/handlers.ts';
import { holdJobs } from './payments/holds.ts';
import { releaseOperationLeases, resumeOperations } from './provider/index.ts';
import { DEFERRED_TRANSFERS_JOB, sendDeferredTransfers } from './payouts/deferred-transfers.ts';
import { reconcile, reconcileOpenPayments } from './reconciliation/reconcile.ts';
import { reminderJobs } from './subscriptions/reminders.ts';
import { SYNC_SUBSCRIPTION_JOB, syncSubscription } from './subscriptions/sync-subscription.ts';
import { refreshPayment } from './payments/sync.ts';
import { WEBHOOK_EVENT_JOB, handleWebhookEvent, retryUnhandledEvents } from './webhooks/webhooks.ts';

const MINUTE = 60;

export const billingJobs: JobHandlers = {
  'billing.resume': { every: MINUTE / 2, run: resumeOperations },
  'billing.sync': {
    run: async (ctx, { payment }) => {
      await refreshPayment(ctx, String(payment));
    },
  },
  [SYNC_SUBSCRIPTION_JOB]: { run: (ctx, { subscription }) => syncSubscription(ctx, String(subscription)) },
  [WEBHOOK_EVENT_JOB]: { run: (ctx, { event }) => handleWebhookEvent(ctx, String(event)) },
  [DEFERRED_TRANSFERS_JOB]: { run: (ctx) => sendDeferredTransfers(ctx) },
  'billing.events': { every: 60 * MINUTE, run: retryUnhandledEvents },
  'billing.reconcile': { every: 24 * 60 * MINUTE, run: reconcile },
  'billing.reconcile.open': { every: 60 * MINUTE, run: reconcileOpenPayments },
  // time at a provider that lives in this process
  'sandbox.payments.tick': {
    every: MINUTE,
    run: async (ctx) => {
      await ctx.services.payments.tick?.();
    },
  },
  ...holdJobs,
  ...reminderJobs,
};

/** What the module does before the first request. */
export const startBilling = async (ctx: RequestContext): Promise<void> => {
  if (ctx.services.config.databaseUrl === null) await releaseOperationLeases(ctx);
};
