import { CITY_MAX, COUNTRY_MAX, fillMessage, HEALTH_LIST_MAX, MESSAGES } from '@openvisit/contract';
import { buildPatientContact, PATIENT_VALUES } from '@openvisit/contract/testing';
import * as schemas from './index.ts';
import {
  TODAY,
  formatRequiredMessage,
  formatInvalidMessage,
  formatLimitMessage,
  repeatX,
  uploadedFile,
  medicine,
  surgery,
  buildNameCases,
  stateCases,
  zipCases,
  phoneCases,
  phoneTypeCases,
  addressCases,
  fileCases,
  buildPastDateCases,
} from './case-values.fixtures.ts';
import type { Case } from './case-table.fixtures.ts';

/** Cases for every patient form: valid values, and further valid and invalid values by field (A5). */
export const patientCases: Case[] = [
  {
    name: 'PT-02, PT-03 patient details',
    schema: schemas.buildPatientDetailsSchema(TODAY),
    valid: {
      ...PATIENT_VALUES,
      gender: 'OTHER',
      date_of_birth: '2020-01-01',
      current_feets: 5,
      current_inches: 6,
      surgery_details: [surgery],
      medication_details: [medicine],
    },
    fields: {
      first_name: buildNameCases('First Name'),
      last_name: buildNameCases('Last Name'),
      gender: { valid: ['MALE', 'FEMALE'], invalid: [['', formatRequiredMessage('Gender')]] },
      date_of_birth: buildPastDateCases('Date of Birth'),
      current_feets: {
        valid: [1, 8, '5'],
        invalid: [
          [null, formatRequiredMessage('Height in feet')],
          [0, formatInvalidMessage('height in feet')],
          [9, formatInvalidMessage('height in feet')],
          [5.5, formatInvalidMessage('height in feet')],
        ],
      },
      current_inches: {
        valid: [0, 12],
        invalid: [
          ['', formatRequiredMessage('Height in inches')],
          [13, formatInvalidMessage('height in inches')],
          [6.5, formatInvalidMessage('height in inches')],
        ],
      },
      weight: {
        valid: [8.5],
        invalid: [
          [null, formatRequiredMessage('Weight')],
          [0, formatInvalidMessage('weight')],
          ['heavy', formatInvalidMessage('weight')],
        ],
      },
      allergy: {
        valid: [['Penicillin', 'Nuts']],
        invalid: [
          [['Nuts', 'nuts'], MESSAGES.ENTRY_DUPLICATE],
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
    schema: schemas.buildSurgerySchema(TODAY),
    valid: surgery,
    fields: {
      surgery_name: { invalid: [['', formatRequiredMessage('Surgery name')]] },
      surgery_date: buildPastDateCases('Surgery date'),
    },
  },
  {
    name: 'PT-03 medication',
    schema: schemas.medicationSchema,
    valid: medicine,
    fields: {
      medicine_name: { invalid: [['', formatRequiredMessage('Medicine name')]] },
      consumption: { valid: ['AFTER'], invalid: [['', formatRequiredMessage('Medicine timing')]] },
      medicine_consumption_period: {
        valid: [['MORNING', 'NIGHT']],
        invalid: [[[], formatRequiredMessage('Time of day')]],
      },
      dosage: { invalid: [['', formatRequiredMessage('Dosage')]] },
      instruction: { invalid: [['', formatRequiredMessage('Instructions')]] },
    },
  },
  {
    name: 'PT-04 patient contact',
    schema: schemas.patientContactSchema,
    valid: buildPatientContact(),
    fields: {
      address1: addressCases,
      city: {
        valid: [repeatX(CITY_MAX)],
        invalid: [
          ['', formatRequiredMessage('City')],
          [repeatX(CITY_MAX + 1), formatLimitMessage(CITY_MAX)],
        ],
      },
      state: stateCases,
      country: {
        valid: [repeatX(COUNTRY_MAX)],
        invalid: [
          ['', formatRequiredMessage('Country')],
          [repeatX(COUNTRY_MAX + 1), formatLimitMessage(COUNTRY_MAX)],
        ],
      },
      zipcode: zipCases,
      primary_phone: phoneCases,
      primary_phone_type: phoneTypeCases,
    },
  },
  {
    name: 'PT-06 medical record',
    schema: schemas.buildMedicalRecordSchema(TODAY),
    valid: {
      medical_record_name: 'Blood panel',
      record_type: 'LABS',
      examination_date: '2026-10-01',
      document: [uploadedFile],
    },
    fields: {
      medical_record_name: { invalid: [['', formatRequiredMessage('Medical record name')]] },
      record_type: {
        valid: ['IMAGING', 'CONSULTS', 'OTHERS'],
        invalid: [['', formatRequiredMessage('Record type')]],
      },
      examination_date: buildPastDateCases('Examination date'),
      document: fileCases,
    },
  },
];
