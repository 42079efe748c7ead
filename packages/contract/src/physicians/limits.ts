/** Years a physician has to be old (PO-06). */
export const PHYSICIAN_AGE_MIN = 18;
/** Specialities of one physician (PO-06). */
export const SKILLS_MIN = 5;
export const SKILLS_MAX = 10;
/** Characters of one speciality or language a physician adds. */
export const SKILL_LENGTH_MAX = 50;
/** Digits of the years of experience (PO-06). */
export const EXPERIENCE_DIGITS_MAX = 3;
/** Characters of a physician's text about themself (PO-06). */
export const ABOUT_ME_MAX = 500;
/** Characters of the practice's name. */
export const PRACTICE_NAME_MAX = 100;
/** Digits of a National Provider Identifier (PO-12). */
export const NPI_DIGITS = 10;
/** Digits of a licence number (PO-12). */
export const LICENCE_DIGITS_MIN = 5;
export const LICENCE_DIGITS_MAX = 6;
/** A DEA number: two capital letters, seven digits (PO-12). */
export const DEA_PATTERN = /^[A-Z]{2}\d{7}$/;
export const DEA_LENGTH = 9;
/** Characters of an insurance company's name. */
export const INSURER_MAX = 100;
/** Characters of the reason a profile is denied for. */
export const REASON_MAX = 500;

export const PHYSICIAN_GENDERS = [
  { value: 'MALE', label: 'Male' },
  { value: 'FEMALE', label: 'Female' },
] as const;
export type PhysicianGender = (typeof PHYSICIAN_GENDERS)[number]['value'];
