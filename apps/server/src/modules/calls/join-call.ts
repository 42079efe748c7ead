import {
  MAX_PARTICIPANTS,
  type CallParticipant,
  type ClientMessages,
  type ServerMessages,
} from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { findDatabaseError, SQLSTATE } from '../../platform/database/database.ts';
import { badRequest, conflict } from '../../platform/errors.ts';
import type { Connection } from '../../platform/realtime/realtime.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { callSeat } from '../../schema/calls.ts';
import { visit, visitParticipant } from '../../schema/visits.ts';
import {
  findVisit,
  isPatientSide,
  notifyParticipants,
  recordMeeting,
  toAppointment,
} from '../visits/index.ts';
import { broadcastParticipants, findSeat, listSeats, readCallMessage } from './seats.ts';
import { listCallParticipants, requireCallAccess, requireTicket, type CallAccess } from './session.ts';
import { handleArrival } from './waiting-patients.ts';

type JoinMessage = ClientMessages['call.join'];

/** Updates the participant's open clients, which then show 'Rejoin', and notifies the patient when the physician joins. */
const recordFirstJoin = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  { row, role }: CallAccess,
): Promise<void> => {
  const { user } = ctx.actor;
  const inserted = await unit.tx
    .insert(visitParticipant)
    .values({
      visit_id: row.id,
      user_id: user,
      physician_id: row.physician_id,
      joined_at: new Date(ctx.clock.now()),
    })
    .onConflictDoNothing()
    .returning({ user: visitParticipant.user_id });
  if (inserted.length === 0) return;
  await unit.emit(user, 'appointment.changed', {
    appointment_id: row.id,
    status: row.status,
    appointment: { ...toAppointment(ctx, row, { user, role }), is_joined: true },
  });
  if (role !== 'MAIN_PHYSICIAN') return;
  const name = `Dr. ${row.doctor_first_name} ${row.doctor_last_name}`;
  for (const other of listCallParticipants(row).filter((participant) => participant.user !== user))
    await unit.emit(other.user, 'call.started', { appointment_id: row.id, name });
  await notifyParticipants(unit, ctx.clock, row, 'PATIENTS', {
    type: 'CALL_STARTED',
    message: 'NOTIFY_CALL_STARTED',
    by: user,
  });
};

const saveSeat = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  { row, role }: CallAccess,
  message: JoinMessage,
  connection: Connection,
): Promise<void> => {
  const seat = {
    type: role,
    peer_id: message.peer_id,
    connection_id: connection.id,
    ...message.media,
    // A page that still shares its screen asks again.
    sharing: false,
    connected: true,
    kept_until: null,
  };
  try {
    await unit.tx
      .insert(callSeat)
      .values({
        ...seat,
        physician_id: row.physician_id,
        visit_id: row.id,
        user_id: ctx.actor.user,
        joined_at: new Date(ctx.clock.now()),
      })
      .onConflictDoUpdate({ target: [callSeat.visit_id, callSeat.user_id], set: seat });
  } catch (error) {
    // An expired seat that is not removed yet may have the same peer id.
    if (findDatabaseError(error)?.code === SQLSTATE.UNIQUE) throw badRequest('INVALID_REQUEST');
    throw error;
  }
};

/** Refuses a full call, and a peer id that another participant uses. Returns the other participants in the call. */
const requireFreeSeat = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  { session_id, peer_id }: JoinMessage,
): Promise<CallParticipant[]> => {
  const others = (await listSeats(unit.tx, session_id, ctx.clock.now())).filter(
    ({ participant }) => participant.user !== ctx.actor.user,
  );
  if (others.length >= MAX_PARTICIPANTS) throw conflict('CALL_FULL');
  if (others.some(({ participant }) => participant.peer_id === peer_id)) throw badRequest('INVALID_REQUEST');
  return others.map(({ participant }) => participant);
};

/** Records the first moment at which the main physician and the patient's side are connected together (BX-09). */
const recordFirstMeeting = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  { row }: CallAccess,
): Promise<void> => {
  if (row.met_at !== null) return;
  const now = ctx.clock.now();
  const roles = (await listSeats(unit.tx, row.id, now))
    .filter(({ participant }) => participant.connected)
    .map(({ participant }) => participant.type);
  if (roles.includes('MAIN_PHYSICIAN') && roles.some(isPatientSide))
    await recordMeeting(unit, row.id, new Date(now));
};

/**
 * Gives the caller a seat, or reconnects their existing seat. A user has one seat: a new page replaces the previous page,
 * and the same page reconnects. Returns all participants in the call.
 */
export const joinCall = async (
  ctx: RequestContext,
  message: JoinMessage,
  connection: Connection,
): Promise<ServerMessages['call.room']> => {
  await requireTicket(ctx, message);
  const session = message.session_id;
  await ctx.write(async (unit) => {
    // Joins of one call are serialized, so that the seats are counted correctly.
    await unit.tx.select({ id: visit.id }).from(visit).where(eq(visit.id, session)).for('update');
    const row = await findVisit(unit.tx, session);
    const before = await findSeat(unit.tx, session, ctx.actor.user, ctx.clock.now());
    const access = requireCallAccess(ctx, session, row, before !== undefined);
    const others = await requireFreeSeat(ctx, unit, message);
    await saveSeat(ctx, unit, access, message, connection);
    await recordFirstJoin(ctx, unit, access);
    if (!before)
      await handleArrival(
        ctx,
        unit,
        access,
        others.some(({ type }) => type === 'MAIN_PHYSICIAN'),
      );
    await recordFirstMeeting(ctx, unit, access);
    await unit.audit({
      action: 'call.join',
      record_type: 'appointment',
      record_id: session,
      physician: access.row.physician_id,
      detail: { type: access.role, back: before !== undefined },
    });
    const replaced = before && before.connection_id !== connection.id ? [before.connection_id] : [];
    unit.afterCommit(() => broadcastParticipants(ctx, session, replaced));
  });
  return readCallMessage(ctx, session);
};
