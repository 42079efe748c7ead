import { HOUR } from '../../platform/durations.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { billingCustomer } from '../../schema/billing.ts';
import { eraseCustomers } from '../billing/index.ts';
import { hasOpenConcierge } from '../concierge/index.ts';

/** Late fees of the visits that end with an account are charged first. */
const DELAY_MS = 2 * HOUR;

/** Deletes the customers of erased patients at the payment provider, except those with an open concierge service (BX-22). */
export const eraseCustomersOfErasedPatients = async (ctx: RequestContext): Promise<void> => {
  if (ctx.services.config.payments === 'off') return;
  await eraseCustomers(ctx, {
    erasedUntil: new Date(ctx.clock.now() - DELAY_MS),
    keepIf: hasOpenConcierge(ctx.db, billingCustomer.patient_id),
  });
};
