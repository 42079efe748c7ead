import { and, asc, eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { physician } from '../../../schema/physicians.ts';
import { visit } from '../../../schema/visits.ts';
import { reloadVisit } from '../find-visit.ts';
import { closeRequest } from './answer-request.ts';

/**
 * Denies the requests that wait for a physician who signs out, switches to another role, or has had no page open for long
 * (BX-06).
 */
export const denyWaitingRequests = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  { user }: { user: string },
): Promise<void> => {
  // The lock keeps a patient who leaves at this moment from failing the sign-out.
  const waiting = await unit.tx
    .select({ id: visit.id })
    .from(visit)
    .innerJoin(physician, eq(physician.id, visit.physician_id))
    .where(and(eq(physician.user_id, user), eq(visit.kind, 'INSTANT'), eq(visit.status, 'REQUESTED')))
    .orderBy(asc(visit.created_at))
    .for('update', { of: visit });
  const now = ctx.clock.now();
  for (const { id } of waiting)
    await closeRequest(unit, ctx, {
      row: await reloadVisit(unit, id),
      user,
      actor: 'MAIN_PHYSICIAN',
      event: 'DENY',
      now,
    });
};
