import {
  ADDRESS1_MAX,
  EMPTY_CALENDAR,
  FILE_MAX_BYTES,
  fillMessage,
  MESSAGES,
  NAME_LENGTH_MAX,
  FILE_MESSAGES,
  ONBOARDING_MESSAGES,
} from '@openvisit/contract';
import type { Case } from './case-table.fixtures.ts';

export const TODAY = '2026-11-21';
export const formatRequiredMessage = (label: string) => fillMessage(MESSAGES.FIELD_REQUIRED, label);
export const formatInvalidMessage = (label: string) => fillMessage(MESSAGES.FIELD_INVALID, label);
export const formatLimitMessage = (max: number) => fillMessage(MESSAGES.LIMIT_CHARACTERS, String(max));
export const repeatX = (length: number) => 'x'.repeat(length);

export const uploadedFile = { id: '1', name: 'license.pdf', size: 1000, state: 'done' } as const;
export const calendar = {
  ...EMPTY_CALENDAR,
  blocks: [
    {
      key: 'new-1',
      start_date: '2026-12-01',
      end_date: '2026-12-31',
      week_days: [2],
      slots: [
        { key: 'new-1', day_period: 'MORNING', start_time: '09:00', end_time: '10:00', slot_duration: 20 },
      ],
    },
  ],
};
export const documentDetails = {
  state: 'NY',
  start_date: '2026-01-01',
  end_date: '2027-01-01',
  file: [uploadedFile],
};
export const specialities = [
  'Internal Medicine',
  'Family Medicine',
  'Pediatrics',
  'Urgent care',
  'Psychiatrist',
];
export const medicine = {
  medicine_name: 'Lisinopril',
  consumption: 'BEFORE',
  medicine_consumption_period: ['MORNING'],
  dosage: '10 mg',
  instruction: 'With water',
};
export const surgery = { surgery_name: 'Appendectomy', surgery_date: '2011-05-02' };

export const buildNameCases = (label: string): Case['fields'][string] => ({
  valid: ['Al', 'Mary Ann', ' Amara ', 'Łukasz', 'José', repeatX(NAME_LENGTH_MAX)],
  invalid: [
    ['', formatRequiredMessage(label)],
    ['  ', formatRequiredMessage(label)],
    ['A', fillMessage(MESSAGES.NAME_INVALID, label)],
    ['Anne2', fillMessage(MESSAGES.NAME_INVALID, label)],
    ['Mary  Ann', fillMessage(MESSAGES.NAME_INVALID, label)],
    ["O'Neil", fillMessage(MESSAGES.NAME_INVALID, label)],
    [repeatX(NAME_LENGTH_MAX + 1), formatLimitMessage(NAME_LENGTH_MAX)],
  ],
});

export const emailCases: Case['fields'][string] = {
  valid: ['a@b.co', ' physician@demo.openvisit.test ', "o'neil+visits@clinic.example"],
  invalid: [
    ['', MESSAGES.EMAIL_REQUIRED],
    ['a', MESSAGES.EMAIL_INVALID],
    ['a@b', MESSAGES.EMAIL_INVALID],
    ['a b@c.co', MESSAGES.EMAIL_INVALID],
    ['a1,victim@b.co', MESSAGES.EMAIL_INVALID],
    ['a;victim@b.co', MESSAGES.EMAIL_INVALID],
    ['group:victim@b.co', MESSAGES.EMAIL_INVALID],
    ['<victim@b.co>', MESSAGES.EMAIL_INVALID],
    ['(a)victim@b.co', MESSAGES.EMAIL_INVALID],
    ['a..b@c.co', MESSAGES.EMAIL_INVALID],
    ['a.@c.co', MESSAGES.EMAIL_INVALID],
    ['.a@c.co', MESSAGES.EMAIL_INVALID],
    ['a@b,c.co', MESSAGES.EMAIL_INVALID],
    ['a@-b.co', MESSAGES.EMAIL_INVALID],
    ['a@b..co', MESSAGES.EMAIL_INVALID],
    ['a\u200bb@c.co', MESSAGES.EMAIL_INVALID],
    ['a@c.co\u200b', MESSAGES.EMAIL_INVALID],
    [`${repeatX(250)}@b.co`, MESSAGES.EMAIL_INVALID],
  ],
};

