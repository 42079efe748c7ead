import { Type, type TSchema } from 'typebox';
import {
  CalendarDate,
  Closed,
  Id,
  IdParams,
  Instant,
  Nullable,
  OneOf,
  PictureLink,
  OptionalVersion,
  ZoneName,
  type EndpointSchemas,
} from '../wire/schemas.ts';
import { ConsentVersion } from '../consents/schemas.ts';
import { FileRefSchema } from '../files/schemas.ts';
import {
  buildBodyFields,
  buildOptionalBodyFields,
  buildRecordFields,
  FormNumber,
  FormText,
} from '../wire/field-schemas.ts';
import { NAME_FIELDS } from '../accounts/name-fields.ts';
import { PATIENT_DETAIL_FIELDS, PATIENT_SUMMARY_FIELDS } from './detail-fields.ts';
import type { patientEndpoints } from './endpoints.ts';
import { CONSUMPTIONS, DAY_TIMES, HEALTH_LIST_MAX, MEDICAL_RECORD_TYPES } from './limits.ts';

export const BookablePatientSchema = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  image: Nullable(PictureLink),
  date_of_birth: Nullable(CalendarDate),
  is_dependent: Type.Boolean(),
  /** Two letters, from the patient's own address or else the parent's; null without one (BX-05). */
  state: Nullable(Type.String()),
  /** Version of the telehealth consent that a booking for this patient must accept; null if it is accepted (BX-03). */
  telehealth_consent_due: Nullable(ConsentVersion),
  /** Whether the caller's card pays for the patient. A dependent with an account has cards of their own. */
  is_paid_by_caller: Type.Boolean(),
  /** Accepted visits that are not over, with any physician: the patient cannot have another one then. */
  visits: Type.Array(Type.Object({ id: Id, starts_at: Instant, ends_at: Instant })),
});

/** The health summary on the appointment (AP-04); empty lists are shown as a dash. */
export const PatientSummarySchema = Type.Object({
  ...buildRecordFields(PATIENT_SUMMARY_FIELDS),
  /** Inches. */
  height: Nullable(Type.Number()),
  bmi: Nullable(Type.Number()),
  pharmacy_details: Type.Array(Type.String()),
  patient_previous_surgeries: Type.Array(
    Type.Object({ surgery_name: Type.String(), surgery_date: Nullable(CalendarDate) }),
  ),
  patient_medication_details: Type.Array(
    Type.Object({ medicine_name: Type.String(), dosage: Type.String(), instruction: Type.String() }),
  ),
});

const getOptionValues = <V extends string>(options: readonly { readonly value: V }[]): V[] =>
  options.map(({ value }) => value);

const surgery = { surgery_name: FormText, surgery_date: FormText };
const medication = {
  medicine_name: FormText,
  consumption: FormText,
  medicine_consumption_period: Type.Array(FormText, { maxItems: 4 * DAY_TIMES.length }),
  dosage: FormText,
  instruction: FormText,
};
/** `document` is the id of an uploaded file. */
const medicalRecord = {
  medical_record_name: FormText,
  /** Sent by clients of the specification; the list that a record is in decides. */
  new_record: Type.Optional(Type.Boolean()),
  record_type: FormText,
  examination_date: FormText,
  document: Id,
};

/** The form's schema rejects longer lists with its own message, so the request accepts four times their limit. */
const ITEMS_MAX = 4 * HEALTH_LIST_MAX;

const HealthList = <P extends Record<string, TSchema>>(entry: P) =>
  Type.Array(Closed(entry), { maxItems: ITEMS_MAX });

/** The changes to a list in an update (PT-03, PT-06). */
const buildHealthListChanges = <P extends Record<string, TSchema>>(entry: P) => ({
  new: HealthList(entry),
  update: Type.Array(Closed({ id: Id, ...entry }), { maxItems: ITEMS_MAX }),
  delete: Type.Array(Id, { maxItems: ITEMS_MAX }),
});

const details = {
  ...buildBodyFields(PATIENT_DETAIL_FIELDS),
  /** The stored name stays without them. */
  ...buildOptionalBodyFields(NAME_FIELDS),
  /** Inches. */
  height: FormNumber,
  /** Ignored: the server calculates it from height and weight. */
  bmi: Type.Optional(FormNumber),
  patient_timezone: ZoneName,
};

