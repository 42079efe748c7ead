import {
  joinWindow,
  MAX_PARTICIPANTS,
  SEAT_GRACE_SECONDS,
  type ClientMessages,
  type IceServer,
  type Reply,
  type SeatOwner,
  type ServerMessages,
  type Viewer,
} from '@openvisit/contract';
import { and, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { databaseError, SQLSTATE, type Reader } from '../../platform/database/database.ts';
import { badRequest, conflict, forbidden, refusedRecord } from '../../platform/errors.ts';
import type { Connection } from '../../platform/realtime/realtime.ts';
import {
  appointmentById,
  type AppointmentRow,
  type Participant,
  participantsOf,
  spanOf,
  tell,
  viewerOf,
  viewFor,
} from '../visits/index.ts';
import { visit, visitParticipant } from '../../schema/visits.ts';
import { broadcastRoom, roomOf, seatsOf } from './seats.ts';
import { callSeat } from '../../schema/calls.ts';

const TICKET = 'call';
/** A ticket outlives the visit so that somebody can come back to a call that runs over; each join is checked anew. */
const TICKET_EXTRA_SECONDS = 4 * 3600;
export const RELEASE_JOB = 'calls.release';

/** Those who have a place in the call: a guest once they have accepted. */
const callersOf = (row: AppointmentRow): Participant[] =>
  participantsOf(row).filter(({ viewer }) => viewer !== 'GUEST_PHYSICIAN' || row.guest_status === 'ACCEPTED');

const callerOf = (
  id: string,
  row: AppointmentRow | undefined,
  ctx: RequestContext,
): { row: AppointmentRow; viewer: Viewer } => {
  const viewer = row && viewerOf(row, ctx.actor);
  if (!row || !viewer) throw refusedRecord('appointment', id, 'CALL_NOT_YOURS');
  const seated = callersOf(row).some((caller) => caller.user === ctx.actor.user && caller.viewer === viewer);
  const guestOfEnded = viewer === 'GUEST_PHYSICIAN' && row.guest_status === 'COMPLETED';
  if (!seated && !guestOfEnded) throw refusedRecord('appointment', id, 'CALL_NOT_YOURS');
  return { row, viewer };
};

/** Refuses whoever comes too early, too late or to a visit that is not on; who holds a seat may come back late (AP-09). */
const assertOpen = (row: AppointmentRow, now: number, holdsSeat: boolean): void => {
  if (row.status === 'COMPLETED') throw conflict('APPOINTMENT_TIME_EXPIRED');
  if (row.status !== 'ACCEPTED') throw conflict('APPOINTMENT_NOT_ACCEPTED');
  const window = joinWindow(spanOf(row), now);
  if (window === 'TOO_EARLY') throw conflict('APPOINTMENT_START_CALL');
  if (window === 'EXPIRED' && !holdsSeat) throw conflict('APPOINTMENT_TIME_EXPIRED');
};

const heldSeat = async (db: Reader, session: string, user: string, now: number) => {
  const [seat] = await db
    .select()
    .from(callSeat)
    .where(
      and(
        eq(callSeat.visit_id, session),
        eq(callSeat.user_id, user),
        or(isNull(callSeat.kept_until), gt(callSeat.kept_until, new Date(now))),
      ),
    );
  return seat;
};

const ownerOf = (row: AppointmentRow, { user, viewer }: Participant): SeatOwner => {
  const view = viewFor(row, { user, viewer });
  const person = {
    MAIN_PHYSICIAN: view.doctor_detail,
    GUEST_PHYSICIAN: view.guest_doctor,
    PATIENT: view.patient_detail,
    PARENT: view.parent_details,
  }[viewer];
  return {
    user,
    type: viewer,
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    image: person?.image ?? null,
  };
};

const iceServers = (ctx: RequestContext): IceServer[] => {
  const { turn } = ctx.services.config;
  if (!turn) return [];
  const secret = turn.username && turn.credential;
  return [
    {
      urls: [turn.url],
      ...(secret ? { username: turn.username ?? '', credential: turn.credential ?? '' } : {}),
    },
  ];
};

/** The video session of an appointment and a ticket for the caller's seat (AP-09, CR-01). */
export const getSessionDetails = async (
  ctx: RequestContext,
  id: string,
): Promise<Reply<'getSessionDetailsForPatient'>> => {
  const now = ctx.clock.now();
  const { row, viewer } = callerOf(id, await appointmentById(ctx.db, id), ctx);
  assertOpen(row, now, Boolean(await heldSeat(ctx.db, id, ctx.actor.user, now)));
  const left = Math.max(0, Math.ceil((row.ends_at.getTime() - now) / 1000));
  const token = await ctx.services.tokens.signTicket(
    TICKET,
    { user: ctx.actor.user, appointment: id, type: viewer },
    left + TICKET_EXTRA_SECONDS,
  );
  await ctx.audit({
    action: 'call.ticket',
    record_type: 'appointment',
    record_id: id,
    physician: row.physician_id,
    detail: { type: viewer },
  });
  return {
    adapter: 'peer',
    session_id: id,
    token,
    ice_servers: iceServers(ctx),
    seats: callersOf(row).map((caller) => ownerOf(row, caller)),
  };
};

/** The first time somebody takes a seat: their screens say 'Rejoin', and the patient's side hears of the physician. */
const firstJoin = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: AppointmentRow,
  viewer: Viewer,
): Promise<void> => {
  const { user } = ctx.actor;
  const joined = await unit.tx
    .insert(visitParticipant)
    .values({
      visit_id: row.id,
      user_id: user,
      physician_id: row.physician_id,
      joined_at: new Date(ctx.clock.now()),
    })
    .onConflictDoNothing()
    .returning({ user: visitParticipant.user_id });
  if (joined.length === 0) return;
  await unit.emit(user, 'appointment.changed', {
    appointment_id: row.id,
    status: row.status,
    appointment: { ...viewFor(row, { user, viewer }), is_joined: true },
  });
  if (viewer !== 'MAIN_PHYSICIAN') return;
  const name = `Dr. ${row.doctor_first_name} ${row.doctor_last_name}`;
  for (const caller of callersOf(row).filter((other) => other.user !== user)) {
    await unit.emit(caller.user, 'call.started', { appointment_id: row.id, name });
  }
  await tell(unit, ctx.clock, row, 'PATIENTS', {
    type: 'CALL_STARTED',
    message: 'NOTIFY_CALL_STARTED',
    by: user,
  });
};

