import { WAITING_LAPSE_MINUTES, type InstantVisit } from '@openvisit/contract';
import { and, asc, eq, lt } from 'drizzle-orm';
import { MINUTE } from '../../../platform/durations.ts';
import { AppError, forbiddenRecord } from '../../../platform/errors.ts';
import type { JobHandlers } from '../../../platform/jobs/handlers.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { visit } from '../../../schema/visits.ts';
import { scheduleHoldRelease } from '../../billing/index.ts';
import { applyEvent } from '../apply-event.ts';
import { auditTransition, reloadVisit } from '../find-visit.ts';
import { notifyParticipants } from '../notify-participants.ts';
import { publishTransition } from '../publish-appointment-change.ts';
import { isPatientSide } from '../visit-row.ts';
import { readInstantVisit, requireInstantVisit } from './instant-visit.ts';
import { publishLine } from './line.ts';

/** Seconds between two checks for waiting rooms that were left. */
const LAPSE_CHECK_SECONDS = 1;
const LAPSE_BATCH_SIZE = 100;

/** Keeps the place in line of an open waiting room (BX-06), and returns the visit, whatever has become of it. */
export const keepVisitNowRequest = async (ctx: RequestContext, id: string): Promise<InstantVisit> => {
  const { row, role } = await requireInstantVisit(ctx, ctx.db, id);
  if (!isPatientSide(role)) throw forbiddenRecord('appointment', id);
  if (row.status === 'REQUESTED')
    await ctx.write(async (unit) => {
      await unit.tx
        .update(visit)
        .set({ waiting_seen_at: new Date(ctx.clock.now()) })
        .where(and(eq(visit.id, id), eq(visit.status, 'REQUESTED')));
    });
  return readInstantVisit(ctx, ctx.db, row, role);
};

/**
 * Cancels a request whose waiting room was left. Does nothing if the patient has returned or the request was answered
 * meanwhile.
 */
const expireRequest = (ctx: RequestContext, id: string, seenBefore: Date): Promise<void> =>
  ctx.write(async (unit) => {
    const [left] = await unit.tx
      .select({ id: visit.id })
      .from(visit)
      .where(and(eq(visit.id, id), eq(visit.status, 'REQUESTED'), lt(visit.waiting_seen_at, seenBefore)))
      .for('update');
    if (!left) return;
    const before = await reloadVisit(unit, id);
    await applyEvent(unit, {
      row: before,
      user: null,
      actor: 'SYSTEM',
      event: 'LAPSE',
      now: ctx.clock.now(),
    });
    await scheduleHoldRelease(unit, id, 'LAPSED');
    const row = await reloadVisit(unit, id);
    await auditTransition(unit, 'appointment.cancel', row, before.status);
    await publishTransition(unit, before, row);
    await publishLine(unit, ctx.clock, row.physician_id, id);
    const type = 'AUTO_CANCELLED';
    const by = ctx.actor.user;
    await notifyParticipants(unit, ctx.clock, row, 'MAIN', { type, message: 'NOTIFY_VISIT_NOW_LEFT', by });
    await notifyParticipants(unit, ctx.clock, row, 'PATIENTS', {
      type,
      message: 'NOTIFY_VISIT_NOW_LAPSED',
      by,
    });
  });

/** Cancels requests whose waiting room was closed for too long (BX-06). */
const expireLeftRequests = async (ctx: RequestContext): Promise<void> => {
  const seenBefore = new Date(ctx.clock.now() - WAITING_LAPSE_MINUTES * MINUTE);
  const left = await ctx.db
    .select({ id: visit.id })
    .from(visit)
    .where(
      and(eq(visit.kind, 'INSTANT'), eq(visit.status, 'REQUESTED'), lt(visit.waiting_seen_at, seenBefore)),
    )
    .orderBy(asc(visit.created_at))
    .limit(LAPSE_BATCH_SIZE);
  for (const { id } of left)
    try {
      await expireRequest(ctx, id, seenBefore);
    } catch (error) {
      // An AppError means that it was answered between the check and the update.
      if (!(error instanceof AppError))
        ctx.services.log.error({ err: error, visit: id }, 'a left request could not be canceled');
    }
};

export const waitingRoomJobs: JobHandlers = {
  'visits.lapse': { everySeconds: LAPSE_CHECK_SECONDS, run: expireLeftRequests },
};
