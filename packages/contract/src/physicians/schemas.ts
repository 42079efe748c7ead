import { Type } from 'typebox';
import {
  Closed,
  Id,
  IdParams,
  Instant,
  Nullable,
  OneOf,
  PageNumber,
  PageOf,
  type CallSchemas,
} from '../wire/schemas.ts';
import { DOCTOR_STATUSES } from '../accounts/roles.ts';
import type { physicianEndpoints } from './endpoints.ts';

const PhysicianCard = {
  /** Doctor detail id, the one every other call takes. */
  id: Id,
  user: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  image: Nullable(Type.String()),
  speciality: Type.Array(Type.String()),
  years_of_experience: Type.Integer(),
  /** Physician's fee of a visit, in cents. */
  fees: Type.Integer(),
  is_available: Type.Boolean(),
  /** First slot that can be booked now; null when there is none in the next two weeks. */
  next_free_slot: Nullable(Instant),
};

export const PhysicianListItemSchema = Type.Object(PhysicianCard);

export const PhysicianProfileSchema = Type.Object({
  ...PhysicianCard,
  about_me: Type.String(),
  degree: Nullable(Type.String()),
  languages: Type.Array(Type.String()),
  practice_name: Type.String(),
  /** City and state, as the patient reads them. */
  practice_location: Type.String(),
  /** IANA zone of the physician's calendar. */
  slot_timezone: Type.String(),
  user_theme: Type.Integer(),
  logo_url: Nullable(Type.String()),
});

export const OwnPhysicianSchema = Type.Object({
  id: Id,
  user: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  image: Nullable(Type.String()),
  doctor_status: OneOf(DOCTOR_STATUSES),
  denial_reason: Nullable(Type.String()),
  speciality: Type.Array(Type.String()),
  languages: Type.Array(Type.String()),
  degree: Nullable(Type.String()),
  years_of_experience: Type.Integer(),
  about_me: Type.String(),
  practice_name: Type.String(),
  fees: Type.Integer(),
  slot_timezone: Type.String(),
  user_theme: Type.Integer(),
  logo_url: Nullable(Type.String()),
  is_available: Type.Boolean(),
});

export const physicianSchemas = {
  searchDoctor: {
    query: Closed({
      page: PageNumber,
      /** Part of a name; shorter than three characters finds by prefix of nothing and is ignored. */
      search: Type.Optional(Type.String({ maxLength: 100 })),
      speciality: Type.Optional(Type.String({ maxLength: 100 })),
      is_available: Type.Optional(Type.Boolean()),
    }),
    reply: PageOf(PhysicianListItemSchema),
  },
  getSpecialityList: { reply: Type.Object({ results: Type.Array(Type.String()) }) },
  getDoctorProfile: { params: IdParams, reply: PhysicianProfileSchema },
  getDoctorDetails: { reply: OwnPhysicianSchema },
} satisfies Record<keyof typeof physicianEndpoints, CallSchemas>;
