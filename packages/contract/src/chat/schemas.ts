import { Type } from 'typebox';
import { Id, IdParams, Instant, Nullable, PictureLink, type EndpointSchemas } from '../wire/schemas.ts';
import type { chatEndpoints } from './endpoints.ts';

export const ChatMessageSchema = Type.Object({
  id: Id,
  chat_room: Id,
  /** Chosen by the sender, so that a message sent twice is stored once (CH-05). */
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
      /** Whether a message can be sent now; otherwise `closed_reason` says why not. */
      can_send: Type.Boolean(),
      closed_reason: Nullable(Type.String()),
      results: Type.Array(ChatMessageSchema),
    }),
  },
} satisfies Record<keyof typeof chatEndpoints, EndpointSchemas>;
