import { describe, expect, test } from 'vitest';
import { getBadgeStatus, STATUS_DISPLAY } from './labels.ts';
import { VISIT_STATUSES } from './status.ts';

describe('status labels', () => {
  test('AP-04 every status has a label', () => {
    for (const status of VISIT_STATUSES) expect(STATUS_DISPLAY[status].label).not.toBe('');
  });

  test('AP-04 the badge shows denied and canceled to everyone, and otherwise to a guest the status of the invitation', () => {
    const guest = { viewer: 'GUEST_PHYSICIAN', guest_doctor_status: 'REQUESTED' } as const;
    expect(getBadgeStatus({ ...guest, status: 'ACCEPTED' })).toBe('REQUESTED');
    expect(getBadgeStatus({ ...guest, status: 'CANCELLED' })).toBe('CANCELLED');
    expect(getBadgeStatus({ ...guest, viewer: 'PATIENT', status: 'ACCEPTED' })).toBe('ACCEPTED');
    expect(getBadgeStatus({ viewer: 'GUEST_PHYSICIAN', guest_doctor_status: null, status: 'ACCEPTED' })).toBe(
      'ACCEPTED',
    );
  });
});
