import { NAME_FIELDS } from '../accounts/name-fields.ts';
import type { FieldSpecs } from '../wire/field-spec.ts';
import { ABOUT_ME_MAX, PHYSICIAN_AGE_MIN, PHYSICIAN_GENDERS, PRACTICE_NAME_MAX } from './limits.ts';
import { defineTexts } from '../language/translate.ts';

/** Name and date of birth of a physician (PO-05). The name belongs to the account. */
export const PHYSICIAN_PERSON_FIELDS = defineTexts({
  ...NAME_FIELDS,
  date_of_birth: {
    kind: 'birth-date',
    label: 'Date of Birth',
    autoComplete: 'bday',
    minAge: PHYSICIAN_AGE_MIN,
    required: true,
  },
}) satisfies FieldSpecs;

export const PHYSICIAN_GENDER_FIELDS = defineTexts({
  gender: { kind: 'choice', label: 'Gender', options: PHYSICIAN_GENDERS, required: true },
}) satisfies FieldSpecs;

/** Texts that patients read on the physician's profile: a new one is in every reply with a profile. */
export const PHYSICIAN_PROFILE_FIELDS = defineTexts({
  about_me: {
    kind: 'text',
    label: 'About me',
    hint: 'Patients read this on your profile.',
    maxLength: ABOUT_ME_MAX,
    lines: 'several',
    required: false,
  },
}) satisfies FieldSpecs;

/**
 * The personal details of a physician that are stored as entered (PO-05). Specialities, languages and degree depend on
 * the server's lists and are declared by the form itself.
 */
export const PHYSICIAN_DETAIL_FIELDS = {
  ...PHYSICIAN_PERSON_FIELDS,
  ...PHYSICIAN_GENDER_FIELDS,
  ...PHYSICIAN_PROFILE_FIELDS,
} as const satisfies FieldSpecs;

/** Texts of a practice that are stored as entered (PO-07). Fee, phone, fax, address and hours have rules of their own. */
export const PRACTICE_TEXT_FIELDS = defineTexts({
  practice_name: {
    kind: 'text',
    label: 'Practice name',
    autoComplete: 'organization',
    maxLength: PRACTICE_NAME_MAX,
    required: true,
  },
}) satisfies FieldSpecs;
