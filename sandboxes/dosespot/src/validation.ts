import { ADDRESS1_MAX, DEA_PATTERN, PHONE_TYPES } from '@openvisit/contract';
import type { ClinicianForm, PatientForm } from './forms.ts';
import { buildModelStateReply, type Reply } from './reply.ts';

const NAME_MAX = 35;
const US_DATE = /^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/\d{4}$/;
const YEAR_FIRST_DATE = /^\d{4}\/(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])$/;
const FAX = /^[+\d().\s-]{10,25}$/;

/** A field and its problem in DoseSpot's wording; null: the field is valid. */
type Check = [field: string, problem: string | null];

const describeLengthError = (field: string, max: number): string =>
  `The field ${field} must be string with a maximum length of ${max}`;

const checkRequired = (field: string, value: string, max: number): Check => {
  if (value.trim() === '') return [field, `The ${field} field is required.`];
  return [field, value.length > max ? describeLengthError(field, max) : null];
};

const checkPattern = (field: string, value: string, pattern: RegExp): Check => {
  if (value === '') return [field, `The ${field} field is required.`];
  return [field, pattern.test(value) ? null : `The field ${field} is invalid`];
};

const checkValue = (field: string, isValid: boolean): Check => [
  field,
  isValid ? null : `The field ${field} is invalid`,
];

const checkPerson = (form: ClinicianForm | PatientForm): Check[] => [
  checkRequired('FirstName', form.FirstName, NAME_MAX),
  checkRequired('LastName', form.LastName, NAME_MAX),
  checkRequired('Address1', form.Address1, ADDRESS1_MAX),
  checkRequired('City', form.City, NAME_MAX),
  checkPattern('State', form.State, /^[A-Z]{2}$/),
  checkPattern('ZipCode', form.ZipCode, /^\d{5}(-?\d{4})?$/),
  checkPattern('PrimaryPhone', form.PrimaryPhone, /^\d{10}$/),
  checkValue(
    'PrimaryPhoneType',
    PHONE_TYPES.some(({ id }) => id === form.PrimaryPhoneType),
  ),
];

const checkClinician = (form: ClinicianForm): Check[] => [
  ...checkPerson(form),
  checkPattern('DateOfBirth', form.DateOfBirth, US_DATE),
  checkPattern('PrimaryFax', form.PrimaryFax, FAX),
  checkPattern('NPINumber', form.NPINumber, /^\d{10}$/),
  ...form.DEANumbers.flatMap(({ DEANumber, State }, index): Check[] => [
    checkPattern(`DEANumbers[${index}].DEANumber`, DEANumber, DEA_PATTERN),
    checkPattern(`DEANumbers[${index}].State`, State, /^[A-Z]{2}$/),
  ]),
];

const checkPatient = (form: PatientForm): Check[] => [
  ...checkPerson(form),
  checkPattern('DateOfBirth', form.DateOfBirth, YEAR_FIRST_DATE),
  checkValue('Gender', [1, 2, 3].includes(form.Gender)),
  checkValue('Height', form.Height > 0),
  checkValue('Weight', form.Weight > 0),
];

const toReply = (subject: string, checks: readonly Check[]): Reply | null => {
  const problems = checks.flatMap(([field, problem]): [string, string[]][] =>
    problem === null ? [] : [[`${subject}.${field}`, [problem]]],
  );
  return problems.length > 0 ? buildModelStateReply(Object.fromEntries(problems)) : null;
};

/** The 400 reply for an invalid form; null if it is valid. */
export const validateClinician = (form: ClinicianForm): Reply | null =>
  toReply('clinician', checkClinician(form));

/** The 400 reply for an invalid form; null if it is valid. */
export const validatePatient = (form: PatientForm): Reply | null => toReply('patient', checkPatient(form));
