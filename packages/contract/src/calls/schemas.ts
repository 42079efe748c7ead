import { Type } from 'typebox';
import {
  Closed,
  Id,
  IdParams,
  Instant,
  Nullable,
  OneOf,
  PictureLink,
  type EndpointSchemas,
} from '../wire/schemas.ts';
import type { callEndpoints } from './endpoints.ts';
import { PARTICIPANT_ROLES } from '../visits/participants.ts';
import { AppointmentSchema } from '../visits/schemas.ts';
import { PreVisitCheckSchema, PreVisitFindings } from '../visits/pre-visit-check-schemas.ts';

export const IceServerSchema = Type.Object({
  urls: Type.Array(Type.String()),
  username: Type.Optional(Type.String()),
  credential: Type.Optional(Type.String()),
});

/** What the client library of a video service needs to connect one seat. */
export const VideoServiceAccessSchema = Type.Object({
  api_key: Type.String(),
  session_id: Type.String(),
  /** Valid for minutes, and only to connect. */
  token: Type.String(),
  /** Address of the client library. */
  script_url: Type.String(),
});

export const SeatOwnerSchema = Type.Object({
  user: Id,
  type: OneOf(PARTICIPANT_ROLES),
  first_name: Type.String(),
  last_name: Type.String(),
  image: Nullable(PictureLink),
});

export const callSchemas = {
  getSessionDetailsForPatient: {
    /** Exactly one of them; both name a visit. */
    body: Closed({ appointment: Type.Optional(Id), visit_now: Type.Optional(Id) }),
    reply: Type.Object({
      adapter: OneOf(['peer', 'opentok']),
      session_id: Type.String(),
      /** Short-lived ticket that proves the caller's seat to the realtime socket. */
      token: Type.String(),
      /** The session at the video service and the caller's access to it; null when browsers connect to each other. */
      video_service: Nullable(VideoServiceAccessSchema),
      ice_servers: Type.Array(IceServerSchema),
      /** Everyone who may join this call, including the caller. */
      seats: Type.Array(SeatOwnerSchema),
    }),
  },
  getIceServers: { params: IdParams, reply: Type.Object({ ice_servers: Type.Array(IceServerSchema) }) },
  savePreVisitCheck: { params: IdParams, body: Closed(PreVisitFindings), reply: PreVisitCheckSchema },
  getOwnIceServers: { reply: Type.Object({ ice_servers: Type.Array(IceServerSchema) }) },
  saveDeviceCheck: { body: Closed(PreVisitFindings) },
  getWaitingPatients: {
    reply: Type.Object({
      /** Longest waiting first. */
      results: Type.Array(
        Type.Object({
          appointment: AppointmentSchema,
          /** Since when the patient's side is in the call. */
          waiting_since: Instant,
        }),
      ),
    }),
  },
} satisfies Record<keyof typeof callEndpoints, EndpointSchemas>;
