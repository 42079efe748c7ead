import { Type, type Static } from 'typebox';
import { AppointmentSchema } from '../visits/schemas.ts';
import { VISIT_STATUSES } from '../visits/status.ts';
import { CHAT_MESSAGE_MAX } from '../chat/limits.ts';
import { ChatMessageSchema } from '../chat/schemas.ts';
import { PARTICIPANT_TYPES } from '../calls/participants.ts';
import { DOCTOR_STATUSES } from '../accounts/roles.ts';
import { SESSION_END_REASONS } from '../accounts/session.ts';
import { NOTIFICATION_TYPES } from '../notifications/types.ts';
import { Closed, Id, Instant, Nullable, OneOf, PictureLink } from '../wire/schemas.ts';

const Ref = Type.String({ minLength: 1, maxLength: 64 });
const Media = Closed({ audio: Type.Boolean(), video: Type.Boolean() });

/**
 * One step of the WebRTC handshake. Sizes are those of real browsers with room to spare; the server
 * passes it on unread.
 */
const Signal = Type.Union([
  Closed({
    description: Closed({
      type: OneOf(['offer', 'answer', 'pranswer', 'rollback']),
      sdp: Type.Optional(Type.String({ maxLength: 100_000 })),
    }),
  }),
  Closed({
    candidate: Nullable(
      Closed({
        candidate: Type.String({ maxLength: 2_000 }),
        sdpMid: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
        sdpMLineIndex: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 64 }))),
        usernameFragment: Type.Optional(Nullable(Type.String({ maxLength: 256 }))),
      }),
    ),
  }),
]);

/**
 * What a browser may say on the socket. `ref` is the browser's number of the message; the answer to it
 * is an `ack` with the same `ref`. `hello` is the first message, within five seconds.
 */
export const ClientMessageSchemas = {
  hello: Closed({
    type: Type.Literal('hello'),
    ref: Ref,
    token: Type.String({ minLength: 16, maxLength: 4096 }),
    /** Last event seen; later ones are sent again, in order (NT-03). Absent on a first connection. */
    last_event_id: Type.Optional(Nullable(Type.Integer({ minimum: 0 }))),
  }),
  PONG: Closed({ type: Type.Literal('PONG') }),
  'call.join': Closed({
    type: Type.Literal('call.join'),
    ref: Ref,
    session_id: Id,
    /** The ticket of getSessionDetailsForPatient. */
    token: Type.String({ minLength: 16, maxLength: 4096 }),
    /** Made anew for each page load: a known one is the same page back from a lost network. */
    peer_id: Id,
    media: Media,
  }),
  'call.media': Closed({ type: Type.Literal('call.media'), ref: Ref, session_id: Id, media: Media }),
  'call.leave': Closed({ type: Type.Literal('call.leave'), ref: Ref, session_id: Id }),
  'call.signal': Closed({
    type: Type.Literal('call.signal'),
    ref: Ref,
    session_id: Id,
    /** peer_id of the one it is for. */
    to: Id,
    signal: Signal,
  }),
  'chat.send': Closed({
    type: Type.Literal('chat.send'),
    ref: Ref,
    chat_room: Id,
    client_id: Id,
    message: Type.String({ minLength: 1, maxLength: CHAT_MESSAGE_MAX, pattern: '\\S' }),
  }),
} as const;

/** Somebody in a call. `connected` is false while the server waits for a lost one to come back. */
export const CallParticipantSchema = Type.Object({
  peer_id: Id,
  user: Id,
  type: OneOf(PARTICIPANT_TYPES),
  first_name: Type.String(),
  last_name: Type.String(),
  image: Nullable(PictureLink),
  media: Media,
  connected: Type.Boolean(),
});

/** Events that are kept and caught up with after a lost connection. */
export const EventSchemas = {
  'appointment.changed': Type.Object({
    appointment_id: Id,
    status: OneOf(VISIT_STATUSES),
    appointment: AppointmentSchema,
  }),
  'call.started': Type.Object({ appointment_id: Id, name: Type.String() }),
  'call.ended': Type.Object({ appointment_id: Id }),
  /** To a physician whose profile moved along its review (PO-28). */
  'physician.status': Type.Object({
    doctor_status: OneOf(DOCTOR_STATUSES),
    reason: Nullable(Type.String()),
  }),
  /** To every reviewer: a profile was sent or decided about, as a whole or one of its documents (PO-28). */
  'review.changed': Type.Object({ physician: Id }),
  /** Money or a look of the user has moved: whoever shows it reads it anew. */
  'billing.changed': Type.Object({
    what: OneOf(['bank', 'ach', 'cards', 'subscription', 'payments', 'look']),
  }),
  'chat.message': ChatMessageSchema,
  'notification.created': Type.Object({
    id: Id,
    notification_type: OneOf(NOTIFICATION_TYPES),
    /** With %s for the date and the time, which the reader's zone fills from `params`. */
    message: Type.String(),
    params: Type.Object({
      appointment_id: Type.Optional(Id),
      starts_at: Type.Optional(Instant),
    }),
    notification_count: Type.Integer(),
  }),
} as const;

/** What an ack brings as `data[0]`, by the message it answers; others bring nothing a schema describes. */
export const AckSchemas = { 'chat.send': ChatMessageSchema } as const;

/** What the server says on the socket. */
export const ServerMessageSchemas = {
  welcome: Type.Object({
    type: Type.Literal('welcome'),
    ref: Ref,
    user: Id,
    /** Where the stream of events stands; kept by the browser for its next hello. */
    last_event_id: Type.Integer(),
    /** True when events in between are gone: the browser loads its lists anew. */
    reset: Type.Boolean(),
    server_time: Instant,
  }),
  ack: Type.Object({
    type: Type.Literal('ack'),
    ref: Type.String(),
    ok: Type.Boolean(),
    status_code: Type.Integer(),
    message: Type.Array(Type.String()),
    data: Type.Array(Type.Unknown()),
  }),
  event: Type.Object({
    type: Type.Literal('event'),
    id: Type.Integer(),
    name: OneOf(Object.keys(EventSchemas) as (keyof typeof EventSchemas)[]),
    data: Type.Unknown(),
  }),
  'call.room': Type.Object({
    type: Type.Literal('call.room'),
    session_id: Id,
    participants: Type.Array(CallParticipantSchema),
  }),
  'call.signal': Type.Object({
    type: Type.Literal('call.signal'),
    session_id: Id,
    /** peer_id of the sender. */
    from: Id,
    signal: Signal,
  }),
  /** Also brings the server's clock, so that a page that stays open is judged by it. */
  PING: Type.Object({ type: Type.Literal('PING'), server_time: Instant }),
  'session.ended': Type.Object({ type: Type.Literal('session.ended'), reason: OneOf(SESSION_END_REASONS) }),
} as const;

export type ClientMessages = {
  [K in keyof typeof ClientMessageSchemas]: Static<(typeof ClientMessageSchemas)[K]>;
};
export type ClientMessage = ClientMessages[keyof ClientMessages];
export type ServerMessages = {
  [K in keyof typeof ServerMessageSchemas]: Static<(typeof ServerMessageSchemas)[K]>;
};
export type ServerMessage = ServerMessages[keyof ServerMessages];
export type Events = { [K in keyof typeof EventSchemas]: Static<(typeof EventSchemas)[K]> };
export type CallParticipant = Static<typeof CallParticipantSchema>;
export type CallSignal = ClientMessages['call.signal']['signal'];
