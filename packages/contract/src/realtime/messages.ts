import { Type, type Static } from 'typebox';
import { AppointmentSchema, PlaceInLineSchema } from '../visits/schemas.ts';
import { VISIT_STATUSES } from '../visits/status.ts';
import { CHAT_MESSAGE_MAX } from '../chat/limits.ts';
import { ChatMessageSchema, chatSchemas, SentChatMessageSchema } from '../chat/schemas.ts';
import { MAX_READ_FOR_MS } from './protocol.ts';
import { SCREENSHOT_ANSWERS } from '../calls/screenshots.ts';
import { ConsentVersion } from '../consents/schemas.ts';
import { PARTICIPANT_ROLES } from '../visits/participants.ts';
import { PHYSICIAN_STATUSES } from '../accounts/roles.ts';
import { SESSION_END_REASONS } from '../accounts/session.ts';
import { NOTIFICATION_TYPES } from '../notifications/types.ts';
import { Closed, Id, Instant, Nullable, OneOf, PictureLink } from '../wire/schemas.ts';

const Ref = Type.String({ minLength: 1, maxLength: 64 });
const media = { audio: Type.Boolean(), video: Type.Boolean() };
const Media = Closed({
  ...media,
  /** Asks the others for less video (BX-10). Default unchanged, false on a first join. */
  low_data: Type.Optional(Type.Boolean()),
});

/**
 * One step of the WebRTC handshake. The limits are well above what browsers send. The server relays it without reading
 * it.
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
 * Messages from the browser. The server answers each with an `ack` that has the same `ref`. The first message is `hello`,
 * within five seconds.
 */
export const ClientMessageSchemas = {
  hello: Closed({
    type: Type.Literal('hello'),
    ref: Ref,
    token: Type.String({ minLength: 16, maxLength: 4096 }),
    /** The last event received. Later ones are sent again, in order (NT-03). Absent on a first connection. */
    last_event_id: Type.Optional(Nullable(Type.Integer({ minimum: 0 }))),
    /**
     * Milliseconds before a first connection in which the page may have read data. The events since then are sent, because
     * what was read may not include them (NT-03).
     */
    read_for_ms: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_READ_FOR_MS })),
  }),
  PONG: Closed({ type: Type.Literal('PONG') }),
  'call.join': Closed({
    type: Type.Literal('call.join'),
    ref: Ref,
    session_id: Id,
    /** The ticket of getSessionDetailsForPatient. */
    token: Type.String({ minLength: 16, maxLength: 4096 }),
    /** New for each page load. The same id means that a page has reconnected. */
    peer_id: Id,
    media: Media,
  }),
  'call.media': Closed({ type: Type.Literal('call.media'), ref: Ref, session_id: Id, media: Media }),
  /** Starts or ends sharing the caller's screen. Only one participant shares at a time (BX-10). */
  'call.screen': Closed({
    type: Type.Literal('call.screen'),
    ref: Ref,
    session_id: Id,
    sharing: Type.Boolean(),
  }),
  'call.leave': Closed({ type: Type.Literal('call.leave'), ref: Ref, session_id: Id }),
  'call.signal': Closed({
    type: Type.Literal('call.signal'),
    ref: Ref,
    session_id: Id,
    /** peer_id of the recipient. */
    to: Id,
    signal: Signal,
  }),
  /** The main physician asks a participant for permission to take one picture of their video (CR-07). */
  'call.screenshot.ask': Closed({
    type: Type.Literal('call.screenshot.ask'),
    ref: Ref,
    session_id: Id,
    /** User id of the participant. */
    of: Id,
  }),
  /** The participant answers; accepting records the consent. */
  'call.screenshot.answer': Closed({
    type: Type.Literal('call.screenshot.answer'),
    ref: Ref,
    session_id: Id,
    permission: Id,
    answer: OneOf(SCREENSHOT_ANSWERS),
    /** The version of the consent text that was shown. */
    version: ConsentVersion,
  }),
  /** The physician cancels the request, or the permission without taking a picture. */
  'call.screenshot.cancel': Closed({
    type: Type.Literal('call.screenshot.cancel'),
    ref: Ref,
    session_id: Id,
    permission: Id,
  }),
  'chat.send': Closed({
    type: Type.Literal('chat.send'),
    ref: Ref,
    chat_room: Id,
    client_id: Id,
    /** Blank only with a file. */
    message: Type.String({ maxLength: CHAT_MESSAGE_MAX }),
    /** An upload of the kind `chatFile`. */
    file: Type.Optional(Id),
  }),
  /** The reader has seen the messages of a chat up to `up_to`, the `seq` of one (CH-01, CH-04). */
  'chat.read': Closed({
    type: Type.Literal('chat.read'),
    ref: Ref,
    chat_room: Id,
    up_to: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  }),
  /** Reads the last messages of a chat, as getChatDetail does (CR-06). */
  'chat.history': Closed({ type: Type.Literal('chat.history'), ref: Ref, chat_room: Id }),
  /** The caller is writing in a chat. Repeated every few seconds while they write. Never stored (CH-01). */
  'chat.typing': Closed({ type: Type.Literal('chat.typing'), ref: Ref, chat_room: Id }),
} as const;

/** A participant in a call. `connected` is false while the server waits for a lost connection to return. */
export const CallParticipantSchema = Type.Object({
  peer_id: Id,
  user: Id,
  type: OneOf(PARTICIPANT_ROLES),
  first_name: Type.String(),
  last_name: Type.String(),
  image: Nullable(PictureLink),
  media: Type.Object({ ...media, low_data: Type.Boolean() }),
  /** Whether they share their screen. */
  sharing: Type.Boolean(),
  connected: Type.Boolean(),
});

