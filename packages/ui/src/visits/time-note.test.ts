import { VISIT_MESSAGES } from '@openvisit/contract';
import { expect, test } from 'vitest';
import {
  acceptedLater,
  expiredRequest,
  guestInvitation,
  NOW,
  startingSoon,
  ZONE,
} from '../fixtures/appointments.ts';
import { getTimeNote } from './time-note.ts';

test('AP-06 a request whose start has passed is expired', () => {
  expect(getTimeNote(expiredRequest, ['ACCEPT', 'DENY'], ZONE, NOW)).toBe(VISIT_MESSAGES.APPOINTMENT_EXPIRED);
});

test('AP-09 an accepted appointment states when its call can be started or joined', () => {
  expect(getTimeNote(acceptedLater, [], ZONE, NOW)).toBe(
    'You can start the call from 12:35 PM, in 2 h 35 min',
  );
  expect(getTimeNote({ ...acceptedLater, viewer: 'PATIENT' }, [], ZONE, NOW)).toContain(
    'You can join the call',
  );
  const inThreeDays = { ...acceptedLater, starts_at: '2026-11-23T14:00:00.000Z' };
  expect(getTimeNote({ ...inThreeDays, viewer: 'PATIENT' }, [], ZONE, NOW)).toBe(
    'You can join the call from Nov 23, 2026, 8:55 AM',
  );
  expect(getTimeNote(inThreeDays, [], ZONE, NOW)).toContain('You can start the call from Nov 23');
});

test('AP-09 the note counts down to the start, then is empty, then says that the time has expired', () => {
  expect(getTimeNote(startingSoon, ['START_CALL'], ZONE, NOW)).toBe('Starts in 3 min');
  expect(getTimeNote(startingSoon, ['START_CALL'], ZONE, NOW + 10 * 60_000)).toBeNull();
  expect(getTimeNote(startingSoon, ['START_CALL'], ZONE, NOW + 23 * 60_000)).toBe(
    VISIT_MESSAGES.APPOINTMENT_TIME_EXPIRED,
  );
});

test('AP-08 an open invitation has no join note', () => {
  expect(getTimeNote(guestInvitation, ['ACCEPT', 'DENY'], ZONE, NOW)).toBeNull();
});
