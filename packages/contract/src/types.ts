import type { Static, TSchema } from 'typebox';
import type { AppointmentDetailSchema, AppointmentSchema } from './appointments/schemas.ts';
import type { SessionUserSchema, TokenPairSchema } from './accounts/schemas.ts';
import type { SlotSchema } from './availability/schemas.ts';
import type { IceServerSchema, SeatOwnerSchema } from './calls/schemas.ts';
import type { ChatMessageSchema } from './chat/schemas.ts';
import type { CallName } from './endpoints.ts';
import type { BookablePatientSchema, PatientSummarySchema } from './patients/schemas.ts';
import type {
  OwnPhysicianSchema,
  PhysicianListItemSchema,
  PhysicianProfileSchema,
} from './physicians/schemas.ts';
import type { schemas } from './schemas.ts';

type Part<S, K extends string> = S extends Record<K, infer T extends TSchema> ? Static<T> : undefined;

/** What one call takes and gives, from its schemas. */
export type Params<N extends CallName> = Part<(typeof schemas)[N], 'params'>;
export type Query<N extends CallName> = Part<(typeof schemas)[N], 'query'>;
export type Body<N extends CallName> = Part<(typeof schemas)[N], 'body'>;
/** The element of the reply's `data`; undefined when `data` is empty. */
export type Reply<N extends CallName> = Part<(typeof schemas)[N], 'reply'>;

export type Appointment = Static<typeof AppointmentSchema>;
export type AppointmentDetail = Static<typeof AppointmentDetailSchema>;
export type SessionUser = Static<typeof SessionUserSchema>;
export type TokenPair = Static<typeof TokenPairSchema>;
export type BookableSlot = Static<typeof SlotSchema>;
export type IceServer = Static<typeof IceServerSchema>;
export type SeatOwner = Static<typeof SeatOwnerSchema>;
export type ChatMessage = Static<typeof ChatMessageSchema>;
export type BookablePatient = Static<typeof BookablePatientSchema>;
export type PatientSummary = Static<typeof PatientSummarySchema>;
export type PhysicianListItem = Static<typeof PhysicianListItemSchema>;
export type PhysicianProfile = Static<typeof PhysicianProfileSchema>;
export type OwnPhysician = Static<typeof OwnPhysicianSchema>;