const assertTicket = async (ctx: RequestContext, message: ClientMessages['call.join']): Promise<void> => {
  const ticket = await ctx.services.tokens.readTicket(TICKET, message.token);
  if (ticket?.user !== ctx.actor.user || ticket.appointment !== message.session_id) {
    throw forbidden('CALL_NOT_YOURS');
  }
};

/**
 * Takes or takes back the caller's seat. A person has one seat: a new page replaces the old one, the
 * same page is attached again. Gives the room as it is then.
 */
export const joinCall = async (
  ctx: RequestContext,
  message: ClientMessages['call.join'],
  connection: Connection,
): Promise<ServerMessages['call.room']> => {
  await assertTicket(ctx, message);
  const session = message.session_id;
  const now = ctx.clock.now();
  await ctx.write(async (unit) => {
    // One at a time per call, so that the seats counted are the seats there are.
    await unit.tx.select({ id: visit.id }).from(visit).where(eq(visit.id, session)).for('update');
    const { row, viewer } = callerOf(session, await appointmentById(unit.tx, session), ctx);
    const before = await heldSeat(unit.tx, session, ctx.actor.user, now);
    assertOpen(row, now, Boolean(before));
    const others = (await seatsOf(unit.tx, session, now)).filter(
      ({ participant }) => participant.user !== ctx.actor.user,
    );
    if (others.length >= MAX_PARTICIPANTS) throw conflict('CALL_FULL');
    if (others.some(({ participant }) => participant.peer_id === message.peer_id)) {
      throw badRequest('INVALID_REQUEST');
    }
    await takeSeat(unit, ctx, { row, viewer, message, connection });
    await firstJoin(ctx, unit, row, viewer);
    await unit.audit({
      action: 'call.join',
      record_type: 'appointment',
      record_id: session,
      physician: row.physician_id,
      detail: { type: viewer, back: Boolean(before) },
    });
    const replaced = before && before.connection_id !== connection.id ? [before.connection_id] : [];
    unit.afterCommit(() => broadcastRoom(ctx, session, replaced));
  });
  return roomOf(session, await seatsOf(ctx.db, session, ctx.clock.now()));
};

