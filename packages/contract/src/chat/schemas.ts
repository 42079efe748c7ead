import { Type } from 'typebox';
import {
  Closed,
  FileLink,
  Id,
  IdParams,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  PageQuery,
  PictureLink,
  type EndpointSchemas,
} from '../wire/schemas.ts';
import type { chatEndpoints } from './endpoints.ts';
import { CHAT_MESSAGE_MAX, CHAT_PAGES_MAX, CHAT_SEARCH_MAX, CHAT_SEARCH_MIN } from './limits.ts';

const Seq = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const ChatMessageSchema = Type.Object({
  id: Id,
  chat_room: Id,
  /** Chosen by the sender, so that a message sent twice is stored once (CH-05). */
  client_id: Id,
  sender_details: Type.Object({ id: Id, name: Type.String(), image: Nullable(PictureLink) }),
  message_details: Type.Object({
    /** Empty if only a file was sent. */
    message: Type.String(),
    /** The file of the message, if any. */
    link: Nullable(FileLink),
    link_type: Nullable(OneOf(['PDF', 'IMAGE'])),
    /** Its id, sanitized name, and size in bytes. */
    file: Nullable(Type.Object({ id: Id, name: Type.String(), size: Type.Integer() })),
    /** Unix seconds. */
    timestamp: Type.Integer(),
  }),
  sent_at: Instant,
  /** Order of arrival, the same for everyone. */
  seq: Seq,
});

/** A message with the visit of its chat; no visit for the chat of a concierge service. */
export const SentChatMessageSchema = Type.Object({
  ...ChatMessageSchema.properties,
  appointment: Nullable(Id),
});

const ChatPersonSchema = Type.Object({ id: Id, name: Type.String(), image: Nullable(PictureLink) });

/**
 * Whose visit a chat belongs to; no visit for the chat of a concierge service. The ids are those of the physician's and the
 * patient's record.
 */
const chatVisit = {
  chat_room: Id,
  appointment: Nullable(Id),
  starts_at: Nullable(Instant),
  physician: ChatPersonSchema,
  patient: ChatPersonSchema,
};

export const ChatSummarySchema = Type.Object({
  ...chatVisit,
  last_message: Type.Object({
    /** User id. */
    sender: Id,
    sender_name: Type.String(),
    /** The beginning of its text; empty if it is only a file. */
    text: Type.String(),
    is_file: Type.Boolean(),
    sent_at: Instant,
  }),
  unread: Type.Integer(),
});

export const chatSchemas = {
  getChatDetail: {
    params: IdParams,
    /** `before`: the `seq` of the oldest message that the client has. */
    query: Closed({
      before: Type.Optional(Seq),
      /** Pages to return at once; default 1. */
      pages: Type.Optional(Type.Integer({ minimum: 1, maximum: CHAT_PAGES_MAX })),
    }),
    reply: Type.Object({
      ...chatVisit,
      /** Whether a message can be sent now; otherwise `closed_reason` says why not. */
      can_send: Type.Boolean(),
      closed_reason: Nullable(Type.String()),
      /** When a chat that is open closes; null while its visit is not over (CH-03). */
      closes_at: Nullable(Instant),
      /** Whether there are earlier messages. */
      has_more: Type.Boolean(),
      /** How far each participant has read, the caller included, by user id. */
      readers: Type.Array(Type.Object({ user: Id, read_seq: Seq })),
      results: Type.Array(ChatMessageSchema),
    }),
  },
  searchChatMessages: {
    params: IdParams,
    body: Closed({
      /** Case and accents are ignored. */
      search: Type.String({ minLength: CHAT_SEARCH_MIN, maxLength: CHAT_SEARCH_MAX, pattern: '\\S' }),
      /** `next` of the previous page. */
      before: Type.Optional(Seq),
    }),
    reply: Type.Object({
      results: Type.Array(ChatMessageSchema),
      /** Where the next page begins; null at the start of the chat. A page may have no results and still a next one. */
      next: Nullable(Seq),
    }),
  },
  getChatList: { query: PageQuery, reply: PageOf(ChatSummarySchema) },
  updateChatMessage: {
    params: IdParams,
    body: Closed({
      message: Type.Array(Type.String({ maxLength: CHAT_MESSAGE_MAX, pattern: '\\S' }), {
        minItems: 1,
        maxItems: 50,
      }),
    }),
    reply: Type.Object({ results: Type.Array(ChatMessageSchema) }),
  },
  getPreSignedUrl: {
    /** `/{chat_room}/{user}/{file name}`, with the caller's own user id. */
    query: Closed({ file_path: Type.String({ minLength: 1, maxLength: 512 }) }),
    reply: Type.Object({ signed_url: Type.String() }),
  },
  addPatientChatAttachment: {
    body: Closed({
      /** The visit; an instant one may be named visit_now instead. */
      appointment: Type.Optional(Nullable(Id)),
      visit_now: Type.Optional(Nullable(Id)),
      /** The address of the uploaded file. */
      attachment_url: Type.String({ minLength: 1, maxLength: 1000 }),
    }),
    reply: ChatMessageSchema,
  },
  getReceivedMessagesCount: {
    reply: Type.Object({
      count: Type.Integer(),
      /** Unread notifications, for the menu of the same page. */
      notification_count: Type.Integer(),
    }),
  },
} satisfies Record<keyof typeof chatEndpoints, EndpointSchemas>;
