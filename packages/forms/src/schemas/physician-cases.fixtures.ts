import {
  ABOUT_ME_MAX,
  EMPTY_CALENDAR,
  FEE_MAX,
  fillMessage,
  MESSAGES,
  PRACTICE_CITY_MAX,
} from '@openvisit/contract';
import * as schemas from './index.ts';
import {
  TODAY,
  need,
  wrong,
  limit,
  x,
  address,
  calendar,
  dates,
  skills,
  names,
  states,
  zips,
  phones,
  phoneTypes,
  addresses,
  documentDates,
} from './case-values.fixtures.ts';
import type { Case } from './case-table.fixtures.ts';

/** Cases for every physician form: valid values, and further valid and invalid values by field (A5). */
export const physicianCases: Case[] = [
  {
    name: 'PO-05, PO-06 physician details',
    schema: schemas.physicianDetailsSchema(TODAY),
    good: {
      first_name: 'Amara',
      last_name: 'Okafor',
      gender: 'FEMALE',
      date_of_birth: '1980-05-02',
      specialities: skills,
      languages: ['English'],
      degree: 'MD',
      years_of_experience: '12',
      about_me: '',
    },
    fields: {
      first_name: names('First Name'),
      last_name: names('Last Name'),
      gender: {
        good: ['MALE', 'FEMALE'],
        bad: [
          ['', need('Gender')],
          ['OTHER', wrong('gender')],
        ],
      },
      date_of_birth: {
        good: ['2008-11-21', '1900-01-01'],
        bad: [
          ['', need('Date of Birth')],
          ['1899-12-31', MESSAGES.DATE_INVALID],
          ['0000-05-05', MESSAGES.DATE_INVALID],
          ['2008-11-22', MESSAGES.AGE_TOO_LOW],
          ['2026-11-22', MESSAGES.DATE_NOT_PAST],
        ],
      },
      specialities: {
        good: [[...skills, 'A', 'B', 'C', 'D', 'E']],
        bad: [
          [[], MESSAGES.SKILLS_COUNT],
          [skills.slice(1), MESSAGES.SKILLS_COUNT],
          [[...skills, 'A', 'B', 'C', 'D', 'E', 'F'], MESSAGES.SKILLS_COUNT],
          [[...skills, 'pediatrics'], MESSAGES.ENTRY_TWICE],
        ],
      },
      languages: { bad: [[[], fillMessage(MESSAGES.FIELD_NOT_ADDED, 'Language')]] },
      degree: { bad: [['', need('Degree')]] },
      years_of_experience: {
        good: ['0', '999'],
        bad: [
          ['', need('Years of experience')],
          ['1000', wrong('years of experience')],
          ['ten', wrong('years of experience')],
          ['1.5', wrong('years of experience')],
        ],
      },
      about_me: { good: [x(ABOUT_ME_MAX)], bad: [[x(ABOUT_ME_MAX + 1), MESSAGES.ABOUT_ME_LIMIT]] },
    },
  },
  {
    name: 'PO-07…PO-10 practice details',
    schema: schemas.practiceDetailsSchema(TODAY),
    good: {
      practice_name: 'Okafor Medical',
      fees: 8000,
      primary_phone: '5185550123',
      primary_phone_type: 5,
      primary_fax: '5185550124',
      practice_address: address,
      slot_timezone: 'America/New_York',
      visit_now_doctor_status: false,
      calendar,
    },
    fields: {
      practice_name: { bad: [['', need('Practice name')]] },
      fees: {
        good: ['$1,200.50', '80', 1],
        bad: [
          ['', need('Fees')],
          [null, need('Fees')],
          ['$0', MESSAGES.FEES_INVALID],
          [0, MESSAGES.FEES_INVALID],
          [-100, MESSAGES.FEES_INVALID],
          ['free', MESSAGES.FEES_INVALID],
          [FEE_MAX + 1, MESSAGES.FEES_INVALID],
        ],
      },
      primary_phone: phones,
      primary_phone_type: phoneTypes,
      primary_fax: {
        good: ['+(518)5550124', '(518) 555-0124', '518555012345'],
        bad: [
          ['', MESSAGES.FAX_INVALID],
          ['518555', MESSAGES.FAX_INVALID],
          ['5185550123456', MESSAGES.FAX_INVALID],
        ],
      },
      'practice_address.address1': addresses,
      'practice_address.city': {
        good: ['Colorado Springs', x(PRACTICE_CITY_MAX)],
        bad: [
          ['', need('City')],
          [x(PRACTICE_CITY_MAX + 1), limit(PRACTICE_CITY_MAX)],
        ],
      },
      'practice_address.state': states,
      'practice_address.zip_code': zips,
      slot_timezone: {
        bad: [
          ['', need('Time zone')],
          ['Mars/Olympus', MESSAGES.ZONE_UNKNOWN],
        ],
      },
      calendar: { bad: [[EMPTY_CALENDAR, MESSAGES.CALENDAR_NO_SLOTS]] },
      'calendar.blocks.0.week_days': { bad: [[[], MESSAGES.CALENDAR_WEEK_DAY_REQUIRED]] },
      'calendar.blocks.0.end_date': {
        bad: [
          ['', MESSAGES.CALENDAR_DATES_REQUIRED],
          ['2026-11-30', MESSAGES.DOCUMENT_START_AFTER_END],
        ],
      },
      'calendar.blocks.0.slots': { bad: [[[], MESSAGES.CALENDAR_REQUIRED]] },
      'calendar.blocks.0.slots.0.end_time': {
        bad: [
          ['', MESSAGES.SLOT_DATA_REQUIRED],
          ['09:00', MESSAGES.SLOT_ORDER],
        ],
      },
    },
  },
  {
    name: 'PO-12, PO-13 documents',
    schema: schemas.documentsSchema(TODAY),
    good: {
      npi_number: '1234567890',
      licence: { number: '12345', ...dates },
      dea: { number: 'AB1234567', ...dates },
      insurance: { company_name: 'Mutual', ...dates },
    },
    fields: {
      npi_number: {
        bad: [
          ['', need('NPI Number')],
          ['123456789', wrong('NPI number')],
          ['123456789a', wrong('NPI number')],
        ],
      },
      'licence.number': {
        good: ['123456'],
        bad: [
          ['', need('License Number')],
          ['1234', wrong('license number')],
          ['1234567', wrong('license number')],
        ],
      },
      'dea.number': {
        good: ['ab1234567'],
        bad: [
          ['', need('DEA Number')],
          ['A12345678', MESSAGES.DEA_INVALID],
          ['AB123456', MESSAGES.DEA_INVALID],
        ],
      },
      'insurance.company_name': { bad: [['', need('Insurance company name')]] },
      ...documentDates('licence'),
      ...documentDates('dea'),
      ...documentDates('insurance'),
    },
  },
  {
    name: 'PO-14 signature',
    schema: schemas.signatureSchema,
    good: { signature: '/files/signature.png' },
    fields: {
      signature: {
        bad: [
          [undefined, MESSAGES.SIGNATURE_REQUIRED],
          [null, MESSAGES.SIGNATURE_REQUIRED],
        ],
      },
    },
  },
];
