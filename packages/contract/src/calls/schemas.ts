import { Type } from 'typebox';
import { Closed, Id, Nullable, OneOf, PictureLink, type CallSchemas } from '../wire/schemas.ts';
import type { callEndpoints } from './endpoints.ts';
import { PARTICIPANT_TYPES } from './participants.ts';

export const IceServerSchema = Type.Object({
  urls: Type.Array(Type.String()),
  username: Type.Optional(Type.String()),
  credential: Type.Optional(Type.String()),
});

export const SeatOwnerSchema = Type.Object({
  user: Id,
  type: OneOf(PARTICIPANT_TYPES),
  first_name: Type.String(),
  last_name: Type.String(),
  image: Nullable(PictureLink),
});

export const callSchemas = {
  getSessionDetailsForPatient: {
    body: Closed({ appointment: Id }),
    reply: Type.Object({
      adapter: OneOf(['peer', 'opentok']),
      session_id: Type.String(),
      /** Proves the seat to the realtime socket; short-lived, useless to anybody else. */
      token: Type.String(),
      ice_servers: Type.Array(IceServerSchema),
      /** Everybody who has a seat in this call, the caller included. */
      seats: Type.Array(SeatOwnerSchema),
    }),
  },
} satisfies Record<keyof typeof callEndpoints, CallSchemas>;
