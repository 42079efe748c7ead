import type { Context } from '../../platform/context.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { holdJobs } from './holds.ts';
import { freeOperations, resumeOperations } from './operations.ts';
import { OWED_JOB, sendOwed } from './owed.ts';
import { reconcile, reconcileOpen } from './reconcile.ts';
import { reminderJobs } from './reminders.ts';
import { SYNC_JOB, syncSubscription } from './sync-subscription.ts';
import { syncOwnPayment } from './sync.ts';
import { EVENT_JOB, handleEvent, sweepEvents } from './webhooks.ts';

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
