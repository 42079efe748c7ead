import type { PrescribingProfile } from '@openvisit/contract';
import { expect, test } from 'vitest';
import {
  listClinicianRows,
  findClinicianStep,
  groupMissingByStep,
  listPatientRows,
  findPatientStep,
} from './profile-rows.ts';

const PROFILE: PrescribingProfile = {
  provider: 'sandbox',
  dosespot_id: null,
  stored: false,
  outdated: false,
  facts: [
    { field: 'first_name', value: 'Grace' },
    { field: 'last_name', value: 'Lindqvist' },
    { field: 'gender', value: 'FEMALE' },
    { field: 'date_of_birth', value: '1986-09-12' },
    { field: 'height', value: '66' },
    { field: 'weight', value: '140.5' },
    { field: 'address1', value: '12 Main Street' },
    { field: 'city', value: 'Albany' },
    { field: 'state', value: 'NY' },
    { field: 'zip_code', value: '12207' },
    { field: 'primary_phone', value: '5185550123' },
    { field: 'primary_phone_type', value: '2' },
    { field: 'primary_fax', value: '+(518)5550124' },
    { field: 'npi_number', value: '1234567893' },
    { field: 'dea_number', value: 'AO1234563' },
    { field: 'dea_state', value: 'NY' },
  ],
  missing: [],
};
const EMPTY = { ...PROFILE, facts: [] };
const createMissingFields = (...fields: PrescribingProfile['missing'][number]['field'][]) =>
  fields.map((field) => ({ field, problem: '' }));
const getDetails = (rows: { detail: unknown }[]) => rows.map(({ detail }) => detail);

test('PO-16 a physician sees the details sent to the provider', () => {
  expect(getDetails(listClinicianRows(PROFILE))).toEqual([
    'Grace Lindqvist',
    '09/12/1986',
    '1234567893',
    'AO1234563, NY',
    '12 Main Street, Albany, NY 12207',
    '(518) 555-0123, cell',
    '(518) 555-0124',
  ]);
});

test('PT-05 a patient sees the details sent to the provider', () => {
  expect(getDetails(listPatientRows(PROFILE))).toEqual([
    'Grace Lindqvist',
    '09/12/1986',
    'Female',
    '5 ft 6 in',
    '140.5 lb',
    '12 Main Street, Albany, NY 12207',
    '(518) 555-0123, cell',
  ]);
});

test.each([
  ['108', '8 ft 12 in'],
  ['71.6', '6 ft 0 in'],
])('PT-05 a height of %s inches is shown in feet and inches', (value, text) => {
  expect(getDetails(listPatientRows({ ...EMPTY, facts: [{ field: 'height', value }] }))).toContain(text);
});

test('PO-16 PT-05 unknown values are empty', () => {
  expect(getDetails(listClinicianRows(EMPTY)).filter(Boolean)).toEqual([]);
  expect(getDetails(listPatientRows(EMPTY)).filter(Boolean)).toEqual([]);
});

test('PO-16 missing fields are grouped by the step in which they are entered', () => {
  expect(
    groupMissingByStep(
      createMissingFields('date_of_birth', 'city', 'primary_fax', 'npi_number', 'dea_state'),
      findClinicianStep,
    ),
  ).toEqual([
    { step: 'details', names: ['Date of Birth'] },
    { step: 'practice', names: ['City', 'Primary Fax'] },
    { step: 'documents', names: ['NPI Number', 'DEA State'] },
  ]);
});

test('PT-05 a patient enters address and phone in the contact step', () => {
  expect(
    groupMissingByStep(createMissingFields('weight', 'address1', 'primary_phone_type'), findPatientStep),
  ).toEqual([
    { step: 'details', names: ['Weight'] },
    { step: 'contact', names: ['Address', 'Phone type'] },
  ]);
});
