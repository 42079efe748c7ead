import { defineTexts } from '../language/translate.ts';

/** Minimum age of a physician in years (PO-06). */
export const PHYSICIAN_AGE_MIN = 18;
/** Minimum and maximum number of a physician's specialties (PO-06). */
export const SPECIALTIES_MIN = 5;
export const SPECIALTIES_MAX = 10;
/** Maximum number of the languages a physician speaks. */
export const LANGUAGES_MAX = 10;
/** Maximum length of a specialty or language that a physician adds. */
export const SPECIALTY_LENGTH_MAX = 50;
/** Maximum number of digits of the years of experience (PO-06). */
export const EXPERIENCE_DIGITS_MAX = 3;
/** Maximum length of a physician's About text (PO-06). */
export const ABOUT_ME_MAX = 500;
/** Maximum length of a practice's name. */
export const PRACTICE_NAME_MAX = 100;
/** Number of digits of a National Provider Identifier (PO-12). */
export const NPI_DIGITS = 10;
/** Minimum and maximum number of digits of a license number (PO-12). */
export const LICENSE_DIGITS_MIN = 5;
export const LICENSE_DIGITS_MAX = 6;
/** A DEA number: two capital letters and seven digits (PO-12). */
export const DEA_PATTERN = /^[A-Z]{2}\d{7}$/;
export const DEA_LENGTH = 9;
/** Maximum length of an insurance company's name. */
export const INSURER_MAX = 100;
/** Maximum length of a denial reason. */
export const REASON_MAX = 500;

export const PHYSICIAN_GENDERS = defineTexts([
  { value: 'MALE', label: 'Male' },
  { value: 'FEMALE', label: 'Female' },
]);
export type PhysicianGender = (typeof PHYSICIAN_GENDERS)[number]['value'];
