import { Type } from 'typebox';
import { Id, IdParams, Instant, Nullable, PictureLink, type CallSchemas } from '../wire/schemas.ts';
import type { chatEndpoints } from './endpoints.ts';

export const ChatMessageSchema = Type.Object({
  id: Id,
  chat_room: Id,
  /** The sender's own id of the message: the same message sent twice is stored once (CH-05). */
  client_id: Id,
  sender_details: Type.Object({ id: Id, name: Type.String(), image: Nullable(PictureLink) }),
  message_details: Type.Object({
    message: Type.String(),
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
      /** Whether a message may be sent now; else why not. */
      can_send: Type.Boolean(),
      closed_reason: Nullable(Type.String()),
      results: Type.Array(ChatMessageSchema),
    }),
  },
} satisfies Record<keyof typeof chatEndpoints, CallSchemas>;