export const PatientMedicalRecordSchema = Type.Object({
  id: Id,
  medical_record_name: Type.String(),
  record_type: OneOf(getOptionValues(MEDICAL_RECORD_TYPES)),
  examination_date: CalendarDate,
  document: FileRefSchema,
});

/** A complete patient record, as its owner reads it. */
export const PatientRecordSchema = Type.Object({
  id: Id,
  /** Id of the account; null for a dependent without one. */
  user: Nullable(Id),
  ...buildRecordFields(PATIENT_DETAIL_FIELDS),
  /** Inches. */
  height: Nullable(Type.Number()),
  bmi: Nullable(Type.Number()),
  surgery_details: Type.Array(
    Type.Object({ id: Id, surgery_name: Type.String(), surgery_date: Nullable(CalendarDate) }),
  ),
  medication_details: Type.Array(
    Type.Object({
      id: Id,
      medicine_name: Type.String(),
      consumption: Nullable(OneOf(getOptionValues(CONSUMPTIONS))),
      medicine_consumption_period: Type.Array(OneOf(getOptionValues(DAY_TIMES))),
      dosage: Type.String(),
      instruction: Type.String(),
    }),
  ),
  patient_timezone: Nullable(Type.String()),
  address1: Nullable(Type.String()),
  address2: Nullable(Type.String()),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  country: Nullable(Type.String()),
  zipcode: Nullable(Type.String()),
  primary_phone: Nullable(Type.String()),
  /** 1–7 (A3). */
  primary_phone_type: Nullable(Type.Integer()),
  dosespot_id: Nullable(Type.String()),
  medical_records: Type.Array(PatientMedicalRecordSchema),
  /** URL that the QR code opens, in the patient app (PT-07); null when the server's public URL is not configured. */
  qrcode_url: Nullable(Type.String()),
  versions: Type.Object({
    details: Type.Integer(),
    contact: Type.Integer(),
    records: Type.Integer(),
  }),
  onboarding_complete: Type.Boolean(),
  // For a physician who cares for the patient (B3 'Patient'); absent for the patient's side.
  email: Type.Optional(Nullable(Type.String())),
  is_pcp: Type.Optional(Type.Boolean()),
  image: Type.Optional(Nullable(PictureLink)),
  pharmacy_details: Type.Optional(PatientSummarySchema.properties.pharmacy_details),
  patient_previous_surgeries: Type.Optional(PatientSummarySchema.properties.patient_previous_surgeries),
  patient_medication_details: Type.Optional(PatientSummarySchema.properties.patient_medication_details),
});

export const patientSchemas = {
  getBookablePatients: { reply: Type.Object({ results: Type.Array(BookablePatientSchema) }) },
  addPatientDetails: {
    body: Closed({
      ...details,
      surgery_details: HealthList(surgery),
      medication_details: HealthList(medication),
    }),
    reply: PatientRecordSchema,
  },
  getPatientDetails: { params: IdParams, reply: PatientRecordSchema },
  updatePatientDetails: {
    params: IdParams,
    body: Closed({
      ...details,
      version: OptionalVersion,
      surgery_details: Closed(buildHealthListChanges(surgery)),
      medication_details: Closed(buildHealthListChanges(medication)),
    }),
    reply: PatientRecordSchema,
  },
  updatePatientContactDetails: {
    params: IdParams,
    body: Closed({
      version: OptionalVersion,
      address1: FormText,
      address2: FormText,
      city: FormText,
      state: FormText,
      country: FormText,
      zipcode: FormText,
      primary_phone: FormText,
      primary_phone_type: Type.Optional(FormNumber),
      /** The specification's name of primary_phone_type. */
      primaryPhoneType: Type.Optional(FormNumber),
      /** Sent by clients of the specification; addPatientDoseSpotID stores it. */
      dosespot_id: Type.Optional(Nullable(FormText)),
    }),
    reply: PatientRecordSchema,
  },
  addPatientMedicalRecord: {
    body: Closed({ data: HealthList(medicalRecord) }),
    reply: PatientRecordSchema,
  },
  updatePatientMedicalRecord: {
    params: IdParams,
    body: Closed({ version: OptionalVersion, ...buildHealthListChanges(medicalRecord) }),
    reply: PatientRecordSchema,
  },
  addPatientDoseSpotID: {
    params: IdParams,
    body: Closed({ dosespot_id: FormText }),
    reply: PatientRecordSchema,
  },
} satisfies Record<keyof typeof patientEndpoints, EndpointSchemas>;
