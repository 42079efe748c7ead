import { NAME_FIELDS } from '../accounts/name-fields.ts';
import type { FieldSpecs } from '../wire/field-spec.ts';
import { HEALTH_LIST_MAX, HEALTH_NAME_MAX, PATIENT_GENDERS, WEIGHT_MAX, WEIGHT_MIN } from './limits.ts';
import { defineTexts } from '../language/translate.ts';

/** Name and date of birth of a patient (PT-02). If the patient has an account, the name belongs to the account. */
export const PATIENT_PERSON_FIELDS = defineTexts({
  ...NAME_FIELDS,
  date_of_birth: { kind: 'birth-date', label: 'Date of Birth', autoComplete: 'bday', required: true },
}) satisfies FieldSpecs;

export const PATIENT_GENDER_FIELDS = defineTexts({
  gender: { kind: 'choice', label: 'Gender', options: PATIENT_GENDERS, required: true },
}) satisfies FieldSpecs;

/**
 * Measurements stored in the unit they are entered in. Height is not one of them: it is entered in feet and inches and
 * converted.
 */
export const PATIENT_MEASURE_FIELDS = defineTexts({
  weight: {
    kind: 'number',
    label: 'Weight',
    min: WEIGHT_MIN,
    max: WEIGHT_MAX,
    unit: 'lbs',
    decimals: 1,
    required: true,
  },
}) satisfies FieldSpecs;

const healthList = {
  kind: 'tags',
  maxLength: HEALTH_NAME_MAX,
  maxItems: HEALTH_LIST_MAX,
  required: false,
} as const;

/** Health lists of a patient (PT-03). */
export const PATIENT_HEALTH_FIELDS = defineTexts({
  allergy: {
    ...healthList,
    label: 'Allergies',
    hint: 'Such as penicillin or peanuts. Press Enter after each one.',
  },
  medical_condition: {
    ...healthList,
    label: 'Medical conditions',
    hint: 'Such as asthma or high blood pressure.',
  },
  family_medical_history: {
    ...healthList,
    label: 'Family medical history',
    hint: 'What runs in your family, such as a mother with diabetes.',
  },
}) satisfies FieldSpecs;

/** The details shown to the physician before a visit. Height and body mass index are added separately (AP-04). */
export const PATIENT_SUMMARY_FIELDS = {
  ...PATIENT_MEASURE_FIELDS,
  ...PATIENT_HEALTH_FIELDS,
} as const satisfies FieldSpecs;

/** The personal details of a patient: wire schemas, validation and inputs derive from this list (PT-02, PT-03). */
export const PATIENT_DETAIL_FIELDS = {
  ...PATIENT_PERSON_FIELDS,
  ...PATIENT_GENDER_FIELDS,
  ...PATIENT_MEASURE_FIELDS,
  ...PATIENT_HEALTH_FIELDS,
} as const satisfies FieldSpecs;

const { first_name: _, last_name: __, ...storedFields } = PATIENT_DETAIL_FIELDS;

/** Fields of the personal details that are stored in the patient's record: all but the name. */
export const PATIENT_RECORD_FIELDS = storedFields;
