import { mixed, object, string, type InferType } from 'yup';
import {
  calculateAge,
  findCalendarProblems,
  DEA_LENGTH,
  DEA_PATTERN,
  EMPTY_CALENDAR,
  EXPERIENCE_DIGITS_MAX,
  FEE_MAX,
  INSURER_MAX,
  isDate,
  isZone,
  LICENSE_DIGITS_MAX,
  LICENSE_DIGITS_MIN,
  NPI_DIGITS,
  parseCents,
  PHYSICIAN_AGE_MIN,
  PHYSICIAN_DETAIL_FIELDS,
  PRACTICE_TEXT_FIELDS,
  SPECIALTY_LENGTH_MAX,
  LANGUAGES_MAX,
  SPECIALTIES_MAX,
  SPECIALTIES_MIN,
  type CalendarEdit,
  ONBOARDING_MESSAGES,
  VISIT_MESSAGES,
  defineTexts,
} from '@openvisit/contract';
import {
  addressSchema,
  phoneTypeSchema,
  primaryFaxSchema,
  primaryPhoneSchema,
  buildStateSchema,
} from './contact.ts';
import {
  buildAmountSchema,
  toFieldErrors,
  buildDateSchema,
  buildDigitsSchema,
  buildEntriesSchema,
  buildFilesSchema,
  buildBooleanSchema,
  buildNotAddedMessage,
  buildPastDateSchema,
  buildRequiredMessage,
  buildTextSchema,
  type Entered,
  type FormFile,
} from './fields.ts';
import { createEmptyValues, buildSpecSchemas } from './spec-schemas.ts';

/** Whether the years fit after the minimum age. True without a valid date of birth, which has its own message. */
const fitsAge = (years: string | undefined, birthDate: string, today: string): boolean => {
  const age = isDate(birthDate) ? calculateAge(birthDate, today) : null;
  return !years || age === null || age < PHYSICIAN_AGE_MIN || Number(years) <= age - PHYSICIAN_AGE_MIN;
};

/** Personal and professional details of a physician (PO-05, PO-06). `today` is yyyy-MM-dd. */
export const buildPhysicianDetailsSchema = (today: string) =>
  object({
    ...buildSpecSchemas(PHYSICIAN_DETAIL_FIELDS, { today }),
    specialities: buildEntriesSchema(SPECIALTY_LENGTH_MAX, SPECIALTIES_MAX)
      .min(SPECIALTIES_MIN, ONBOARDING_MESSAGES.SKILLS_COUNT)
      .max(SPECIALTIES_MAX, ONBOARDING_MESSAGES.SKILLS_COUNT),
    languages: buildEntriesSchema(SPECIALTY_LENGTH_MAX, LANGUAGES_MAX).min(
      1,
      buildNotAddedMessage(defineTexts('Language')),
    ),
    degree: string().required(buildRequiredMessage(defineTexts('Degree'))),
    years_of_experience: buildDigitsSchema(
      defineTexts('Years of experience'),
      1,
      EXPERIENCE_DIGITS_MAX,
      ONBOARDING_MESSAGES.EXPERIENCE_INVALID,
    ).when('date_of_birth', ([birthDate], schema) =>
      schema.test('age', ONBOARDING_MESSAGES.EXPERIENCE_EXCEEDS_AGE, (years) =>
        fitsAge(years, typeof birthDate === 'string' ? birthDate : '', today),
      ),
    ),
  });
export type PhysicianDetailsInput = InferType<ReturnType<typeof buildPhysicianDetailsSchema>>;
export type PhysicianDetailsValues = Entered<PhysicianDetailsInput>;

export const EMPTY_PHYSICIAN_DETAILS: PhysicianDetailsValues = {
  ...createEmptyValues(PHYSICIAN_DETAIL_FIELDS),
  specialities: [],
  languages: [],
  degree: '',
  years_of_experience: '',
};

/** A fee in cents. Typed text is converted; a dollar sign and commas are allowed (PO-07). */
export const feesSchema = buildAmountSchema(defineTexts('Fees'))
  .transform((value: unknown, original: unknown) =>
    typeof original === 'string' && original !== '' ? (parseCents(original) ?? Number.NaN) : value,
  )
  .typeError(ONBOARDING_MESSAGES.FEES_INVALID)
  .integer(ONBOARDING_MESSAGES.FEES_INVALID)
  .moreThan(0, ONBOARDING_MESSAGES.FEES_INVALID)
  .max(FEE_MAX, ONBOARDING_MESSAGES.FEES_INVALID);

