import { Type } from 'typebox';
import { Closed, FileLink, Id, Nullable, OneOf, type CallSchemas } from '../wire/schemas.ts';
import type { prescribingEndpoints } from './endpoints.ts';
import { DOSESPOT_IDS_MAX, PRESCRIBING_FIELDS, PRESCRIBING_PROVIDERS } from './profile.ts';

/** The id a provider gives, whichever provider it is. */
export const DoseSpotId = Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$', maxLength: 64 });

const Field = OneOf(PRESCRIBING_FIELDS);

export const PrescribingProfileSchema = Type.Object({
  provider: OneOf(PRESCRIBING_PROVIDERS),
  /** Given by the provider; null before the profile is created there. */
  dosespot_id: Nullable(Type.String()),
  /** Whether the caller's own record has that id: the step is done (PO-16, PT-05). */
  stored: Type.Boolean(),
  /** Whether the record has changed since the provider was told. */
  outdated: Type.Boolean(),
  /** What is sent, in the caller's own words: codes and formats are the provider's. */
  facts: Type.Array(Type.Object({ field: Field, value: Type.String() })),
  /** What has to be entered first. */
  missing: Type.Array(Type.Object({ field: Field, problem: Type.String() })),
});

const RegistrationSchema = Type.Object({
  /** The caller's own record, which the id is then stored in. */
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
      /** The patient's id at the provider, for a page about a patient. */
      patient_id: Type.Optional(Nullable(DoseSpotId)),
      is_patient: Type.Boolean(),
    }),
    reply: Type.Object({ url: Type.String() }),
  },
  getDoctorByDoseSpotID: {
    body: Closed({ dosespot_ids: Type.Array(DoseSpotId, { maxItems: DOSESPOT_IDS_MAX }) }),
    reply: Type.Object({ results: Type.Array(PrescriberSchema) }),
  },
} satisfies Record<keyof typeof prescribingEndpoints, CallSchemas>;
