import { expect, test } from 'vitest';
import { toClinicianForm, toPatientForm, type PatientFacts } from './forms.ts';

const PERSON = {
  first_name: 'Amara',
  last_name: 'Okafor',
  date_of_birth: '1979-04-09',
  address1: '12 Harbour Street',
  city: 'Portland',
  state: 'ME',
  zip_code: '04101',
  primary_phone: '2075550123',
  primary_phone_type: 5,
};

test('PO-16 A7 the clinician form has the date of birth as MM/dd/yyyy, role 1, active, DEA number and state', () => {
  const clinician = {
    ...PERSON,
    primary_fax: '(207) 555-0124',
    npi_number: '1234567893',
    dea_number: 'AO1234563',
    dea_state: 'NH',
  };
  expect(toClinicianForm(clinician)).toEqual({
    FirstName: 'Amara',
    LastName: 'Okafor',
    DateOfBirth: '04/09/1979',
    Address1: '12 Harbour Street',
    City: 'Portland',
    State: 'ME',
    ZipCode: '04101',
    PrimaryPhone: '2075550123',
    PrimaryPhoneType: 5,
    PrimaryFax: '(207) 555-0124',
    DEANumbers: [{ DEANumber: 'AO1234563', State: 'NH' }],
    NPINumber: '1234567893',
    ClinicianRoleType: 1,
    Active: true,
  });
});

const PATIENT: PatientFacts = { ...PERSON, gender: 'FEMALE', height: 66, weight: 140.5 };

test('PT-05 A7 the patient form has the date of birth as yyyy/MM/dd, inches and pounds', () => {
  expect(toPatientForm(PATIENT)).toEqual({
    FirstName: 'Amara',
    LastName: 'Okafor',
    DateOfBirth: '1979/04/09',
    Gender: 2,
    Address1: '12 Harbour Street',
    City: 'Portland',
    State: 'ME',
    ZipCode: '04101',
    PrimaryPhone: '2075550123',
    PrimaryPhoneType: 5,
    Active: true,
    Height: 66,
    HeightMetric: 1,
    Weight: 140.5,
    WeightMetric: 1,
  });
});

test.each([
  ['MALE', 1],
  ['FEMALE', 2],
  ['OTHER', 3],
] as const)('PT-05 the gender %s has the code %i', (gender, code) => {
  expect(toPatientForm({ ...PATIENT, gender }).Gender).toBe(code);
});
