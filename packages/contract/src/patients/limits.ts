/** Feet and inches a height can be chosen from (A3). */
export const HEIGHT_FEET_MIN = 1;
export const HEIGHT_FEET_MAX = 8;
export const HEIGHT_INCHES_MIN = 0;
export const HEIGHT_INCHES_MAX = 12;
/** Pounds. */
export const WEIGHT_MIN = 1;
export const WEIGHT_MAX = 1500;
/** Characters of an allergy, a condition, a surgery, a medicine or a record's name. */
export const HEALTH_NAME_MAX = 100;
/** Characters of a dosage. */
export const DOSAGE_MAX = 50;
/** Characters of the instructions of a medicine. */
export const INSTRUCTION_MAX = 250;
/** Entries of one list of a patient's record. */
export const HEALTH_LIST_MAX = 50;

/** With the code the e-prescription provider knows each by (PT-05). */
export const PATIENT_GENDERS = [
  { value: 'MALE', label: 'Male', code: 1 },
  { value: 'FEMALE', label: 'Female', code: 2 },
  { value: 'OTHER', label: 'Other', code: 3 },
] as const;
export type PatientGender = (typeof PATIENT_GENDERS)[number]['value'];

/** When a medicine is taken, seen from the meal (A3). */
export const CONSUMPTIONS = [
  { value: 'BEFORE', label: 'Before food' },
  { value: 'AFTER', label: 'After food' },
] as const;
export type Consumption = (typeof CONSUMPTIONS)[number]['value'];

/** Times of the day a medicine is taken at (A3). */
export const DAY_TIMES = [
  { value: 'MORNING', label: 'Morning' },
  { value: 'AFTERNOON', label: 'Afternoon' },
  { value: 'EVENING', label: 'Evening' },
  { value: 'NIGHT', label: 'Bed Time' },
] as const;
export type DayTime = (typeof DAY_TIMES)[number]['value'];

/** What a patient's own medical record is (A3). */
export const MEDICAL_RECORD_TYPES = [
  { value: 'LABS', label: 'Labs' },
  { value: 'IMAGING', label: 'Imaging' },
  { value: 'CONSULTS', label: 'Consults' },
  { value: 'OTHERS', label: 'Others' },
] as const;
export type MedicalRecordType = (typeof MEDICAL_RECORD_TYPES)[number]['value'];
