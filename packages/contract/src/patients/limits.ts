import { defineTexts } from '../language/translate.ts';

/** Selectable feet and inches of a height (A3). */
export const HEIGHT_FEET_MIN = 1;
export const HEIGHT_FEET_MAX = 8;
export const HEIGHT_INCHES_MIN = 0;
export const HEIGHT_INCHES_MAX = 12;
/** Minimum and maximum weight in pounds. */
export const WEIGHT_MIN = 1;
export const WEIGHT_MAX = 1500;
/** Maximum length of the name of an allergy, condition, surgery, medication or record. */
export const HEALTH_NAME_MAX = 100;
/** Maximum length of a dosage. */
export const DOSAGE_MAX = 50;
/** Maximum length of a medication's instructions. */
export const INSTRUCTION_MAX = 250;
/** Maximum number of entries in one list of a patient's record. */
export const HEALTH_LIST_MAX = 50;

/** Genders with their code at the e-prescription provider (PT-05). */
export const PATIENT_GENDERS = defineTexts([
  { value: 'MALE', label: 'Male', code: 1 },
  { value: 'FEMALE', label: 'Female', code: 2 },
  { value: 'OTHER', label: 'Other', code: 3 },
]);
export type PatientGender = (typeof PATIENT_GENDERS)[number]['value'];

/** Whether a medication is taken before or after a meal (A3). */
export const CONSUMPTIONS = defineTexts([
  { value: 'BEFORE', label: 'Before food' },
  { value: 'AFTER', label: 'After food' },
]);
export type Consumption = (typeof CONSUMPTIONS)[number]['value'];

/** Times of day at which a medication is taken (A3). */
export const DAY_TIMES = defineTexts([
  { value: 'MORNING', label: 'Morning' },
  { value: 'AFTERNOON', label: 'Afternoon' },
  { value: 'EVENING', label: 'Evening' },
  { value: 'NIGHT', label: 'Bed Time' },
]);
export type DayTime = (typeof DAY_TIMES)[number]['value'];

/** Types of a patient's own medical records (A3). */
export const MEDICAL_RECORD_TYPES = defineTexts([
  { value: 'LABS', label: 'Labs' },
  { value: 'IMAGING', label: 'Imaging' },
  { value: 'CONSULTS', label: 'Consults' },
  { value: 'OTHERS', label: 'Others' },
]);
export type MedicalRecordType = (typeof MEDICAL_RECORD_TYPES)[number]['value'];
