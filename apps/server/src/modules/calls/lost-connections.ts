import { SEAT_GRACE_SECONDS } from '@openvisit/contract';
import { and, eq, lte, ne } from 'drizzle-orm';
import { SECOND } from '../../platform/durations.ts';
import type { Connection } from '../../platform/realtime/realtime.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { callSeat } from '../../schema/calls.ts';
import { broadcastParticipants } from './seats.ts';
import { handleDeparture } from './waiting-patients.ts';

export const REMOVE_SEAT_JOB = 'calls.release';

/** Keeps the seats of a lost connection for a grace period and shows them to the others as reconnecting (CR-10). */
export const handleLostConnection = async (ctx: RequestContext, connection: Connection): Promise<void> => {
  const keptUntil = ctx.clock.now() + SEAT_GRACE_SECONDS * SECOND;
  const seats = await ctx.write(async (unit) => {
    const lost = await unit.tx
      .update(callSeat)
      .set({ connected: false, sharing: false, kept_until: new Date(keptUntil) })
      .where(and(eq(callSeat.connection_id, connection.id), eq(callSeat.connected, true)))
      .returning({ id: callSeat.id, session: callSeat.visit_id });
    for (const { id } of lost)
      await unit.enqueue({ kind: REMOVE_SEAT_JOB, key: id, payload: { seat: id }, run_at: keptUntil });
    return lost;
  });
  for (const { session } of seats) await broadcastParticipants(ctx, session);
};

/** Removes a seat whose grace period is over. */
export const removeExpiredSeat = async (ctx: RequestContext, seat: string): Promise<void> => {
  const removed = await ctx.write(async (unit) => {
    const sessions = await unit.tx
      .delete(callSeat)
      .where(
        and(
          eq(callSeat.id, seat),
          ne(callSeat.connected, true),
          lte(callSeat.kept_until, new Date(ctx.clock.now())),
        ),
      )
      .returning({ session: callSeat.visit_id });
    for (const { session } of sessions) await handleDeparture(unit, session);
    return sessions;
  });
  for (const { session } of removed) await broadcastParticipants(ctx, session);
};
