import { describe, expect, test } from 'vitest';
import {
  APPOINTMENT_STATUSES,
  badgeStatus,
  canMove,
  HOLDING_STATUSES,
  movableFrom,
  STATUS_DISPLAY,
  type AppointmentStatus,
  type Mover,
} from './status.ts';

const MOVES: [Mover, AppointmentStatus, AppointmentStatus][] = [
  ['PHYSICIAN', 'REQUESTED', 'ACCEPTED'],
  ['PHYSICIAN', 'REQUESTED', 'DENIED'],
  ['PHYSICIAN', 'REQUESTED', 'RESCHEDULE_REQUEST'],
  ['PHYSICIAN', 'ACCEPTED', 'RESCHEDULE_REQUEST'],
  ['PHYSICIAN', 'ACCEPTED', 'CANCELLED'],
  ['PHYSICIAN', 'ACCEPTED', 'COMPLETED'],
  ['PATIENT', 'REQUESTED', 'CANCELLED'],
  ['PATIENT', 'ACCEPTED', 'CANCELLED'],
  ['PATIENT', 'RESCHEDULE_REQUEST', 'REQUESTED'],
  ['PATIENT', 'RESCHEDULE_REQUEST', 'CANCELLED'],
  ['SYSTEM', 'REQUESTED', 'AUTO_DENIED'],
  ['SYSTEM', 'RESCHEDULE_REQUEST', 'AUTO_CANCELLED'],
  ['SYSTEM', 'ACCEPTED', 'NO_SHOW'],
  ['SYSTEM', 'ACCEPTED', 'AUTO_CANCELLED'],
  ['SYSTEM', 'ACCEPTED', 'COMPLETED'],
];

describe('the status of an appointment', () => {
  test('AP-05 these moves are possible and no other', () => {
    for (const mover of ['PHYSICIAN', 'PATIENT', 'SYSTEM'] as const) {
      for (const from of APPOINTMENT_STATUSES) {
        for (const to of APPOINTMENT_STATUSES) {
          const known = MOVES.some(([m, f, t]) => m === mover && f === from && t === to);
          expect(canMove(mover, from, to), `${mover}: ${from} to ${to}`).toBe(known);
          expect(movableFrom(mover, to).includes(from)).toBe(known);
        }
      }
    }
  });

  test('AP-05 nothing leaves an ended status', () => {
    const ended: AppointmentStatus[] = [
      'DENIED',
      'CANCELLED',
      'COMPLETED',
      'NO_SHOW',
      'AUTO_CANCELLED',
      'AUTO_DENIED',
    ];
    for (const from of ended) {
      for (const mover of ['PHYSICIAN', 'PATIENT', 'SYSTEM'] as const) {
        expect(APPOINTMENT_STATUSES.some((to) => canMove(mover, from, to))).toBe(false);
      }
      expect(HOLDING_STATUSES).not.toContain(from);
    }
  });

  test('AP-04 every status has a label', () => {
    for (const status of APPOINTMENT_STATUSES) expect(STATUS_DISPLAY[status].label).not.toBe('');
  });

  test('AP-04 the badge shows denied and cancelled first, a guest their own status, others the appointment', () => {
    const guest = { viewer: 'GUEST_PHYSICIAN', guest_doctor_status: 'REQUESTED' } as const;
    expect(badgeStatus({ ...guest, status: 'ACCEPTED' })).toBe('REQUESTED');
    expect(badgeStatus({ ...guest, status: 'CANCELLED' })).toBe('CANCELLED');
    expect(badgeStatus({ ...guest, viewer: 'PATIENT', status: 'ACCEPTED' })).toBe('ACCEPTED');
    expect(badgeStatus({ viewer: 'GUEST_PHYSICIAN', guest_doctor_status: null, status: 'ACCEPTED' })).toBe(
      'ACCEPTED',
    );
  });
});
