import { type NotificationType, NOTIFICATION_MESSAGES } from '@openvisit/contract';
import { expect, test } from 'vitest';
import { getReaction } from './notification-reaction.ts';

const react = (notification_type: NotificationType, message = '', isInCall = false, isPhysician = true) =>
  getReaction({ notification_type, message }, { isPhysician, isInCall });

test('NT-02 each type has the reaction of the table', () => {
  expect(react('APPOINTMENT_CHARGE')).toBe('NONE');
  expect(react('NO_SHOW_FEES')).toBe('TOAST');
  expect(react('CANCELED_APPOINTMENT')).toBe('DIALOG');
  expect(react('NUDGE_PERMISSION', NOTIFICATION_MESSAGES.NOTIFY_NUDGE)).toBe('DIALOG');
  expect(react('VISIT_NOW', NOTIFICATION_MESSAGES.NOTIFY_VISIT_NOW)).toBe('NONE');
  expect(react('BOOK_APPOINTMENT')).toBe('TOAST');
  expect(react('CALL_STARTED')).toBe('TOAST');
  expect(react('AUTO_CANCELLED')).toBe('TOAST');
  expect(react('AVAILABILITY_ENDED')).toBe('TOAST');
  expect(react('PCP_REQUEST')).toBe('TOAST_WITH_SOUND');
  expect(react('DOSESPOT_PRESCRIPTION')).toBe('DIALOG');
  expect(react('NEW_SUBSCRIPTION_REQUEST')).toBe('TOAST');
});

test('NT-02 a message of a chat has one toast only, its own', () => {
  for (const isInCall of [true, false])
    expect(react('CHAT_NOTIFICATION', 'New message from Grace Hall', isInCall)).toBe('NONE');
});

test('NT-02 nothing covers a call or is heard in it, and a patient is not interrupted by dialogs', () => {
  for (const type of ['CANCELED_APPOINTMENT', 'NUDGE_PERMISSION', 'PCP_REQUEST'] as const)
    expect(react(type, NOTIFICATION_MESSAGES.NOTIFY_NUDGE, true)).toBe('TOAST');
  expect(react('CANCELED_APPOINTMENT', '', false, false)).toBe('TOAST');
  expect(react('APPOINTMENT_CHARGE', '', false, false)).toBe('TOAST');
});
