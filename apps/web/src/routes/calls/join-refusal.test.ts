import { type AppointmentDetail, VISIT_MESSAGES } from '@openvisit/contract';
import { expect, test } from 'vitest';
import { findJoinRefusal } from './join-refusal.ts';

const START = Date.parse('2026-03-02T15:00:00Z');
const MINUTE_MS = 60_000;

const createAppointment = (status: AppointmentDetail['status'], is_visit_now = false) => ({
  status,
  is_visit_now,
  starts_at: new Date(START).toISOString(),
  ends_at: new Date(START + 20 * MINUTE_MS).toISOString(),
});

test('AP-09 a call can be joined from ten minutes before the start until the end', () => {
  const accepted = createAppointment('ACCEPTED');
  expect(findJoinRefusal(accepted, START - 10 * MINUTE_MS - 1)).toBe(VISIT_MESSAGES.APPOINTMENT_START_CALL);
  expect(findJoinRefusal(accepted, START - 10 * MINUTE_MS)).toBeNull();
  expect(findJoinRefusal(accepted, START + 20 * MINUTE_MS - 1)).toBeNull();
  expect(findJoinRefusal(accepted, START + 20 * MINUTE_MS)).toBe(VISIT_MESSAGES.APPOINTMENT_TIME_EXPIRED);
});

test('AP-09 only the call of an accepted appointment can be joined', () => {
  expect(findJoinRefusal(createAppointment('REQUESTED'), START)).toBe(
    VISIT_MESSAGES.APPOINTMENT_NOT_ACCEPTED,
  );
  expect(findJoinRefusal(createAppointment('COMPLETED'), START)).toBe(
    VISIT_MESSAGES.APPOINTMENT_TIME_EXPIRED,
  );
});

test('AP-11 the call of an accepted instant visit has no booked end', () => {
  expect(findJoinRefusal(createAppointment('ACCEPTED', true), START + 60 * MINUTE_MS)).toBeNull();
  expect(findJoinRefusal(createAppointment('REQUESTED', true), START)).toBe(
    VISIT_MESSAGES.APPOINTMENT_NOT_ACCEPTED,
  );
});
