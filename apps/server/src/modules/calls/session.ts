import { createHmac } from 'node:crypto';
import {
  transitionVisit,
  type ClientMessages,
  type IceServer,
  type ParticipantRole,
  type Reply,
  type SeatOwner,
} from '@openvisit/contract';
import { forbidden, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import {
  findVisit,
  findParticipantRole,
  listParticipants,
  createRefusalError,
  toAppointment,
  toVisitState,
  type Participant,
  type VisitRow,
} from '../visits/index.ts';
import { findSeat } from './seats.ts';
import { createVideoAccess } from './video-service.ts';

const TICKET = 'call';
/** Tickets outlive the visit, so that a call that runs over can be rejoined. Every join is checked again. */
const TICKET_EXTRA_SECONDS = 4 * 3600;
/** The longest time for which a relay can be used with one join; each join gets new credentials. */
const RELAY_SECONDS = 6 * 3600;

/** Participants who may join the call: a guest only after accepting the invitation. */
export const listCallParticipants = (row: VisitRow): Participant[] =>
  listParticipants(row).filter(({ role }) => role !== 'GUEST_PHYSICIAN' || row.guest_status === 'ACCEPTED');

export interface CallAccess {
  row: VisitRow;
  role: ParticipantRole;
}

/**
 * The actor's access to a call. 404 CALL_NOT_YOURS for anybody who does not participate. 409 before the call opens, after
 * it has ended, or when the visit is not accepted. A participant with a seat may rejoin after the end (AP-09).
 */
export const requireCallAccess = (
  ctx: RequestContext,
  id: string,
  row: VisitRow | undefined,
  hasSeat: boolean,
): CallAccess => {
  const role = row && findParticipantRole(row, ctx.actor);
  if (!row || !role) throw refusedRecord('appointment', id, 'CALL_NOT_YOURS');
  const state = { ...toVisitState(row, ctx.actor.user), has_seat: hasSeat };
  const joined = transitionVisit(state, role, 'JOIN_CALL', ctx.clock.now());
  if (joined.allowed) return { row, role };
  throw joined.reason === 'FORBIDDEN'
    ? refusedRecord('appointment', id, 'CALL_NOT_YOURS')
    : createRefusalError(id, joined.reason);
};

const toSeatOwner = (ctx: RequestContext, row: VisitRow, participant: Participant): SeatOwner => {
  const { user, role } = participant;
  const view = toAppointment(ctx, row, participant);
  const person = {
    MAIN_PHYSICIAN: view.doctor_detail,
    GUEST_PHYSICIAN: view.guest_doctor,
    PATIENT: view.patient_detail,
    PARENT: view.parent_details,
  }[role];
  return {
    user,
    type: role,
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    image: person?.image ?? null,
  };
};

/** The servers through which calls connect, with credentials for this call only: they expire, and the secret stays here. */
export const listIceServers = (ctx: RequestContext, seconds = RELAY_SECONDS): IceServer[] => {
  const { turn } = ctx.services.config;
  if (!turn) return [];
  const { urls, secret } = turn;
  if (secret === null) return [{ urls }];
  // The user name is the time of expiry in seconds, as TURN servers with a shared secret expect it.
  const username = String(Math.floor(ctx.clock.now() / 1000) + seconds);
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  return [{ urls, username, credential }];
};

/** The video session of a visit and a ticket for the caller's seat (AP-09, CR-01). */
export const getSessionDetails = async (
  ctx: RequestContext,
  id: string,
): Promise<Reply<'getSessionDetailsForPatient'>> => {
  const now = ctx.clock.now();
  const { user } = ctx.actor;
  const found = await findVisit(ctx.db, id);
  const seat = await findSeat(ctx.db, id, user, now);
  const { row, role } = requireCallAccess(ctx, id, found, seat !== undefined);
  const secondsLeft = Math.max(0, Math.ceil((row.ends_at.getTime() - now) / 1000));
  const token = await ctx.services.tokens.signTicket(
    TICKET,
    { user, appointment: id, type: role },
    secondsLeft + TICKET_EXTRA_SECONDS,
  );
  const videoService = await createVideoAccess(ctx, row, role);
  await ctx.audit({
    action: 'call.ticket',
    record_type: 'appointment',
    record_id: id,
    physician: row.physician_id,
    detail: { type: role },
  });
  return {
    adapter: ctx.services.videoService?.kind ?? 'peer',
    session_id: id,
    token,
    video_service: videoService,
    ice_servers: listIceServers(ctx),
    seats: listCallParticipants(row).map((participant) => toSeatOwner(ctx, row, participant)),
  };
};

/** 403 unless the message carries the actor's own ticket for this call. */
export const requireTicket = async (
  ctx: RequestContext,
  message: ClientMessages['call.join'],
): Promise<void> => {
  const ticket = await ctx.services.tokens.readTicket(TICKET, message.token);
  if (ticket?.user !== ctx.actor.user || ticket.appointment !== message.session_id)
    throw forbidden('CALL_NOT_YOURS');
};
