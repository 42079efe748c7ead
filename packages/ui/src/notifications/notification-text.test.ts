import { fillMessage, REPLY_MESSAGES } from '@openvisit/contract';
import { expect, test } from 'vitest';
import { getNotificationText } from './notification-text.ts';

const notification = {
  message: fillMessage(REPLY_MESSAGES.NOTIFY_BOOKED, 'Irene Castellano'),
  params: { starts_at: '2026-11-21T02:30:00Z' },
};

test('NT-01 placeholders are filled with date and time in the viewer’s zone', () => {
  expect(getNotificationText(notification, 'America/New_York')).toBe(
    'Irene Castellano asks for an appointment on Nov 20 at 9:30 PM',
  );
  expect(getNotificationText(notification, 'Europe/Berlin')).toBe(
    'Irene Castellano asks for an appointment on Nov 21 at 3:30 AM',
  );
});

test('NT-01 a message without a time is unchanged', () => {
  expect(getNotificationText({ message: 'Your trial ends soon', params: {} }, 'UTC')).toBe(
    'Your trial ends soon',
  );
});
