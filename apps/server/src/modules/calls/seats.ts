import { isDeepStrictEqual } from 'node:util';
import type { CallParticipant, ScreenshotRequest, ServerMessages } from '@openvisit/contract';
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { users } from '../../schema/accounts.ts';
import { callSeat } from '../../schema/calls.ts';
import { visit } from '../../schema/visits.ts';
import { findScreenshotRequest } from './screenshot-request.ts';

interface Seat {
  connection: string;
  participant: CallParticipant;
}

/** A seat is active while it is connected or in its grace period. */
const isKept = (now: number) => or(isNull(callSeat.kept_until), gt(callSeat.kept_until, new Date(now)));

/** The active seats of a call in the order of joining. */
export const listSeats = async (db: Reader, session: string, now: number): Promise<Seat[]> => {
  const rows = await db
    .select({ seat: callSeat, first_name: users.first_name, last_name: users.last_name, image: users.image })
    .from(callSeat)
    .innerJoin(users, eq(users.id, callSeat.user_id))
    .where(and(eq(callSeat.visit_id, session), isKept(now)))
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
      media: { audio: seat.audio, video: seat.video, low_data: seat.low_data },
      sharing: seat.sharing,
      connected: seat.connected,
    },
  }));
};

/** The seat a user has in a call; undefined when there is none or its grace period is over. */
export const findSeat = async (db: Reader, session: string, user: string, now: number) => {
  const [seat] = await db
    .select()
    .from(callSeat)
    .where(and(eq(callSeat.visit_id, session), eq(callSeat.user_id, user), isKept(now)));
  return seat;
};

interface CallState {
  seats: Seat[];
  metAt: Date | null;
  screenshot: ScreenshotRequest | null;
}

const readCall = async ({ db, clock }: RequestContext, session: string): Promise<CallState> => {
  const now = clock.now();
  const seats = await listSeats(db, session, now);
  const users = seats.map(({ participant }) => participant.user);
  const [row] = await db.select({ met_at: visit.met_at }).from(visit).where(eq(visit.id, session));
  return {
    seats,
    metAt: row?.met_at ?? null,
    screenshot: await findScreenshotRequest(db, session, users, now),
  };
};

const toCallMessage = (
  session: string,
  { seats, metAt, screenshot }: CallState,
): ServerMessages['call.room'] => ({
  type: 'call.room',
  session_id: session,
  participants: seats.map(({ participant }) => participant),
  met_at: metAt && metAt.toISOString(),
  screenshot,
});

/** The message with the participants of a call and its latest request for a screenshot. */
export const readCallMessage = async (
  ctx: RequestContext,
  session: string,
): Promise<ServerMessages['call.room']> => toCallMessage(session, await readCall(ctx, session));

/** The maximum number of times the list is sent when it keeps changing. */
const MAX_ROUNDS = 5;

/**
 * Sends the state of a call to everybody in it, and once to the connections in `also`. Concurrent messages from two
 * processes may arrive out of order, so the sender rereads the state and repeats until it is unchanged.
 */
export const broadcastParticipants = async (
  ctx: RequestContext,
  session: string,
  also: readonly string[] = [],
): Promise<void> => {
  const { realtime } = ctx.services;
  let state = await readCall(ctx, session);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const message = toCallMessage(session, state);
    const connected = state.seats
      .filter(({ participant }) => participant.connected)
      .map(({ connection }) => connection);
    const recipients = new Set([...connected, ...(round === 0 ? also : [])]);
    await Promise.all([...recipients].map((connection) => realtime.sendTo(connection, message)));
    const after = await readCall(ctx, session);
    if (isDeepStrictEqual(after, state)) return;
    state = after;
  }
};

/** Removes the seat of a guest who no longer participates. */
export const removeSeat = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  session: string,
  user: string,
): Promise<void> => {
  const removed = await unit.tx
    .delete(callSeat)
    .where(and(eq(callSeat.visit_id, session), eq(callSeat.user_id, user)))
    .returning({ connection: callSeat.connection_id });
  if (removed.length === 0) return;
  const connections = removed.map(({ connection }) => connection);
  unit.afterCommit(() => broadcastParticipants(ctx, session, connections));
};

/** Removes every seat of an ended call and notifies the clients of its participants. */
export const endCall = async (
  unit: UnitOfWork,
  session: string,
  participants: readonly string[],
): Promise<void> => {
  await unit.tx.delete(callSeat).where(eq(callSeat.visit_id, session));
  for (const user of participants) await unit.emit(user, 'call.ended', { appointment_id: session });
};
