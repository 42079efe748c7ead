import {
  ABOUT_ME_MAX,
  EMPTY_CALENDAR,
  FEE_MAX,
  fillMessage,
  MESSAGES,
  PRACTICE_CITY_MAX,
  REPLY_MESSAGES,
  ONBOARDING_MESSAGES,
  VISIT_MESSAGES,
} from '@openvisit/contract';
import { buildPractice, PHYSICIAN_VALUES } from '@openvisit/contract/testing';
import * as schemas from './index.ts';
import {
  TODAY,
  formatRequiredMessage,
  formatInvalidMessage,
  formatLimitMessage,
  repeatX,
  calendar,
  documentDetails,
  specialities,
  buildNameCases,
  stateCases,
  zipCases,
  phoneCases,
  phoneTypeCases,
  addressCases,
  buildDocumentDateCases,
} from './case-values.fixtures.ts';
import type { Case } from './case-table.fixtures.ts';

/** Cases for every physician form: valid values, and further valid and invalid values by field (A5). */
export const physicianCases: Case[] = [
  {
    name: 'PO-05, PO-06 physician details',
    schema: schemas.buildPhysicianDetailsSchema(TODAY),
    valid: {
      ...PHYSICIAN_VALUES,
      about_me: '',
      specialities: specialities,
      languages: ['English'],
      degree: 'MD',
      years_of_experience: '0',
    },
    fields: {
      first_name: buildNameCases('First Name'),
      last_name: buildNameCases('Last Name'),
      gender: {
        valid: ['MALE', 'FEMALE'],
        invalid: [
          ['', formatRequiredMessage('Gender')],
          ['OTHER', formatInvalidMessage('gender')],
        ],
      },
      date_of_birth: {
        valid: ['2008-11-21', '1900-01-01'],
        invalid: [
          ['', formatRequiredMessage('Date of Birth')],
          ['1899-12-31', MESSAGES.DATE_INVALID],
          ['0000-05-05', MESSAGES.DATE_INVALID],
          ['2008-11-22', MESSAGES.AGE_TOO_LOW],
          ['2026-11-22', MESSAGES.DATE_NOT_PAST],
        ],
      },
      specialities: {
        valid: [[...specialities, 'A', 'B', 'C', 'D', 'E']],
        invalid: [
          [[], ONBOARDING_MESSAGES.SKILLS_COUNT],
          [specialities.slice(1), ONBOARDING_MESSAGES.SKILLS_COUNT],
          [[...specialities, 'A', 'B', 'C', 'D', 'E', 'F'], ONBOARDING_MESSAGES.SKILLS_COUNT],
          [[...specialities, 'pediatrics'], MESSAGES.ENTRY_DUPLICATE],
        ],
      },
      languages: { invalid: [[[], fillMessage(MESSAGES.FIELD_NOT_ADDED, 'Language')]] },
      degree: { invalid: [['', formatRequiredMessage('Degree')]] },
      years_of_experience: {
        valid: ['12', '27'],
        invalid: [
          ['', formatRequiredMessage('Years of experience')],
          ['1000', ONBOARDING_MESSAGES.EXPERIENCE_INVALID],
          ['40', ONBOARDING_MESSAGES.EXPERIENCE_EXCEEDS_AGE],
          ['ten', ONBOARDING_MESSAGES.EXPERIENCE_INVALID],
          ['1.5', ONBOARDING_MESSAGES.EXPERIENCE_INVALID],
        ],
      },
      about_me: {
        valid: [repeatX(ABOUT_ME_MAX)],
        invalid: [[repeatX(ABOUT_ME_MAX + 1), REPLY_MESSAGES.ABOUT_ME_LIMIT]],
      },
    },
  },
  {
    name: 'PO-07…PO-10 practice details',
    schema: schemas.buildPracticeDetailsSchema(TODAY),
    valid: {
      ...buildPractice(),
      calendar,
    },
    fields: {
      practice_name: { invalid: [['', formatRequiredMessage('Practice name')]] },
      fees: {
        valid: ['$1,200.50', '80', 1],
        invalid: [
          ['', formatRequiredMessage('Fees')],
          [null, formatRequiredMessage('Fees')],
          ['$0', ONBOARDING_MESSAGES.FEES_INVALID],
          [0, ONBOARDING_MESSAGES.FEES_INVALID],
          [-100, ONBOARDING_MESSAGES.FEES_INVALID],
          ['free', ONBOARDING_MESSAGES.FEES_INVALID],
          [FEE_MAX + 1, ONBOARDING_MESSAGES.FEES_INVALID],
        ],
      },
      primary_phone: phoneCases,
      primary_phone_type: phoneTypeCases,
      primary_fax: {
        valid: ['+(518)5550124', '(518) 555-0124', '518555012345'],
        invalid: [
          ['', MESSAGES.FAX_INVALID],
          ['518555', MESSAGES.FAX_INVALID],
          ['5185550123456', MESSAGES.FAX_INVALID],
        ],
      },
      'practice_address.address1': addressCases,
      'practice_address.city': {
        valid: ['Colorado Springs', repeatX(PRACTICE_CITY_MAX)],
        invalid: [
          ['', formatRequiredMessage('City')],
          [repeatX(PRACTICE_CITY_MAX + 1), formatLimitMessage(PRACTICE_CITY_MAX)],
        ],
      },
      'practice_address.state': stateCases,
      'practice_address.zip_code': zipCases,
      slot_timezone: {
        invalid: [
          ['', formatRequiredMessage('Time zone')],
          ['Mars/Olympus', VISIT_MESSAGES.ZONE_UNKNOWN],
        ],
      },
      calendar: { invalid: [[EMPTY_CALENDAR, ONBOARDING_MESSAGES.CALENDAR_NO_SLOTS]] },
      'calendar.blocks.0.week_days': { invalid: [[[], ONBOARDING_MESSAGES.CALENDAR_WEEK_DAY_REQUIRED]] },
      'calendar.blocks.0.end_date': {
        invalid: [
          ['', ONBOARDING_MESSAGES.CALENDAR_DATES_REQUIRED],
          ['2026-11-30', ONBOARDING_MESSAGES.DATE_RANGE_REVERSED],
        ],
      },
      'calendar.blocks.0.slots': { invalid: [[[], ONBOARDING_MESSAGES.CALENDAR_REQUIRED]] },
      'calendar.blocks.0.slots.0.end_time': {
        invalid: [
          ['', ONBOARDING_MESSAGES.SLOT_DATA_REQUIRED],
          ['09:00', ONBOARDING_MESSAGES.SLOT_ORDER],
        ],
      },
    },
  },
  {
    name: 'PO-12, PO-13 documents',
    schema: schemas.buildDocumentsSchema(TODAY),
    valid: {
      npi_number: '1234567890',
      licence: { number: '12345', ...documentDetails },
      dea: { number: 'AB1234567', ...documentDetails },
      insurance: { company_name: 'Mutual', ...documentDetails },
    },
    fields: {
      npi_number: {
        invalid: [
          ['', formatRequiredMessage('NPI Number')],
          ['123456789', formatInvalidMessage('NPI number')],
          ['123456789a', formatInvalidMessage('NPI number')],
        ],
      },
      'licence.number': {
        valid: ['123456'],
        invalid: [
          ['', formatRequiredMessage('License Number')],
          ['1234', formatInvalidMessage('license number')],
          ['1234567', formatInvalidMessage('license number')],
        ],
      },
      'dea.number': {
        valid: ['ab1234567'],
        invalid: [
          ['', formatRequiredMessage('DEA Number')],
          ['A12345678', ONBOARDING_MESSAGES.DEA_INVALID],
          ['AB123456', ONBOARDING_MESSAGES.DEA_INVALID],
        ],
      },
      'insurance.company_name': { invalid: [['', formatRequiredMessage('Insurance company name')]] },
      ...buildDocumentDateCases('licence'),
      ...buildDocumentDateCases('dea'),
      ...buildDocumentDateCases('insurance'),
    },
  },
  {
    name: 'PO-14 signature',
    schema: schemas.signatureSchema,
    valid: { signature: '/files/signature.png' },
    fields: {
      signature: {
        invalid: [
          [undefined, ONBOARDING_MESSAGES.SIGNATURE_REQUIRED],
          [null, ONBOARDING_MESSAGES.SIGNATURE_REQUIRED],
        ],
      },
    },
  },
];
