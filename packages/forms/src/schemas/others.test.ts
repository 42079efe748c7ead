import { expect, test } from 'vitest';
import {
  ACH_ACCOUNT_DIGITS,
  ACH_ROUTING_DIGITS,
  CHAT_MESSAGE_MAX,
  MESSAGES,
  NOTE_COMMENT_MAX,
  NOTE_NAME_MAX,
  REASON_MAX,
} from '@openvisit/contract';
import * as schemas from './index.ts';
import { TODAY, need, wrong, limit, x, document, past } from './case-values.fixtures.ts';
import { checkForms, type Case, problemsOf } from './case-table.fixtures.ts';

const cases: Case[] = [
  {
    name: 'PO-16 e-prescription',
    schema: schemas.ePrescriptionSchema,
    good: { dosespot_id: '1234' },
    fields: { dosespot_id: { bad: [['', MESSAGES.EPRESCRIPTION_REQUIRED]] } },
  },
  {
    name: 'PO-18 branding of the practice',
    schema: schemas.appThemeSchema,
    good: { app_theme: 1, logo_url: null },
    fields: {
      app_theme: {
        good: [5],
        bad: [
          [6, wrong('theme')],
          [null, need('Theme')],
        ],
      },
    },
  },
  {
    name: 'PO-20 purchase',
    schema: schemas.purchaseSchema,
    good: { price_id: 'p', payment_method_id: 'c' },
    fields: {
      price_id: { bad: [['', need('Plan')]] },
      payment_method_id: { bad: [['', need('Payment method')]] },
    },
  },
  {
    name: 'PO-20 subscription step',
    schema: schemas.subscriptionSchema,
    good: { subscription_id: 's' },
    fields: { subscription_id: { bad: [['', MESSAGES.SUBSCRIPTION_REQUIRED]] } },
  },
  {
    name: 'PO-19 one-time payment',
    schema: schemas.oneTimePaymentSchema,
    good: { payment_method_id: 'c' },
    fields: { payment_method_id: { bad: [['', need('Card')]] } },
  },
  {
    name: 'PO-23 ACH bank',
    schema: schemas.achBankSchema,
    good: {
      ach_account_holder_name: 'Amara Okafor',
      ach_account_number: '1'.repeat(ACH_ACCOUNT_DIGITS),
      ach_routing_number: '1'.repeat(ACH_ROUTING_DIGITS),
    },
    fields: {
      ach_account_holder_name: { bad: [['', need('Account holder name')]] },
      ach_account_number: {
        bad: [
          ['', need('Account number')],
          ['1'.repeat(ACH_ACCOUNT_DIGITS - 1), MESSAGES.ACH_ACCOUNT_INVALID],
          ['1'.repeat(ACH_ACCOUNT_DIGITS + 1), MESSAGES.ACH_ACCOUNT_INVALID],
        ],
      },
      ach_routing_number: {
        bad: [
          ['', need('Routing number')],
          ['12345678a', MESSAGES.ACH_ROUTING_INVALID],
        ],
      },
    },
  },
  {
    name: 'NO-01 note',
    schema: schemas.noteSchema,
    good: {
      note_name: 'Follow-up',
      chief_complaint: '',
      notes: '',
      assessment: '',
      plan: '',
      additional_comment: '',
    },
    fields: {
      note_name: {
        good: [x(NOTE_NAME_MAX)],
        bad: [
          ['', MESSAGES.NOTE_NAME_REQUIRED],
          [x(NOTE_NAME_MAX + 1), MESSAGES.NOTE_NAME_LIMIT],
        ],
      },
    },
  },
  {
    name: 'NO-02 locked note',
    schema: schemas.lockedNoteSchema,
    good: {
      note_name: 'Follow-up',
      chief_complaint: 'a',
      notes: 'b',
      assessment: 'c',
      plan: 'd',
      additional_comment: '',
    },
    fields: {
      chief_complaint: { bad: [[' ', need('Chief Complaint')]] },
      notes: { bad: [['', need('Notes')]] },
      assessment: { bad: [['', need('Assessment')]] },
      plan: { bad: [['', need('Plan')]] },
    },
  },
  {
    name: 'NO-05 template',
    schema: schemas.noteTemplateSchema,
    good: { note_name: 'Follow-up', chief_complaint: '', notes: '', assessment: '', plan: '' },
    fields: {
      note_name: {
        bad: [
          ['', MESSAGES.NOTE_NAME_REQUIRED],
          [x(41), MESSAGES.NOTE_NAME_LIMIT],
        ],
      },
    },
  },
  {
    name: 'NO-02 comment',
    schema: schemas.noteCommentSchema,
    good: { comment: 'Seen' },
    fields: {
      comment: {
        bad: [
          ['', need('Comment')],
          [x(NOTE_COMMENT_MAX + 1), limit(NOTE_COMMENT_MAX)],
        ],
      },
    },
  },
  {
    name: 'CH-01, CH-02 chat message',
    schema: schemas.chatMessageSchema,
    good: { message: 'Hello', link: [] },
    fields: {
      message: {
        bad: [
          [' ', need('Message')],
          [x(CHAT_MESSAGE_MAX + 1), limit(CHAT_MESSAGE_MAX)],
        ],
      },
      link: {
        good: [[document]],
        bad: [[[{ ...document, name: 'run.exe' }], MESSAGES.FILE_DOCUMENT_INVALID]],
      },
    },
  },
  {
    name: 'AV-02 unavailability',
    schema: schemas.unavailabilitySchema,
    good: { schedule_id: null, date: TODAY, not_available_entire_day: false, unavailable_slots: ['09:00'] },
    fields: {
      date: { bad: [['', need('Date')]] },
      unavailable_slots: { bad: [[[], MESSAGES.UNAVAILABILITY_REQUIRED]] },
    },
  },
  {
    name: 'AV-03 available now',
    schema: schemas.availableNowSchema,
    good: { is_available: false },
    fields: {},
  },
  {
    name: 'PW-02 booking',
    schema: schemas.bookAppointmentSchema,
    good: { topic: 'A cough', patient: '' },
    fields: { topic: { bad: [['', MESSAGES.TOPIC_REQUIRED]] } },
  },
  {
    name: 'guest physician',
    schema: schemas.guestInviteSchema,
    good: { guest_doctor: 'g' },
    fields: { guest_doctor: { bad: [['', need('Physician')]] } },
  },
  {
    name: 'fee after a call',
    schema: schemas.feeChangeSchema(8000),
    good: { fees: 8000 },
    fields: {
      fees: {
        good: [100],
        bad: [
          [99, MESSAGES.FEES_INVALID],
          [8001, MESSAGES.FEES_TOO_HIGH],
        ],
      },
    },
  },
  {
    name: 'concierge service',
    schema: schemas.conciergeServiceSchema,
    good: { concierge_service: true },
    fields: {},
  },
  {
    name: 'concierge answer',
    schema: schemas.conciergeAnswerSchema,
    good: { request_status: 'ACCEPTED' },
    fields: { request_status: { good: ['REJECTED'], bad: [['PENDING', wrong('answer')]] } },
  },
  { name: 'nudge', schema: schemas.nudgeSchema, good: { nudge_permission: true }, fields: {} },
  {
    name: 'location',
    schema: schemas.locationSchema,
    good: { is_current_location: true, latitude: 42.6, longitude: -73.7 },
    fields: { latitude: { good: [null] } },
  },
  {
    name: 'dates of a report',
    schema: schemas.pastRangeSchema(TODAY),
    good: { start_date: '2026-10-21', end_date: TODAY },
    fields: {
      start_date: past('Start date'),
      end_date: {
        bad: [
          ['2026-11-22', MESSAGES.DATE_NOT_PAST],
          ['2026-10-01', MESSAGES.DOCUMENT_START_AFTER_END],
        ],
      },
    },
  },
  {
    name: 'PO-28 denial',
    schema: schemas.denialSchema,
    good: { denial_reason: 'The licence has expired' },
    fields: {
      denial_reason: {
        bad: [
          ['', need('Reason')],
          [x(REASON_MAX + 1), limit(REASON_MAX)],
        ],
      },
    },
  },
];

checkForms(cases);

test('AV-02 no time has to be marked with a stored schedule or for the whole day', async () => {
  const none = { date: TODAY, unavailable_slots: [] };
  expect(await problemsOf(schemas.unavailabilitySchema, { ...none, schedule_id: 's' })).toEqual({});
  expect(await problemsOf(schemas.unavailabilitySchema, { ...none, not_available_entire_day: true })).toEqual(
    {},
  );
});
