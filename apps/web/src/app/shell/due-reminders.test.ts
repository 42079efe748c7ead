import type { Appointment } from '@openvisit/contract';
import { expect, test } from 'vitest';
import { findDueReminders } from './due-reminders.ts';

const START = Date.parse('2026-11-20T15:00:00Z');
const DUE = START - 600_000;

const createAppointment = (change: Partial<Appointment> = {}) =>
  ({
    status: 'ACCEPTED',
    viewer: 'MAIN_PHYSICIAN',
    guest_doctor_status: null,
    starts_at: new Date(START).toISOString(),
    ...change,
  }) as const;

const isDue = (since: number, now: number, change: Partial<Appointment> = {}) =>
  findDueReminders([createAppointment(change)], since, now).length === 1;

test('AP-10 a reminder is due exactly ten minutes before the start, once', () => {
  expect(isDue(DUE - 1000, DUE - 1)).toBe(false);
  expect(isDue(DUE - 1, DUE)).toBe(true);
  expect(isDue(DUE, DUE + 1000)).toBe(false);
});

test('AP-10 after sleep it is still due until the start', () => {
  expect(isDue(DUE - 3_600_000, START - 1)).toBe(true);
  expect(isDue(DUE - 3_600_000, START)).toBe(false);
});

test('AP-10 only who attends an accepted appointment is reminded', () => {
  expect(isDue(DUE - 1, DUE, { status: 'REQUESTED' })).toBe(false);
  expect(isDue(DUE - 1, DUE, { status: 'CANCELLED' })).toBe(false);
  expect(isDue(DUE - 1, DUE, { viewer: 'GUEST_PHYSICIAN', guest_doctor_status: 'REQUESTED' })).toBe(false);
  expect(isDue(DUE - 1, DUE, { viewer: 'GUEST_PHYSICIAN', guest_doctor_status: 'ACCEPTED' })).toBe(true);
});