/** The latest request of a call for permission to take a screenshot (CR-07). */
const ScreenshotRequestSchema = Type.Object({
  /** Id of the permission. */
  id: Id,
  /** User id of the participant whose video it is. */
  of: Id,
  status: OneOf(['REQUESTED', ...SCREENSHOT_ANSWERS]),
});

/** Events that are stored and sent again after a lost connection. */
export const EventSchemas = {
  'appointment.changed': Type.Object({
    appointment_id: Id,
    status: OneOf(VISIT_STATUSES),
    appointment: AppointmentSchema,
  }),
  /** To waiting patients and their physician: the line of instant requests has moved (BX-06). */
  'line.changed': Type.Object({
    visit: Id,
    line: Nullable(PlaceInLineSchema),
    waiting_count: Type.Integer(),
  }),
  'call.started': Type.Object({ appointment_id: Id, name: Type.String() }),
  'call.ended': Type.Object({ appointment_id: Id }),
  /** To a physician whose review status changed (PO-28). */
  'physician.status': Type.Object({
    doctor_status: OneOf(PHYSICIAN_STATUSES),
    reason: Nullable(Type.String()),
  }),
  /** To every reviewer: a profile was submitted, or it or one of its documents was decided (PO-28). */
  'review.changed': Type.Object({ physician: Id }),
  /** Billing data or branding of the user changed. Clients that show it revalidate. */
  'billing.changed': Type.Object({
    what: OneOf(['bank', 'ach', 'cards', 'subscription', 'payments', 'branding']),
  }),
  'chat.message': SentChatMessageSchema,
  /** To the participants of a chat, the reader's other pages included: someone has read up to a message (CH-04). */
  'chat.read': Type.Object({ chat_room: Id, user: Id, read_seq: Type.Integer() }),
  /** To the author of a note: it was changed, perhaps on another device (NO-07). */
  'note.changed': Type.Object({ id: Id, version: Type.Integer(), is_locked: Type.Boolean() }),
  /** To the patient's side and the physicians who care for the patient: vitals were recorded (CR-12). */
  'vitals.changed': Type.Object({ patient: Id }),
  /** To a physician and the patient's side: a block, or primary care, began or ended (PA-03, PA-06). */
  'care.changed': Type.Object({ patient: Id }),
  /** To a physician and the patient's side: a concierge request or subscription changed (CS-02, PW-08). */
  'concierge.changed': Type.Object({}),
  /** To the physician of a visit and the patient's side: a summary of the visit was shared (BX-13). */
  'summary.changed': Type.Object({ appointment: Id }),
  /** To the patient's side and the physicians who care for the patient: the provider reported a new or changed prescription (PA-05). */
  'prescriptions.changed': Type.Object({ patient: Id }),
  /** To the main physician of a visit: its patient's side came to the call or left it, or the physician did (BX-16). */
  'waiting.changed': Type.Object({ appointment_id: Id }),
  /** Notifications were read or removed, perhaps on another device (NT-01, RT-13). */
  'notifications.changed': Type.Object({ notification_count: Type.Integer() }),
  'notification.created': Type.Object({
    id: Id,
    notification_type: OneOf(NOTIFICATION_TYPES),
    /** Its %s are replaced with date and time of `params`, formatted in the reader's zone. */
    message: Type.String(),
    params: Type.Object({
      appointment_id: Type.Optional(Id),
      starts_at: Type.Optional(Instant),
      /** Only for instant visits. */
      is_visit_now: Type.Optional(Type.Boolean()),
      /** Only for messages of a chat. */
      chat_room: Type.Optional(Id),
    }),
    notification_count: Type.Integer(),
  }),
} as const;

/** Type of an ack's `data[0]`, by the message that it answers. */
export const AckSchemas = {
  'chat.send': ChatMessageSchema,
  'chat.history': chatSchemas.getChatDetail.reply,
  /** The id of the permission that is asked for. */
  'call.screenshot.ask': Type.Object({ id: Id }),
} as const;

/** Messages from the server. */
export const ServerMessageSchemas = {
  welcome: Type.Object({
    type: Type.Literal('welcome'),
    ref: Ref,
    user: Id,
    /** Id of the event before the next one. The browser sends it with its next `hello`. */
    last_event_id: Type.Integer(),
    /** True when missed events are no longer stored: the browser reloads its data. */
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
    /** When the physician and the patient's side were first connected together (BX-10). Null before. */
    met_at: Nullable(Instant),
    /** Null without a request, and once it was withdrawn or used, or has expired. */
    screenshot: Nullable(ScreenshotRequestSchema),
  }),
  'call.signal': Type.Object({
    type: Type.Literal('call.signal'),
    session_id: Id,
    /** peer_id of the sender. */
    from: Id,
    signal: Signal,
  }),
  /** To the other participants of a chat: a user is writing. Valid for a few seconds, or until the message arrives. */
  'chat.typing': Type.Object({
    type: Type.Literal('chat.typing'),
    chat_room: Id,
    user: Id,
    name: Type.String(),
  }),
  /** Carries the server's clock, by which an open page decides which actions are available. */
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
export type ScreenshotRequest = Static<typeof ScreenshotRequestSchema>;
export type CallSignal = ClientMessages['call.signal']['signal'];