const takeSeat = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  of: { row: AppointmentRow; viewer: Viewer; message: ClientMessages['call.join']; connection: Connection },
): Promise<void> => {
  const seat = {
    type: of.viewer,
    peer_id: of.message.peer_id,
    connection_id: of.connection.id,
    ...of.message.media,
    connected: true,
    kept_until: null,
  };
  try {
    await unit.tx
      .insert(callSeat)
      .values({
        ...seat,
        physician_id: of.row.physician_id,
        visit_id: of.row.id,
        user_id: ctx.actor.user,
        joined_at: new Date(ctx.clock.now()),
      })
      .onConflictDoUpdate({ target: [callSeat.visit_id, callSeat.user_id], set: seat });
  } catch (error) {
    // A peer id another seat of this call holds, lapsed but not yet cleared away.
    if (databaseError(error)?.code === SQLSTATE.UNIQUE) throw badRequest('INVALID_REQUEST');
    throw error;
  }
};

const ownSeat = (session: string, connection: Connection) =>
  and(
    eq(callSeat.visit_id, session),
    eq(callSeat.user_id, connection.user),
    eq(callSeat.connection_id, connection.id),
  );

/** Says whether microphone and camera are on. */
export const setMedia = async (
  ctx: RequestContext,
  message: ClientMessages['call.media'],
  connection: Connection,
): Promise<void> => {
  const changed = await ctx.db
    .update(callSeat)
    .set(message.media)
    .where(ownSeat(message.session_id, connection))
    .returning({ id: callSeat.id });
  if (changed.length === 0) throw conflict('CALL_NOT_JOINED');
  await broadcastRoom(ctx, message.session_id);
};

/** Gives the seat up for good; the others see it at once. */
export const leaveCall = async (
  ctx: RequestContext,
  session: string,
  connection: Connection,
): Promise<void> => {
  const gone = await ctx.db
    .delete(callSeat)
    .where(ownSeat(session, connection))
    .returning({ physician: callSeat.physician_id });
  const [seat] = gone;
  if (!seat) return;
  await ctx.audit({
    action: 'call.leave',
    record_type: 'appointment',
    record_id: session,
    physician: seat.physician,
  });
  await broadcastRoom(ctx, session);
};

/** Passes a step of the handshake from one seat to another of the same call, unread. */
export const passSignal = async (
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
  if (!to?.connected) throw conflict('CALL_PEER_GONE');
  await ctx.services.realtime.sendTo(to.connection, {
    type: 'call.signal',
    session_id: message.session_id,
    from: from.peer_id,
    signal: message.signal,
  });
};

/** A connection broke: its seats are kept for a while, and the others read that it is reconnecting (CR-10). */
export const connectionLost = async (ctx: RequestContext, connection: Connection): Promise<void> => {
  const keptUntil = ctx.clock.now() + SEAT_GRACE_SECONDS * 1000;
  const lost = await ctx.write(async (unit) => {
    const seats = await unit.tx
      .update(callSeat)
      .set({ connected: false, kept_until: new Date(keptUntil) })
      .where(and(eq(callSeat.connection_id, connection.id), eq(callSeat.connected, true)))
      .returning({ id: callSeat.id, session: callSeat.visit_id });
    for (const { id } of seats) {
      await unit.enqueue({ kind: RELEASE_JOB, key: id, payload: { seat: id }, run_at: keptUntil });
    }
    return seats;
  });
  for (const { session } of lost) await broadcastRoom(ctx, session);
};

/** Gives up a seat nobody came back to in time. */
export const releaseSeat = async (ctx: RequestContext, seat: string): Promise<void> => {
  const gone = await ctx.db
    .delete(callSeat)
    .where(
      and(
        eq(callSeat.id, seat),
        ne(callSeat.connected, true),
        lte(callSeat.kept_until, new Date(ctx.clock.now())),
      ),
    )
    .returning({ session: callSeat.visit_id });
  for (const { session } of gone) await broadcastRoom(ctx, session);
};
