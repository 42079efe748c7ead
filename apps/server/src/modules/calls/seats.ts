import { isDeepStrictEqual } from 'node:util';
import type { CallParticipant, ServerMessages } from '@openvisit/contract';
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { Reader } from '../../platform/database/database.ts';
import { users } from '../../schema/accounts.ts';
import { callSeat } from '../../schema/calls.ts';

type Room = ServerMessages['call.room'];

interface Seat {
  connection: string;
  participant: CallParticipant;
}

/** The seats of a call that are taken or kept, first come first. */
export const seatsOf = async (db: Reader, session: string, now: number): Promise<Seat[]> => {
  const rows = await db
    .select({ seat: callSeat, first_name: users.first_name, last_name: users.last_name, image: users.image })
    .from(callSeat)
    .innerJoin(users, eq(users.id, callSeat.user_id))
    .where(
      and(
        eq(callSeat.visit_id, session),
        or(isNull(callSeat.kept_until), gt(callSeat.kept_until, new Date(now))),
      ),
    )
    .orderBy(asc(callSeat.joined_at), asc(callSeat.id));
  return rows.map(({ seat, first_name, last_name, image }) => ({
    connection: seat.connection_id,
    participant: {
      peer_id: seat.peer_id,
      user: seat.user_id,
      type: seat.type,
      first_name,
      last_name,
      image,
      media: { audio: seat.audio, video: seat.video },
      connected: seat.connected,
    },
  }));
};

export const roomOf = (session: string, seats: readonly Seat[]): Room => ({
  type: 'call.room',
  session_id: session,
  participants: seats.map(({ participant }) => participant),
});

/** Changes between reading the room and having told it, after which it is told again, at most. */
const ROUNDS = 5;

/**
 * Tells everybody in a call who is in it, and those of `also` who just left it. Two changes at once, on two
 * processes, may overtake each other on the way: whoever has told the room looks again whether it told
 * the truth, so the last word is always the right one.
 */
export const broadcastRoom = async (
  ctx: RequestContext,
  session: string,
  also: readonly string[] = [],
): Promise<void> => {
  const { realtime } = ctx.services;
  let seats = await seatsOf(ctx.db, session, ctx.clock.now());
  for (let round = 0; round < ROUNDS; round += 1) {
    const room = roomOf(session, seats);
    const readers = seats
      .filter(({ participant }) => participant.connected)
      .map(({ connection }) => connection);
    const extra = round === 0 ? also : [];
    await Promise.all([...new Set([...readers, ...extra])].map((reader) => realtime.sendTo(reader, room)));
    const after = await seatsOf(ctx.db, session, ctx.clock.now());
    if (isDeepStrictEqual(after, seats)) return;
    seats = after;
  }
};

/** Takes somebody's seat away and tells the others after the commit. */
export const removeSeat = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  session: string,
  user: string,
): Promise<void> => {
  const gone = await unit.tx
    .delete(callSeat)
    .where(and(eq(callSeat.visit_id, session), eq(callSeat.user_id, user)))
    .returning({ connection: callSeat.connection_id });
  if (gone.length === 0) return;
  unit.afterCommit(() =>
    broadcastRoom(
      ctx,
      session,
      gone.map(({ connection }) => connection),
    ),
  );
};
