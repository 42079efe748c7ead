import { Type } from 'typebox';
import {
  CalendarDate,
  Closed,
  FileLink,
  Id,
  Instant,
  Nullable,
  OneOf,
  ZoneName,
  type EndpointSchemas,
} from '../wire/schemas.ts';
import type { prescribingEndpoints } from './endpoints.ts';
import { PRESCRIPTION_STATUSES } from './prescription.ts';
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

/** A prescription with its prescriber (PA-05); field names are the provider's. */
export const PrescriptionSchema = Type.Object({
  id: Id,
  PrescriberId: Type.Integer(),
  /** The medication as dispensed. */
  DisplayName: Type.String(),
  WrittenDate: Instant,
  /** Both names are empty for a prescriber who is not a physician here. */
  PrescriberFirstName: Type.String(),
  PrescriberLastName: Type.String(),
  PrescriberSignature: Nullable(FileLink),
  /** Degree of the prescriber, such as MD. */
  degree: Nullable(Type.String()),
  DoseForm: Nullable(Type.String()),
  Strength: Nullable(Type.String()),
  Quantity: Nullable(Type.String()),
  Refills: Nullable(Type.String()),
  Route: Nullable(Type.String()),
  /** How the patient takes it. */
  Directions: Nullable(Type.String()),
  /** Name and address. */
  Pharmacy: Nullable(Type.String()),
  Status: OneOf(PRESCRIPTION_STATUSES),
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
  getPrescriptions: {
    body: Closed({
      patient: Id,
      /** First and last day, in `zone`. */
      start_date: CalendarDate,
      end_date: CalendarDate,
      zone: ZoneName,
    }),
    reply: Type.Object({
      /** Newest first. */
      results: Type.Array(PrescriptionSchema),
      /** Whether the patient has a profile at the provider. */
      is_registered: Type.Boolean(),
      /** When the provider was last asked successfully; null if never. */
      synced_at: Nullable(Instant),
      /** Why the provider could not be asked just now; null when the list is current. */
      problem: Nullable(Type.String()),
    }),
  },
  getDoctorByDoseSpotID: {
    body: Closed({ dosespot_ids: Type.Array(DoseSpotId, { maxItems: DOSESPOT_IDS_MAX }) }),
    reply: Type.Object({ results: Type.Array(PrescriberSchema) }),
  },
} satisfies Record<keyof typeof prescribingEndpoints, EndpointSchemas>;
