import { Type } from 'typebox';
import { AppointmentSchema } from '../visits/schemas.ts';
import { LateFeesSchema } from '../visits/late-fee-schemas.ts';
import { Closed, Id, IdParams, Instant, Nullable, type EndpointSchemas } from '../wire/schemas.ts';
import type { homeEndpoints } from './home-endpoints.ts';

/** A fee that will be held on a card. Money is never taken before the visit. */
export const UpcomingHoldSchema = Type.Object({
  /** Id of the visit. */
  id: Id,
  starts_at: Instant,
  /** Cents. */
  fee: Type.Integer(),
  late_fees: LateFeesSchema,
  /** Whether the caller's card pays. A dependent with an account pays with a card of their own. */
  is_paid_by_caller: Type.Boolean(),
  /** Whether the fee is held already. */
  is_held: Type.Boolean(),
  /** The card on which it is held; null before, and when unknown. */
  held_on: Nullable(Type.Object({ brand: Type.String(), last4: Type.String() })),
  /** Whether the physician has accepted the visit. */
  is_accepted: Type.Boolean(),
  /** Whether the reader has joined the call. */
  is_joined: Type.Boolean(),
  physician: Type.Object({ first_name: Type.String(), last_name: Type.String() }),
  patient: Type.String(),
});

export const PatientHomeSchema = Type.Object({
  /** The next accepted visit that is not over. */
  next_visit: Nullable(AppointmentSchema),
  /** Whether the devices were checked for the next visit (BX-08). */
  is_checked: Type.Boolean(),
  /** Requests that wait for the physician, or for the patient to choose another time. */
  requests: Type.Array(AppointmentSchema),
  /** Unread messages in all chats. */
  unread_messages: Type.Integer(),
  upcoming_holds: Type.Array(UpcomingHoldSchema),
});

export const homeSchemas = {
  getPatientHome: { reply: PatientHomeSchema },
  savePhysician: { body: Closed({ physician: Id }), reply: Type.Object({ physician: Id }) },
  removeSavedPhysician: { params: IdParams },
} satisfies Record<keyof typeof homeEndpoints, EndpointSchemas>;