const buildCalendarSchema = (today: string) =>
  mixed<CalendarEdit>()
    .default(EMPTY_CALENDAR)
    .required()
    .when('visit_now_doctor_status', ([visitNow], schema) =>
      // In visit-now mode the calendar is hidden and not sent (PO-08).
      visitNow === true
        ? schema
        : schema.test('calendar', (edit, { path }) => toFieldErrors(findCalendarProblems(edit, today), path)),
    );

/** Practice and availability of a physician (PO-07…PO-11). */
export const buildPracticeDetailsSchema = (today: string) =>
  object({
    ...buildSpecSchemas(PRACTICE_TEXT_FIELDS),
    fees: feesSchema,
    primary_phone: primaryPhoneSchema,
    primary_phone_type: phoneTypeSchema,
    primary_fax: primaryFaxSchema,
    practice_address: addressSchema,
    slot_timezone: string()
      .required(buildRequiredMessage(defineTexts('Time zone')))
      .test('zone', VISIT_MESSAGES.ZONE_UNKNOWN, (zone) => !zone || isZone(zone)),
    visit_now_doctor_status: buildBooleanSchema(),
    calendar: buildCalendarSchema(today),
  });
export type PracticeDetailsInput = InferType<ReturnType<typeof buildPracticeDetailsSchema>>;
export type PracticeDetailsValues = Omit<Entered<PracticeDetailsInput>, 'calendar'> & {
  calendar: CalendarEdit;
};

const documentFileSchema = buildFilesSchema('document', ONBOARDING_MESSAGES.DOCUMENT_REQUIRED);

const buildDocumentDateSchemas = (today: string) => ({
  state: buildStateSchema(),
  start_date: buildPastDateSchema(
    defineTexts('Start Date'),
    today,
    ONBOARDING_MESSAGES.DOCUMENT_START_IN_FUTURE,
  ),
  end_date: buildDateSchema(defineTexts('End Date')).when('start_date', ([start], schema) =>
    schema.test(
      'order',
      ONBOARDING_MESSAGES.DOCUMENT_END_BEFORE_START,
      (end) => !end || typeof start !== 'string' || end >= start,
    ),
  ),
  file: documentFileSchema,
});

/** A license with its state, dates and file (PO-12, BX-05). */
export const buildLicenseSchema = (today: string) =>
  object({
    number: buildDigitsSchema(defineTexts('License Number'), LICENSE_DIGITS_MIN, LICENSE_DIGITS_MAX),
    ...buildDocumentDateSchemas(today),
  });
export type LicenseInput = InferType<ReturnType<typeof buildLicenseSchema>>;
export type LicenseValues = Entered<LicenseInput>;

/** The documents that prove that the physician may practice (PO-12, PO-13). */
export const buildDocumentsSchema = (today: string) =>
  object({
    npi_number: buildDigitsSchema(defineTexts('NPI Number'), NPI_DIGITS),
    licence: buildLicenseSchema(today),
    dea: object({
      number: string()
        .trim()
        .uppercase()
        .required(buildRequiredMessage(defineTexts('DEA Number')))
        .max(DEA_LENGTH, ONBOARDING_MESSAGES.DEA_INVALID)
        .matches(DEA_PATTERN, { message: ONBOARDING_MESSAGES.DEA_INVALID, excludeEmptyString: true }),
      ...buildDocumentDateSchemas(today),
    }),
    insurance: object({
      company_name: buildTextSchema(defineTexts('Insurance company name'), INSURER_MAX),
      ...buildDocumentDateSchemas(today),
    }),
  });
export type DocumentsInput = InferType<ReturnType<typeof buildDocumentsSchema>>;
export type DocumentsValues = Entered<DocumentsInput>;

/** The signature on notes and prescriptions (PO-14): a drawn or cropped image, or the URL of the stored one. */
export const signatureSchema = object({
  signature: mixed<Blob | FormFile | string>().required(ONBOARDING_MESSAGES.SIGNATURE_REQUIRED),
});
export type SignatureInput = InferType<typeof signatureSchema>;
