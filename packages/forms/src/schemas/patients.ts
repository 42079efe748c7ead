import { array, object, string, type InferType } from 'yup';
import {
  CONSUMPTIONS,
  DAY_TIMES,
  DOSAGE_MAX,
  fillMessage,
  HEALTH_LIST_MAX,
  HEALTH_NAME_MAX,
  HEIGHT_FEET_MAX,
  HEIGHT_FEET_MIN,
  HEIGHT_INCHES_MAX,
  HEIGHT_INCHES_MIN,
  INSTRUCTION_MAX,
  MEDICAL_RECORD_TYPES,
  PATIENT_DETAIL_FIELDS,
  type DayTime,
  ONBOARDING_MESSAGES,
  defineTexts,
  MESSAGES,
} from '@openvisit/contract';
import {
  buildChoiceSchema,
  buildFilesSchema,
  buildRequiredMessage,
  buildPastDateSchema,
  buildTextSchema,
  buildIntegerSchema,
  type Entered,
} from './fields.ts';
import { createEmptyValues, buildSpecSchemas } from './spec-schemas.ts';

const getOptionValues = <V>(options: readonly { readonly value: V }[]): V[] =>
  options.map(({ value }) => value);

/** The id of a stored entry; absent for a new one. */
const storedIdSchema = string().optional();

/** A past surgery (PT-03). `today` is yyyy-MM-dd. */
export const buildSurgerySchema = (today: string) =>
  object({
    id: storedIdSchema,
    surgery_name: buildTextSchema(defineTexts('Surgery name'), HEALTH_NAME_MAX),
    surgery_date: buildPastDateSchema(defineTexts('Surgery date'), today),
  });
export type SurgeryInput = InferType<ReturnType<typeof buildSurgerySchema>>;

/** A medication the patient takes (PT-03). */
export const medicationSchema = object({
  id: storedIdSchema,
  medicine_name: buildTextSchema(defineTexts('Medicine name'), HEALTH_NAME_MAX),
  consumption: buildChoiceSchema(defineTexts('Medicine timing'), getOptionValues(CONSUMPTIONS)),
  medicine_consumption_period: array(string<DayTime>().required().oneOf(getOptionValues(DAY_TIMES)))
    .ensure()
    .required()
    .min(1, buildRequiredMessage(defineTexts('Time of day'))),
  dosage: buildTextSchema(defineTexts('Dosage'), DOSAGE_MAX),
  instruction: buildTextSchema(defineTexts('Instructions'), INSTRUCTION_MAX),
});
export type MedicationInput = InferType<typeof medicationSchema>;
export type MedicationValues = Entered<MedicationInput>;

const LIST_FULL_MESSAGE = fillMessage(MESSAGES.LIST_FULL, String(HEALTH_LIST_MAX));

/** Personal details and health of a patient (PT-02, PT-03). `today` is yyyy-MM-dd. */
export const buildPatientDetailsSchema = (today: string) =>
  object({
    ...buildSpecSchemas(PATIENT_DETAIL_FIELDS, { today }),
    current_feets: buildIntegerSchema(defineTexts('Height in feet'), HEIGHT_FEET_MIN, HEIGHT_FEET_MAX),
    current_inches: buildIntegerSchema(defineTexts('Height in inches'), HEIGHT_INCHES_MIN, HEIGHT_INCHES_MAX),
    surgery_details: array(buildSurgerySchema(today))
      .ensure()
      .required()
      .max(HEALTH_LIST_MAX, LIST_FULL_MESSAGE),
    medication_details: array(medicationSchema).ensure().required().max(HEALTH_LIST_MAX, LIST_FULL_MESSAGE),
  });
export type PatientDetailsInput = InferType<ReturnType<typeof buildPatientDetailsSchema>>;
export type PatientDetailsValues = Entered<PatientDetailsInput>;

export const EMPTY_PATIENT_DETAILS: PatientDetailsValues = {
  ...createEmptyValues(PATIENT_DETAIL_FIELDS),
  current_feets: null,
  current_inches: null,
  surgery_details: [],
  medication_details: [],
};

/** One medical record with its document (PT-06). */
export const buildMedicalRecordSchema = (today: string) =>
  object({
    id: storedIdSchema,
    medical_record_name: buildTextSchema(defineTexts('Medical record name'), HEALTH_NAME_MAX),
    record_type: buildChoiceSchema(defineTexts('Record type'), getOptionValues(MEDICAL_RECORD_TYPES)),
    examination_date: buildPastDateSchema(defineTexts('Examination date'), today),
    document: buildFilesSchema('document', ONBOARDING_MESSAGES.DOCUMENT_REQUIRED),
  });
export type MedicalRecordInput = InferType<ReturnType<typeof buildMedicalRecordSchema>>;
export type MedicalRecordValues = Entered<MedicalRecordInput>;

/** All medical records of a patient; the list may be empty (PT-06). */
export const buildMedicalRecordsSchema = (today: string) =>
  object({
    medical_records: array(buildMedicalRecordSchema(today))
      .ensure()
      .required()
      .max(HEALTH_LIST_MAX, LIST_FULL_MESSAGE),
  });
export type MedicalRecordsInput = InferType<ReturnType<typeof buildMedicalRecordsSchema>>;
export type MedicalRecordsValues = Entered<MedicalRecordsInput>;
