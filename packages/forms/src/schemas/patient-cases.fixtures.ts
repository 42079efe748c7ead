import { CITY_MAX, COUNTRY_MAX, fillMessage, HEALTH_LIST_MAX, MESSAGES } from '@openvisit/contract';
import * as schemas from './index.ts';
import {
  TODAY,
  need,
  wrong,
  limit,
  x,
  document,
  medicine,
  surgery,
  names,
  states,
  zips,
  phones,
  phoneTypes,
  addresses,
  filesOf,
  past,
} from './case-values.fixtures.ts';
import type { Case } from './case-table.fixtures.ts';

/** Cases for every patient form: valid values, and further valid and invalid values by field (A5). */
export const patientCases: Case[] = [
  {
    name: 'PT-02, PT-03 patient details',
    schema: schemas.patientDetailsSchema(TODAY),
    good: {
      first_name: 'Grace',
      last_name: 'Lindqvist',
      gender: 'OTHER',
      date_of_birth: '2020-01-01',
      current_feets: 5,
      current_inches: 6,
      weight: 150,
      allergy: [],
      medical_condition: ['Asthma'],
      family_medical_history: [],
      surgery_details: [surgery],
      medication_details: [medicine],
    },
    fields: {
      first_name: names('First Name'),
      last_name: names('Last Name'),
      gender: { good: ['MALE', 'FEMALE'], bad: [['', need('Gender')]] },
      date_of_birth: past('Date of Birth'),
      current_feets: {
        good: [1, 8, '5'],
        bad: [
          [null, need('Height in feet')],
          [0, wrong('height in feet')],
          [9, wrong('height in feet')],
          [5.5, wrong('height in feet')],
        ],
      },
      current_inches: {
        good: [0, 12],
        bad: [
          ['', need('Height in inches')],
          [13, wrong('height in inches')],
          [6.5, wrong('height in inches')],
        ],
      },
      weight: {
        good: [8.5],
        bad: [
          [null, need('Weight')],
          [0, wrong('weight')],
          ['heavy', wrong('weight')],
        ],
      },
      allergy: {
        good: [['Penicillin', 'Nuts']],
        bad: [
          [['Nuts', 'nuts'], MESSAGES.ENTRY_TWICE],
          [
            Array.from({ length: HEALTH_LIST_MAX + 1 }, (_, n) => `a${n}`),
            fillMessage(MESSAGES.LIST_FULL, String(HEALTH_LIST_MAX)),
          ],
        ],
      },
    },
  },
  {
    name: 'PT-03 surgery',
    schema: schemas.surgerySchema(TODAY),
    good: surgery,
    fields: { surgery_name: { bad: [['', need('Surgery name')]] }, surgery_date: past('Surgery date') },
  },
  {
    name: 'PT-03 medication',
    schema: schemas.medicationSchema,
    good: medicine,
    fields: {
      medicine_name: { bad: [['', need('Medicine name')]] },
      consumption: { good: ['AFTER'], bad: [['', need('Medicine timing')]] },
      medicine_consumption_period: {
        good: [['MORNING', 'NIGHT']],
        bad: [[[], fillMessage(MESSAGES.FIELD_NOT_ADDED, 'Consumption period')]],
      },
      dosage: { bad: [['', need('Dosage')]] },
      instruction: { bad: [['', need('Instructions')]] },
    },
  },
  {
    name: 'PT-04 patient contact',
    schema: schemas.patientContactSchema,
    good: {
      address1: '12 Main Street',
      address2: '',
      city: 'Albany',
      state: 'NY',
      country: 'US',
      zipcode: '12207',
      primary_phone: '5185550123',
      primary_phone_type: 2,
    },
    fields: {
      address1: addresses,
      city: {
        good: [x(CITY_MAX)],
        bad: [
          ['', need('City')],
          [x(CITY_MAX + 1), limit(CITY_MAX)],
        ],
      },
      state: states,
      country: {
        good: [x(COUNTRY_MAX)],
        bad: [
          ['', need('Country')],
          [x(COUNTRY_MAX + 1), limit(COUNTRY_MAX)],
        ],
      },
      zipcode: zips,
      primary_phone: phones,
      primary_phone_type: phoneTypes,
    },
  },
  {
    name: 'PT-06 medical record',
    schema: schemas.medicalRecordSchema(TODAY),
    good: {
      medical_record_name: 'Blood panel',
      record_type: 'LABS',
      examination_date: '2026-10-01',
      document: [document],
    },
    fields: {
      medical_record_name: { bad: [['', need('Medical record name')]] },
      record_type: { good: ['IMAGING', 'CONSULTS', 'OTHERS'], bad: [['', need('Record type')]] },
      examination_date: past('Examination date'),
      document: filesOf,
    },
  },
];
