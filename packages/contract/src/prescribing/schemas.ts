import { Type } from 'typebox';
import { Closed, FileLink, Id, Nullable, OneOf, type EndpointSchemas } from '../wire/schemas.ts';
import type { prescribingEndpoints } from './endpoints.ts';
import { DOSESPOT_IDS_MAX, PRESCRIBING_FIELDS, PRESCRIBING_PROVIDERS } from './profile.ts';

/** An id assigned by the e-prescription provider, sandbox or live. */
export const DoseSpotId = Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$', maxLength: 64 });

const Field = OneOf(PRESCRIBING_FIELDS);

export const PrescribingProfileSchema = Type.Object({
  provider: OneOf(PRESCRIBING_PROVIDERS),
  /** Assigned by the provider; null until the profile is created there. */
  dosespot_id: Nullable(Type.String()),
  /** Whether the caller's own record contains that id, which completes the step (PO-16, PT-05). */
  stored: Type.Boolean(),
  /** Whether the record has changed since it was last sent to the provider. */
  outdated: Type.Boolean(),
  /** The data that is sent, in readable form; the provider's codes and formats differ. */
  facts: Type.Array(Type.Object({ field: Field, value: Type.String() })),
  /** Fields that must be completed or corrected first. */
  missing: Type.Array(Type.Object({ field: Field, problem: Type.String() })),
});

const RegistrationSchema = Type.Object({
  /** The caller's own record, in which the id is then stored. */
  id: Id,
  dosespot_id: Type.String(),
  outcome: OneOf(['created', 'updated', 'unchanged']),
});

export const PrescriberSchema = Type.Object({
  dosespot_id: Type.String(),
  /** Doctor detail id. */
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  image: Nullable(FileLink),
  degree: Nullable(Type.String()),
});

export const prescribingSchemas = {
  getPrescribingProfile: { reply: PrescribingProfileSchema },
  registerClinician: { reply: RegistrationSchema },
  registerPatient: { reply: RegistrationSchema },
  getSSOURL: {
    body: Closed({
      /** The physician's own id at the provider. */
      user_id: DoseSpotId,
      /** The patient's id at the provider, to open that patient's chart. */
      patient_id: Type.Optional(Nullable(DoseSpotId)),
      is_patient: Type.Boolean(),
    }),
    reply: Type.Object({ url: Type.String() }),
  },
  getDoctorByDoseSpotID: {
    body: Closed({ dosespot_ids: Type.Array(DoseSpotId, { maxItems: DOSESPOT_IDS_MAX }) }),
    reply: Type.Object({ results: Type.Array(PrescriberSchema) }),
  },
} satisfies Record<keyof typeof prescribingEndpoints, EndpointSchemas>;
