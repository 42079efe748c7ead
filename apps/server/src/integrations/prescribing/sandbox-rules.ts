import { ADDRESS1_MAX, DEA_PATTERN, MESSAGES, PHONE_TYPES } from '@openvisit/contract';
import type { ClinicianForm, PatientForm } from './port.ts';
import type { ProviderAnswer } from './answers.ts';

type Form = ClinicianForm | PatientForm;
type ModelState = Record<string, string[]>;

const NAME_MAX = 35;
const AMERICAN_DATE = /^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/\d{4}$/;
const SLASHED_DATE = /^\d{4}\/(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])$/;
const FAX = /^[+\d().\s-]{10,25}$/;

const tooLong = (field: string, max: number): string =>
  field === 'Address1' && max === ADDRESS1_MAX
    ? MESSAGES.ADDRESS1_LIMIT
    : `The field ${field} must be string with a maximum length of ${max}`;

/** A field's first problem, as the provider words it; null for none. */
type Rule = [field: string, problem: string | null];

const needed = (field: string, value: string, max: number): Rule => {
  if (value.trim() === '') return [field, `The ${field} field is required.`];
  return [field, value.length > max ? tooLong(field, max) : null];
};

const matching = (field: string, value: string, pattern: RegExp): Rule => {
  if (value === '') return [field, `The ${field} field is required.`];
  return [field, pattern.test(value) ? null : `The field ${field} is invalid`];
};

const within = (field: string, sound: boolean): Rule => [
  field,
  sound ? null : `The field ${field} is invalid`,
];

const personRules = (form: Form): Rule[] => [
  needed('FirstName', form.FirstName, NAME_MAX),
  needed('LastName', form.LastName, NAME_MAX),
  needed('Address1', form.Address1, ADDRESS1_MAX),
  needed('City', form.City, NAME_MAX),
  matching('State', form.State, /^[A-Z]{2}$/),
  matching('ZipCode', form.ZipCode, /^\d{5}(-?\d{4})?$/),
  matching('PrimaryPhone', form.PrimaryPhone, /^\d{10}$/),
  within(
    'PrimaryPhoneType',
    PHONE_TYPES.some(({ id }) => id === form.PrimaryPhoneType),
  ),
];

const clinicianRules = (form: ClinicianForm): Rule[] => [
  ...personRules(form),
  matching('DateOfBirth', form.DateOfBirth, AMERICAN_DATE),
  matching('PrimaryFax', form.PrimaryFax, FAX),
  matching('NPINumber', form.NPINumber, /^\d{10}$/),
  ...form.DEANumbers.flatMap(({ DEANumber, State }, at): Rule[] => [
    matching(`DEANumbers[${at}].DEANumber`, DEANumber, DEA_PATTERN),
    matching(`DEANumbers[${at}].State`, State, /^[A-Z]{2}$/),
  ]),
];

const patientRules = (form: PatientForm): Rule[] => [
  ...personRules(form),
  matching('DateOfBirth', form.DateOfBirth, SLASHED_DATE),
  within('Gender', [1, 2, 3].includes(form.Gender)),
  within('Height', form.Height > 0),
  within('Weight', form.Weight > 0),
];

const modelStateOf = (subject: string, rules: readonly Rule[]): ModelState =>
  Object.fromEntries(
    rules.flatMap(([field, problem]) => (problem === null ? [] : [[`${subject}.${field}`, [problem]]])),
  );

/** A 400 as the provider answers it. */
export const modelStateAnswer = (ModelState: ModelState): ProviderAnswer => ({
  status: 400,
  body: { Message: 'The request is invalid.', ModelState },
});

/** A failure that the provider tells with a success of HTTP. */
export const errorAnswer = (ResultDescription: string): ProviderAnswer => ({
  status: 200,
  body: { Result: { ResultCode: 'ERROR', ResultDescription } },
});

const judged = (subject: string, rules: readonly Rule[]): ProviderAnswer | null => {
  const state = modelStateOf(subject, rules);
  return Object.keys(state).length > 0 ? modelStateAnswer(state) : null;
};

/** What the provider refuses a clinician with; null when it takes it (A5, A7). */
export const clinicianRefusal = (form: ClinicianForm): ProviderAnswer | null =>
  judged('clinician', clinicianRules(form));

/** What the provider refuses a patient with; null when it takes it (A5, A7). */
export const patientRefusal = (form: PatientForm): ProviderAnswer | null =>
  judged('patient', patientRules(form));
