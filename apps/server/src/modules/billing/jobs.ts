import type { Context } from '../../platform/context.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { holdJobs } from './payments/holds.ts';
import { freeOperations, resumeOperations } from './provider/operations.ts';
import { OWED_JOB, sendOwed } from './payouts/deferred-transfers.ts';
import { reconcile, reconcileOpen } from './reconciliation/reconcile.ts';
import { reminderJobs } from './subscriptions/reminders.ts';
import { SYNC_JOB, syncSubscription } from './subscriptions/sync-subscription.ts';
import { syncOwnPayment } from './payments/sync.ts';
import { EVENT_JOB, handleEvent, sweepEvents } from './webhooks/webhooks.ts';

const MINUTE = 60;

export const billingJobs: JobHandlers = {
  'billing.resume': { every: MINUTE / 2, run: resumeOperations },
  'billing.sync': {
    run: async (ctx, { payment }) => {
      await syncOwnPayment(ctx, String(payment));
    },
  },
  [SYNC_JOB]: { run: (ctx, { subscription }) => syncSubscription(ctx, String(subscription)) },
  [EVENT_JOB]: { run: (ctx, { event }) => handleEvent(ctx, String(event)) },
  [OWED_JOB]: { run: (ctx) => sendOwed(ctx) },
  'billing.events': { every: 60 * MINUTE, run: sweepEvents },
  'billing.reconcile': { every: 24 * 60 * MINUTE, run: reconcile },
  'billing.reconcile.open': { every: 60 * MINUTE, run: reconcileOpen },
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
export const startBilling = async (ctx: Context): Promise<void> => {
  if (ctx.services.config.databaseUrl === null) await freeOperations(ctx);
};
