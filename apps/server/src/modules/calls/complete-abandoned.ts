import { COMPLETION_MINUTES } from '@openvisit/contract';
import { and, eq, isNotNull, isNull, lte, notExists, or, gt, sql } from 'drizzle-orm';
import { MINUTE } from '../../platform/durations.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobHandlers } from '../../platform/jobs/handlers.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { callSeat } from '../../schema/calls.ts';
import { visit } from '../../schema/visits.ts';
import { completeAbandonedVisit } from '../visits/index.ts';

const CHECK_SECONDS = 1;
const BATCH = 100;

/** Completes visits that took place, when nobody has ended them and nobody is in their call any more (AP-14). */
const completeAbandonedVisits = async (ctx: RequestContext): Promise<void> => {
  const now = ctx.clock.now();
  const seats = ctx.db
    .select({ one: sql`1` })
    .from(callSeat)
    .where(
      and(
        eq(callSeat.visit_id, visit.id),
        or(isNull(callSeat.kept_until), gt(callSeat.kept_until, new Date(now))),
      ),
    );
  const abandoned = await ctx.db
    .select({ id: visit.id })
    .from(visit)
    .where(
      and(
        eq(visit.status, 'ACCEPTED'),
        isNotNull(visit.met_at),
        lte(visit.starts_at, new Date(now)),
        lte(visit.ends_at, new Date(now - COMPLETION_MINUTES * MINUTE)),
        notExists(seats),
      ),
    )
    .limit(BATCH);
  for (const { id } of abandoned)
    try {
      await completeAbandonedVisit(ctx, id);
    } catch (error) {
      // An AppError means that its physician has ended it meanwhile.
      if (!(error instanceof AppError))
        ctx.services.log.error({ err: error, visit: id }, 'an abandoned visit could not be completed');
    }
};

export const abandonedVisitJobs: JobHandlers = {
  'calls.complete': { everySeconds: CHECK_SECONDS, run: completeAbandonedVisits },
};
