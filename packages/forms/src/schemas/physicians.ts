import { mixed, object, string, type InferType } from 'yup';
import {
  ABOUT_ME_MAX,
  calendarProblems,
  DEA_LENGTH,
  DEA_PATTERN,
  EMPTY_CALENDAR,
  EXPERIENCE_DIGITS_MAX,
  FEE_MAX,
  INSURER_MAX,
  isZone,
  LICENCE_DIGITS_MAX,
  LICENCE_DIGITS_MIN,
  MESSAGES,
  NPI_DIGITS,
  parseCents,
  PHYSICIAN_AGE_MIN,
  PHYSICIAN_GENDERS,
  PRACTICE_NAME_MAX,
  SKILL_LENGTH_MAX,
  SKILLS_MAX,
  SKILLS_MIN,
  type CalendarEdit,
} from '@openvisit/contract';
import { addressSchema, phoneType, primaryFax, primaryPhone, state } from './contact.ts';
import {
  amount,
  atTheirPlaces,
  birthday,
  choice,
  day,
  digits,
  entries,
  files,
  flag,
  notAddedMessage,
  pastDay,
  personName,
  requiredMessage,
  text,
  type Entered,
  type FormFile,
} from './fields.ts';

/** Who the physician is (PO-05, PO-06). `today` is yyyy-MM-dd. */
export const physicianDetailsSchema = (today: string) =>
  object({
    first_name: personName('First Name'),
    last_name: personName('Last Name'),
    gender: choice('Gender', PHYSICIAN_GENDERS),
    date_of_birth: birthday(today, PHYSICIAN_AGE_MIN, MESSAGES.AGE_TOO_LOW),
    specialities: entries(SKILL_LENGTH_MAX, SKILLS_MAX)
      .min(SKILLS_MIN, MESSAGES.SKILLS_COUNT)
      .max(SKILLS_MAX, MESSAGES.SKILLS_COUNT),
    languages: entries(SKILL_LENGTH_MAX, SKILLS_MAX).min(1, notAddedMessage('Language')),
    degree: string().required(requiredMessage('Degree')),
    years_of_experience: digits('Years of experience', 1, EXPERIENCE_DIGITS_MAX),
    about_me: string().trim().ensure().max(ABOUT_ME_MAX, MESSAGES.ABOUT_ME_LIMIT),
  });
export type PhysicianDetailsInput = InferType<ReturnType<typeof physicianDetailsSchema>>;
export type PhysicianDetailsValues = Entered<PhysicianDetailsInput>;

/** A fee in cents; typed as text, its dollar sign and commas are stripped (PO-07). */
export const fees = amount('Fees')
  .transform((value: unknown, original: unknown) =>
    typeof original === 'string' && original !== '' ? (parseCents(original) ?? Number.NaN) : value,
  )
  .typeError(MESSAGES.FEES_INVALID)
  .integer(MESSAGES.FEES_INVALID)
  .moreThan(0, MESSAGES.FEES_INVALID)
  .max(FEE_MAX, MESSAGES.FEES_INVALID);

const calendar = (today: string) =>
  mixed<CalendarEdit>()
    .default(EMPTY_CALENDAR)
    .required()
    .when('visit_now_doctor_status', ([visitNow], schema) =>
      // In visit-now mode the calendar is hidden and not sent: nothing in it can be wrong (PO-08).
      visitNow === true
        ? schema
        : schema.test('calendar', (edit, { path }) => atTheirPlaces(calendarProblems(edit, today), path)),
    );

/** Where and when the physician works (PO-07…PO-11). */
export const practiceDetailsSchema = (today: string) =>
  object({
    practice_name: text('Practice name', PRACTICE_NAME_MAX),
    fees,
    primary_phone: primaryPhone,
    primary_phone_type: phoneType,
    primary_fax: primaryFax,
    practice_address: addressSchema,
    slot_timezone: string()
      .required(requiredMessage('Time zone'))
      .test('zone', MESSAGES.ZONE_UNKNOWN, (zone) => !zone || isZone(zone)),
    visit_now_doctor_status: flag(),
    calendar: calendar(today),
  });
export type PracticeDetailsInput = InferType<ReturnType<typeof practiceDetailsSchema>>;
export type PracticeDetailsValues = Omit<Entered<PracticeDetailsInput>, 'calendar'> & {
  calendar: CalendarEdit;
};

const documentFile = files('document', MESSAGES.DOCUMENT_REQUIRED);

const documentDates = (today: string) => ({
  state: state(),
  start_date: pastDay('Start Date', today, MESSAGES.DOCUMENT_START_IN_FUTURE),
  end_date: day('End Date').when('start_date', ([start], schema) =>
    schema.test(
      'order',
      MESSAGES.DOCUMENT_END_BEFORE_START,
      (end) => !end || typeof start !== 'string' || end >= start,
    ),
  ),
  file: documentFile,
});

/** What proves that the physician may practise (PO-12, PO-13). */
export const documentsSchema = (today: string) =>
  object({
    npi_number: digits('NPI Number', NPI_DIGITS),
    licence: object({
      number: digits('License Number', LICENCE_DIGITS_MIN, LICENCE_DIGITS_MAX),
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
      company_name: text('Insurance company name', INSURER_MAX),
      ...documentDates(today),
    }),
  });
export type DocumentsInput = InferType<ReturnType<typeof documentsSchema>>;
export type DocumentsValues = Entered<DocumentsInput>;

/** The signature under notes and prescriptions (PO-14): a picture, drawn or cropped, or the address of the stored one. */
export const signatureSchema = object({
  signature: mixed<Blob | FormFile | string>().required(MESSAGES.SIGNATURE_REQUIRED),
});
export type SignatureInput = InferType<typeof signatureSchema>;
