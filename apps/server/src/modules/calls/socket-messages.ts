import type { ClientMessages } from '@openvisit/contract';
import { and, eq, or } from 'drizzle-orm';
import { findDatabaseError, SQLSTATE } from '../../platform/database/database.ts';
import { conflict } from '../../platform/errors.ts';
import type { Connection } from '../../platform/realtime/realtime.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { callSeat } from '../../schema/calls.ts';
import { broadcastParticipants } from './seats.ts';
import { handleDeparture } from './waiting-patients.ts';

const isOwnSeat = (session: string, connection: Connection) =>
  and(
    eq(callSeat.visit_id, session),
    eq(callSeat.user_id, connection.user),
    eq(callSeat.connection_id, connection.id),
  );

/** Records whether the caller's microphone and camera are on, and notifies the others. */
export const setMedia = async (
  ctx: RequestContext,
  message: ClientMessages['call.media'],
  connection: Connection,
): Promise<void> => {
  const changed = await ctx.db
    .update(callSeat)
    .set(message.media)
    .where(isOwnSeat(message.session_id, connection))
    .returning({ id: callSeat.id });
  if (changed.length === 0) throw conflict('CALL_NOT_JOINED');
  await broadcastParticipants(ctx, message.session_id);
};

/** Starts or ends sharing the caller's screen. The database allows one participant of a call at a time (BX-10). */
export const setSharing = async (
  ctx: RequestContext,
  { session_id, sharing }: ClientMessages['call.screen'],
  connection: Connection,
): Promise<void> => {
  try {
    const changed = await ctx.db
      .update(callSeat)
      .set({ sharing })
      .where(isOwnSeat(session_id, connection))
      .returning({ id: callSeat.id });
    if (changed.length === 0) throw conflict('CALL_NOT_JOINED');
  } catch (error) {
    if (findDatabaseError(error)?.code === SQLSTATE.UNIQUE) throw conflict('CALL_SCREEN_TAKEN');
    throw error;
  }
  await broadcastParticipants(ctx, session_id);
};

/** Removes the caller's seat immediately, without a grace period. */
export const leaveCall = async (
  ctx: RequestContext,
  session: string,
  connection: Connection,
): Promise<void> => {
  const hasLeft = await ctx.write(async (unit) => {
    const [seat] = await unit.tx
      .delete(callSeat)
      .where(isOwnSeat(session, connection))
      .returning({ physician: callSeat.physician_id });
    if (!seat) return false;
    await handleDeparture(unit, session);
    await unit.audit({
      action: 'call.leave',
      record_type: 'appointment',
      record_id: session,
      physician: seat.physician,
    });
    return true;
  });
  if (hasLeft) await broadcastParticipants(ctx, session);
};

/** Relays a step of the WebRTC handshake to another seat of the same call, without reading it. */
export const relaySignal = async (
  ctx: RequestContext,
  message: ClientMessages['call.signal'],
  connection: Connection,
): Promise<void> => {
  const seats = await ctx.db
    .select({
      peer_id: callSeat.peer_id,
      connection: callSeat.connection_id,
      user: callSeat.user_id,
      connected: callSeat.connected,
    })
    .from(callSeat)
    .where(
      and(
        eq(callSeat.visit_id, message.session_id),
        or(eq(callSeat.connection_id, connection.id), eq(callSeat.peer_id, message.to)),
      ),
    );
  const from = seats.find((seat) => seat.connection === connection.id && seat.user === connection.user);
  if (!from) throw conflict('CALL_NOT_JOINED');
  const to = seats.find((seat) => seat.peer_id === message.to && seat.connection !== connection.id);
  if (!to?.connected) throw conflict('CALL_PEER_DISCONNECTED');
  await ctx.services.realtime.sendTo(to.connection, {
    type: 'call.signal',
    session_id: message.session_id,
    from: from.peer_id,
    signal: message.signal,
  });
};
