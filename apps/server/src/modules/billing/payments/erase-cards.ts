import type { RequestContext } from '../../../platform/request-context.ts';
import { HOUR } from '../../../platform/durations.ts';
import type { JobHandlers } from '../../../platform/jobs/handlers.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { callProvider } from '../provider/index.ts';
import { detachCard, listCards } from './cards.ts';

const ERASE_JOB = 'billing.erase-cards';

/** Late fees of the visits that end with an account are charged first, in jobs that are retried for minutes. */
const DELAY_MS = HOUR;

/** Removes all cards of a patient whose account is deleted, an hour later (BX-22). */
export const scheduleCardErasure = (unit: UnitOfWork, patient: string, now: number): Promise<void> =>
  unit.enqueue({ kind: ERASE_JOB, key: patient, payload: { patient }, run_at: now + DELAY_MS });

const eraseCards = async (ctx: RequestContext, patient: string): Promise<void> => {
  if (ctx.services.config.payments === 'off') return;
  const payer = { patient };
  for (const { id } of await listCards(ctx, payer)) {
    await callProvider(() => detachCard(ctx, payer, id));
    await ctx.audit({
      action: 'card.remove',
      record_type: 'card',
      record_id: id,
      detail: { payer: patient },
    });
  }
};

export const eraseCardsJob: JobHandlers = {
  [ERASE_JOB]: { run: (ctx, payload) => eraseCards(ctx, String(payload.patient)) },
};
