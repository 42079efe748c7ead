import { Type } from 'typebox';
import {
  FileLink,
  Id,
  IdParams,
  Instant,
  Nullable,
  OneOf,
  PictureLink,
  type EndpointSchemas,
} from '../wire/schemas.ts';
import type { chatEndpoints } from './endpoints.ts';

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
});

export const chatSchemas = {
  getChatDetail: {
    params: IdParams,
    reply: Type.Object({
      chat_room: Id,
      appointment: Id,
      /** Whether a message can be sent now; otherwise `closed_reason` says why not. */
      can_send: Type.Boolean(),
      closed_reason: Nullable(Type.String()),
      results: Type.Array(ChatMessageSchema),
    }),
  },
} satisfies Record<keyof typeof chatEndpoints, EndpointSchemas>;
