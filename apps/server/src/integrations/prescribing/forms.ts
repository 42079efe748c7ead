import { PATIENT_GENDERS, type PatientGender } from '@openvisit/contract';
import type { ClinicianForm, PatientForm } from './port.ts';

interface PersonFacts {
  first_name: string;
  last_name: string;
  /** yyyy-MM-dd. */
  date_of_birth: string;
  address1: string;
  city: string;
  state: string;
  zip_code: string;
  primary_phone: string;
  primary_phone_type: number;
}
export interface ClinicianFacts extends PersonFacts {
  primary_fax: string;
  npi_number: string;
  dea_number: string;
  dea_state: string;
}
export interface PatientFacts extends PersonFacts {
  gender: PatientGender;
  /** Inches. */
  height: number;
  /** Pounds. */
  weight: number;
}

const OTHER_GENDER_CODE = 3;

const getGenderCode = (gender: PatientGender): 1 | 2 | 3 =>
  PATIENT_GENDERS.find(({ value }) => value === gender)?.code ?? OTHER_GENDER_CODE;

const splitDate = (date: string) => {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
};
const formatUsDate = (date: string): string => {
  const { year, month, day } = splitDate(date);
  return `${month}/${day}/${year}`;
};
const formatYearFirst = (date: string): string => {
  const { year, month, day } = splitDate(date);
  return `${year}/${month}/${day}`;
};

const toPersonForm = (person: PersonFacts) => ({
  FirstName: person.first_name,
  LastName: person.last_name,
  Address1: person.address1,
  City: person.city,
  State: person.state,
  ZipCode: person.zip_code,
  PrimaryPhone: person.primary_phone,
  PrimaryPhoneType: person.primary_phone_type,
  Active: true as const,
});

/** The clinician form in the provider's format (A7). */
export const toClinicianForm = (facts: ClinicianFacts): ClinicianForm => ({
  ...toPersonForm(facts),
  DateOfBirth: formatUsDate(facts.date_of_birth),
  PrimaryFax: facts.primary_fax,
  DEANumbers: [{ DEANumber: facts.dea_number, State: facts.dea_state }],
  NPINumber: facts.npi_number,
  ClinicianRoleType: 1,
});

/** The patient form in the provider's format (A7). */
export const toPatientForm = (facts: PatientFacts): PatientForm => ({
  ...toPersonForm(facts),
  DateOfBirth: formatYearFirst(facts.date_of_birth),
  Gender: getGenderCode(facts.gender),
  Height: facts.height,
  HeightMetric: 1,
  Weight: facts.weight,
  WeightMetric: 1,
});