export const buildPasswordCases = (label: string): Case['fields'][string] => ({
  invalid: [
    ['', formatRequiredMessage(label)],
    ['Demo#26', MESSAGES.PASSWORD_RULE],
    ['Demo#2026Demo#2026', MESSAGES.PASSWORD_RULE],
    ['demo#2026', MESSAGES.PASSWORD_RULE],
    ['DEMO#2026', MESSAGES.PASSWORD_RULE],
    ['Demo#Demo', MESSAGES.PASSWORD_RULE],
    ['Demo12026', MESSAGES.PASSWORD_RULE],
    ['Demo# 2026', MESSAGES.PASSWORD_INVALID],
  ],
});

export const stateCases: Case['fields'][string] = {
  valid: ['NY', 'ny', ' ca ', 'New York', 'nuevo méxico', 'MP', 'AE'],
  invalid: [
    ['', formatRequiredMessage('State')],
    ['N', MESSAGES.STATE_INVALID],
    ['NYC', MESSAGES.STATE_INVALID],
    ['N1', MESSAGES.STATE_INVALID],
    ['ZZ', MESSAGES.STATE_INVALID],
    ['Atlantis', MESSAGES.STATE_INVALID],
  ],
};

export const zipCases: Case['fields'][string] = {
  valid: ['12207', '00501'],
  invalid: [
    ['', formatRequiredMessage('Zip code')],
    ['1220', MESSAGES.ZIPCODE_INVALID],
    ['122077', MESSAGES.ZIPCODE_INVALID],
    ['1220a', MESSAGES.ZIPCODE_INVALID],
  ],
};

export const phoneCases: Case['fields'][string] = {
  valid: ['5185550123', '(518) 555-0123'],
  invalid: [
    ['', formatRequiredMessage('Primary Phone')],
    ['518555012', formatInvalidMessage('primary phone')],
    ['51855501234', formatInvalidMessage('primary phone')],
    ['518555012a', formatInvalidMessage('primary phone')],
  ],
};

export const phoneTypeCases: Case['fields'][string] = {
  valid: [1, 7, '2'],
  invalid: [
    ['', formatRequiredMessage('Phone type')],
    [null, formatRequiredMessage('Phone type')],
    [0, formatInvalidMessage('phone type')],
    [8, formatInvalidMessage('phone type')],
  ],
};

export const addressCases: Case['fields'][string] = {
  valid: [repeatX(ADDRESS1_MAX)],
  invalid: [
    ['', formatRequiredMessage('Address')],
    [repeatX(ADDRESS1_MAX + 1), MESSAGES.ADDRESS1_LIMIT],
  ],
};

export const fileCases: Case['fields'][string] = {
  valid: [[{ ...uploadedFile, name: 'scan.JPEG' }], [{ id: '1', name: 'kept', url: '/a', state: 'done' }]],
  invalid: [
    [[], ONBOARDING_MESSAGES.DOCUMENT_REQUIRED],
    [[{ ...uploadedFile, name: 'page.html' }], FILE_MESSAGES.FILE_DOCUMENT_INVALID],
    [[{ ...uploadedFile, size: FILE_MAX_BYTES + 1 }], FILE_MESSAGES.FILE_TOO_LARGE],
    [[{ ...uploadedFile, state: 'uploading' }], FILE_MESSAGES.FILE_UPLOADING],
    [[{ ...uploadedFile, state: 'failed', error: 'No network' }], 'No network'],
  ],
};

export const buildDocumentDateCases = (part: string): Case['fields'] => ({
  [`${part}.state`]: stateCases,
  [`${part}.start_date`]: {
    valid: [TODAY],
    invalid: [
      ['', formatRequiredMessage('Start Date')],
      ['2026-02-30', MESSAGES.DATE_INVALID],
      ['1899-12-31', MESSAGES.DATE_INVALID],
      ['2026-11-22', ONBOARDING_MESSAGES.DOCUMENT_START_IN_FUTURE],
    ],
  },
  [`${part}.end_date`]: {
    valid: ['2026-01-01'],
    invalid: [
      ['', formatRequiredMessage('End Date')],
      ['2025-12-31', ONBOARDING_MESSAGES.DOCUMENT_END_BEFORE_START],
    ],
  },
  [`${part}.file`]: fileCases,
});

export const buildPastDateCases = (label: string): Case['fields'][string] => ({
  valid: [TODAY, '1900-01-01'],
  invalid: [
    ['', formatRequiredMessage(label)],
    ['1899-12-31', MESSAGES.DATE_INVALID],
    ['0000-05-05', MESSAGES.DATE_INVALID],
    ['2026-11-22', MESSAGES.DATE_NOT_PAST],
    ['yesterday', MESSAGES.DATE_INVALID],
  ],
});
