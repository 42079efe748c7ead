import { Type } from 'typebox';
import { ShortFormText } from '../accounts/schemas.ts';
import { ConsentVersion } from '../consents/schemas.ts';
import {
  CalendarDate,
  Closed,
  Id,
  IdParams,
  Instant,
  Nullable,
  OneOf,
  PictureLink,
  type EndpointSchemas,
} from '../wire/schemas.ts';
import type { dependentEndpoints } from './dependent-endpoints.ts';
import { INVITATION_STATES, PARENT_ACCESS } from './dependents.ts';
import { patientSchemas, PatientRecordSchema } from './schemas.ts';

export const DependentSchema = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  image: Nullable(PictureLink),
  date_of_birth: Nullable(CalendarDate),
  has_account: Type.Boolean(),
  access: OneOf(PARENT_ACCESS),
  /** The latest invitation, until it is accepted. */
  invitation: Nullable(
    Type.Object({
      email: Type.String(),
      sent_at: Instant,
      expires_at: Instant,
      state: OneOf(INVITATION_STATES),
    }),
  ),
});

/** The parent of the caller, as the caller sees them. */
export const OwnParentSchema = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  image: Nullable(PictureLink),
  access: OneOf(PARENT_ACCESS),
  /** The caller's 18th birthday; null without a date of birth. */
  adult_on: Nullable(CalendarDate),
});

export const OwnInvitationSchema = Type.Object({
  id: Id,
  /** Name of the parent who sent the invitation. */
  parent: Type.String(),
  /** Name of the patient in the record. */
  patient: Type.String(),
});

const FamilySchema = Type.Object({
  dependents: Type.Array(DependentSchema),
  parent: Nullable(OwnParentSchema),
});

export const dependentSchemas = {
  getFamily: { reply: FamilySchema },
  addDependent: {
    body: Closed({
      ...patientSchemas.addPatientDetails.body.properties,
      /** The version of the parent's declaration that the caller accepts. */
      guardian_consent: ConsentVersion,
      /** Chosen by the browser, so that a repeated request adds one dependent. */
      id: Id,
    }),
    reply: PatientRecordSchema,
  },
  inviteDependent: { body: Closed({ patient: Id, email: ShortFormText }), reply: FamilySchema },
  cancelDependentInvitation: { params: IdParams },
  getOwnInvitations: { reply: Type.Object({ results: Type.Array(OwnInvitationSchema) }) },
  acceptInvitation: { body: Closed({ id: Id }), reply: PatientRecordSchema },
  allowParentAccess: { body: Closed({ version: ConsentVersion }), reply: FamilySchema },
  endParentAccess: { reply: FamilySchema },
} satisfies Record<keyof typeof dependentEndpoints, EndpointSchemas>;
