import { expect, test } from 'vitest';
import {
  ACH_ACCOUNT_DIGITS,
  BILLING_MESSAGES,
  fillMessage,
  ACH_ROUTING_DIGITS,
  CHAT_MESSAGE_MAX,
  NOTE_COMMENT_MAX,
  NOTE_NAME_MAX,
  FILE_MESSAGES,
  NOTE_MESSAGES,
  NOTE_REQUIRED_MESSAGES,
  ONBOARDING_MESSAGES,
  VISIT_MESSAGES,
} from '@openvisit/contract';
import * as schemas from './index.ts';
import {
  TODAY,
  formatRequiredMessage,
  formatInvalidMessage,
  formatLimitMessage,
  repeatX,
  uploadedFile,
} from './case-values.fixtures.ts';
import { checkForms, type Case, collectProblems } from './case-table.fixtures.ts';

const cases: Case[] = [
  {
    name: 'PO-16 e-prescription',
    schema: schemas.ePrescriptionSchema,
    valid: { dosespot_id: '1234' },
    fields: { dosespot_id: { invalid: [['', ONBOARDING_MESSAGES.EPRESCRIPTION_REQUIRED]] } },
  },
  {
    name: 'PO-18 branding of the practice',
    schema: schemas.brandingSchema,
    valid: { app_theme: 1, logo_url: null },
    fields: {
      app_theme: {
        valid: [5],
        invalid: [
          [6, formatInvalidMessage('theme')],
          [null, formatRequiredMessage('Theme')],
        ],
      },
    },
  },
  {
    name: 'PO-20 purchase',
    schema: schemas.purchaseSchema,
    valid: { price_id: 'p', payment_method_id: 'c' },
    fields: {
      price_id: { invalid: [['', formatRequiredMessage('Plan')]] },
      payment_method_id: { invalid: [['', formatRequiredMessage('Payment method')]] },
    },
  },
  {
    name: 'PO-20 subscription step',
    schema: schemas.subscriptionSchema,
    valid: { subscription_id: 's' },
    fields: { subscription_id: { invalid: [['', ONBOARDING_MESSAGES.SUBSCRIPTION_REQUIRED]] } },
  },
  {
    name: 'PO-19 one-time payment',
    schema: schemas.oneTimePaymentSchema,
    valid: { payment_method_id: 'c' },
    fields: { payment_method_id: { invalid: [['', formatRequiredMessage('Card')]] } },
  },
  {
    name: 'PO-23 ACH bank',
    schema: schemas.achBankSchema,
    valid: {
      ach_account_holder_name: 'Amara Okafor',
      ach_account_number: '1'.repeat(ACH_ACCOUNT_DIGITS),
      ach_routing_number: '1'.repeat(ACH_ROUTING_DIGITS),
    },
    fields: {
      ach_account_holder_name: { invalid: [['', formatRequiredMessage('Account holder name')]] },
      ach_account_number: {
        invalid: [
          ['', formatRequiredMessage('Account number')],
          ['1'.repeat(ACH_ACCOUNT_DIGITS - 1), BILLING_MESSAGES.ACH_ACCOUNT_INVALID],
          ['1'.repeat(ACH_ACCOUNT_DIGITS + 1), BILLING_MESSAGES.ACH_ACCOUNT_INVALID],
        ],
      },
      ach_routing_number: {
        invalid: [
          ['', formatRequiredMessage('Routing number')],
          ['12345678a', BILLING_MESSAGES.ACH_ROUTING_INVALID],
        ],
      },
    },
  },
  {
    name: 'NO-01 note',
    schema: schemas.noteSchema,
    valid: {
      note_name: 'Follow-up',
      chief_complaint: '',
      notes: '',
      assessment: '',
      plan: '',
      additional_comment: '',
    },
    fields: {
      note_name: {
        valid: [repeatX(NOTE_NAME_MAX)],
        invalid: [
          ['', NOTE_MESSAGES.NOTE_NAME_REQUIRED],
          [repeatX(NOTE_NAME_MAX + 1), NOTE_MESSAGES.NOTE_NAME_LIMIT],
        ],
      },
    },
  },
  {
    name: 'NO-02 locked note',
    schema: schemas.lockedNoteSchema,
    valid: {
      note_name: 'Follow-up',
      chief_complaint: 'a',
      notes: 'b',
      assessment: 'c',
      plan: 'd',
      additional_comment: '',
    },
    fields: {
      chief_complaint: { invalid: [[' ', NOTE_REQUIRED_MESSAGES.chief_complaint]] },
      notes: { invalid: [['', NOTE_REQUIRED_MESSAGES.notes]] },
      assessment: { invalid: [['', NOTE_REQUIRED_MESSAGES.assessment]] },
      plan: { invalid: [['', NOTE_REQUIRED_MESSAGES.plan]] },
    },
  },
  {
    name: 'NO-05 template',
    schema: schemas.noteTemplateSchema,
    valid: { note_name: 'Follow-up', chief_complaint: '', notes: '', assessment: '', plan: '' },
    fields: {
      note_name: {
        invalid: [
          ['', NOTE_MESSAGES.NOTE_NAME_REQUIRED],
          [repeatX(41), NOTE_MESSAGES.NOTE_NAME_LIMIT],
        ],
      },
    },
  },
  {
    name: 'NO-02 comment',
    schema: schemas.noteCommentSchema,
    valid: { comment: 'Seen' },
    fields: {
      comment: {
        invalid: [
          ['', formatRequiredMessage('Comment')],
          [repeatX(NOTE_COMMENT_MAX + 1), formatLimitMessage(NOTE_COMMENT_MAX)],
        ],
      },
    },
  },
  {
    name: 'CH-01, CH-02 chat message',
    schema: schemas.chatMessageSchema,
    valid: { message: 'Hello', link: [] },
    fields: {
      message: {
        invalid: [
          [' ', formatRequiredMessage('Message')],
          [repeatX(CHAT_MESSAGE_MAX + 1), formatLimitMessage(CHAT_MESSAGE_MAX)],
        ],
      },
      link: {
        valid: [[uploadedFile]],
        invalid: [[[{ ...uploadedFile, name: 'run.exe' }], FILE_MESSAGES.FILE_DOCUMENT_INVALID]],
      },
    },
  },
  {
    name: 'AV-02 unavailability',
    schema: schemas.unavailabilitySchema,
    valid: { schedule_id: null, date: TODAY, not_available_entire_day: false, unavailable_slots: ['09:00'] },
    fields: {
      date: { invalid: [['', formatRequiredMessage('Date')]] },
      unavailable_slots: { invalid: [[[], ONBOARDING_MESSAGES.UNAVAILABILITY_REQUIRED]] },
    },
  },
  {
    name: 'AV-03 available now',
    schema: schemas.availableNowSchema,
    valid: { is_available: false },
    fields: {},
  },
  {
    name: 'PW-02 booking',
    schema: schemas.bookAppointmentSchema,
    valid: { topic: 'A cough', patient: '' },
    fields: { topic: { invalid: [['', VISIT_MESSAGES.TOPIC_REQUIRED]] } },
  },
  {
    name: 'guest physician',
    schema: schemas.guestInviteSchema,
    valid: { guest_doctor: 'g' },
    fields: { guest_doctor: { invalid: [['', formatRequiredMessage('Physician')]] } },
  },
  {
    name: 'fee after a call',
    schema: schemas.buildFeeChangeSchema(8000),
    valid: { fees: 8000 },
    fields: {
      fees: {
        valid: [100],
        invalid: [
          [99, ONBOARDING_MESSAGES.FEES_INVALID],
          [8001, ONBOARDING_MESSAGES.FEES_TOO_HIGH],
        ],
      },
    },
  },
  {
    name: 'location',
    schema: schemas.locationSchema,
    valid: { is_current_location: true, latitude: 42.6, longitude: -73.7 },
    fields: { latitude: { valid: [null] } },
  },
  {
    name: 'BX-20 refund',
    schema: schemas.buildRefundSchema(12_000, '$120'),
    valid: { amount: 12_000, reason: 'GOODWILL' },
    fields: {
      amount: {
        valid: [1],
        invalid: [
          [12_001, fillMessage(BILLING_MESSAGES.REFUND_AMOUNT_INVALID, '$120')],
          [0, formatInvalidMessage('amount')],
          [null, formatRequiredMessage('Amount')],
        ],
      },
      reason: { invalid: [['', formatRequiredMessage('Reason')]] },
    },
  },
];

checkForms(cases);

test('AV-02 no time has to be marked with a stored schedule or for the whole day', async () => {
  const emptyUnavailability = { date: TODAY, unavailable_slots: [] };
  expect(
    await collectProblems(schemas.unavailabilitySchema, { ...emptyUnavailability, schedule_id: 's' }),
  ).toEqual({});
  expect(
    await collectProblems(schemas.unavailabilitySchema, {
      ...emptyUnavailability,
      not_available_entire_day: true,
    }),
  ).toEqual({});
});
