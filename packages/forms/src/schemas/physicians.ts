import { mixed, object, string, type InferType } from 'yup';
import {
  calendarProblems,
  DEA_LENGTH,
  DEA_PATTERN,
  EMPTY_CALENDAR,
  EXPERIENCE_DIGITS_MAX,
  FEE_MAX,
  INSURER_MAX,
  isZone,
  LICENSE_DIGITS_MAX,
  LICENSE_DIGITS_MIN,
  MESSAGES,
  NPI_DIGITS,
  parseCents,
  PHYSICIAN_DETAIL_FIELDS,
  PRACTICE_TEXT_FIELDS,
  SPECIALTY_LENGTH_MAX,
  SPECIALTIES_MAX,
  SPECIALTIES_MIN,
  type CalendarEdit,
} from '@openvisit/contract';
import { addressSchema, phoneType, primaryFax, primaryPhone, stateSchema } from './contact.ts';
import {
  amountSchema,
  toFieldErrors,
  dateSchema,
  digitsSchema,
  entriesSchema,
  filesSchema,
  booleanSchema,
  notAddedMessage,
  pastDay,
  requiredMessage,
  textSchema,
  type Entered,
  type FormFile,
} from './fields.ts';
import { emptyValues, specSchemas } from './spec-schemas.ts';

/** Personal and professional details of a physician (PO-05, PO-06). `today` is yyyy-MM-dd. */
export const physicianDetailsSchema = (today: string) =>
  object({
    ...specSchemas(PHYSICIAN_DETAIL_FIELDS, { today }),
    specialities: entriesSchema(SPECIALTY_LENGTH_MAX, SPECIALTIES_MAX)
      .min(SPECIALTIES_MIN, MESSAGES.SKILLS_COUNT)
      .max(SPECIALTIES_MAX, MESSAGES.SKILLS_COUNT),
    languages: entriesSchema(SPECIALTY_LENGTH_MAX, SPECIALTIES_MAX).min(1, notAddedMessage('Language')),
    degree: string().required(requiredMessage('Degree')),
    years_of_experience: digitsSchema('Years of experience', 1, EXPERIENCE_DIGITS_MAX),
  });
export type PhysicianDetailsInput = InferType<ReturnType<typeof physicianDetailsSchema>>;
export type PhysicianDetailsValues = Entered<PhysicianDetailsInput>;

export const EMPTY_PHYSICIAN_DETAILS: PhysicianDetailsValues = {
  ...emptyValues(PHYSICIAN_DETAIL_FIELDS),
  specialities: [],
  languages: [],
  degree: '',
  years_of_experience: '',
};

/** A fee in cents; typed as text, its dollar sign and commas are stripped (PO-07). */
export const fees = amountSchema('Fees')
  .transform((value: unknown, original: unknown) =>
    typeof original === 'string' && original !== '' ? (parseCents(original) ?? Number.NaN) : value,
  )
  .typeError(MESSAGES.FEES_INVALID)
  .integer(MESSAGES.FEES_INVALID)
  .moreThan(0, MESSAGES.FEES_INVALID)
  .max(FEE_MAX, MESSAGES.FEES_INVALID);

const calendarSchema = (today: string) =>
  mixed<CalendarEdit>()
    .default(EMPTY_CALENDAR)
    .required()
    .when('visit_now_doctor_status', ([visitNow], schema) =>
      // In visit-now mode the calendar is hidden and not sent (PO-08).
      visitNow === true
        ? schema
        : schema.test('calendar', (edit, { path }) => toFieldErrors(calendarProblems(edit, today), path)),
    );

/** Practice and availability of a physician (PO-07…PO-11). */
export const practiceDetailsSchema = (today: string) =>
  object({
    ...specSchemas(PRACTICE_TEXT_FIELDS),
    fees,
    primary_phone: primaryPhone,
    primary_phone_type: phoneType,
    primary_fax: primaryFax,
    practice_address: addressSchema,
    slot_timezone: string()
      .required(requiredMessage('Time zone'))
      .test('zone', MESSAGES.ZONE_UNKNOWN, (zone) => !zone || isZone(zone)),
    visit_now_doctor_status: booleanSchema(),
    calendar: calendarSchema(today),
  });
export type PracticeDetailsInput = InferType<ReturnType<typeof practiceDetailsSchema>>;
export type PracticeDetailsValues = Omit<Entered<PracticeDetailsInput>, 'calendar'> & {
  calendar: CalendarEdit;
};

const documentFile = filesSchema('document', MESSAGES.DOCUMENT_REQUIRED);

const documentDates = (today: string) => ({
  state: stateSchema(),
  start_date: pastDay('Start Date', today, MESSAGES.DOCUMENT_START_IN_FUTURE),
  end_date: dateSchema('End Date').when('start_date', ([start], schema) =>
    schema.test(
      'order',
      MESSAGES.DOCUMENT_END_BEFORE_START,
      (end) => !end || typeof start !== 'string' || end >= start,
    ),
  ),
  file: documentFile,
});

/** Proof that the physician is licensed to practice (PO-12, PO-13). */
export const documentsSchema = (today: string) =>
  object({
    npi_number: digitsSchema('NPI Number', NPI_DIGITS),
    licence: object({
      number: digitsSchema('License Number', LICENSE_DIGITS_MIN, LICENSE_DIGITS_MAX),
      ...documentDates(today),
    }),
    dea: object({
      number: string()
        .trim()
        .uppercase()
        .required(requiredMessage('DEA Number'))
        .max(DEA_LENGTH, MESSAGES.DEA_INVALID)
        .matches(DEA_PATTERN, { message: MESSAGES.DEA_INVALID, excludeEmptyString: true }),
      ...documentDates(today),
    }),
    insurance: object({
      company_name: textSchema('Insurance company name', INSURER_MAX),
      ...documentDates(today),
    }),
  });
export type DocumentsInput = InferType<ReturnType<typeof documentsSchema>>;
export type DocumentsValues = Entered<DocumentsInput>;

/** The signature on notes and prescriptions (PO-14): a drawn or cropped image, or the URL of the stored one. */
export const signatureSchema = object({
  signature: mixed<Blob | FormFile | string>().required(MESSAGES.SIGNATURE_REQUIRED),
});
export type SignatureInput = InferType<typeof signatureSchema>;
