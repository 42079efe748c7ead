import { expect, test } from 'vitest';
import { getVisitPeriod, isActiveVisit } from './periods.ts';

const visit = {
  status: 'ACCEPTED',
  viewer: 'MAIN_PHYSICIAN',
  guest_doctor_status: null,
  has_met: false,
  starts_at: '2026-03-02T14:00:00.000Z',
  ends_at: '2026-03-02T14:20:00.000Z',
} as const;
const END = Date.parse(visit.ends_at);

test('AP-03 an accepted visit is active until its end, and longer while its call continues', () => {
  expect(isActiveVisit(visit, END - 1)).toBe(true);
  expect(isActiveVisit(visit, END)).toBe(false);
  expect(isActiveVisit({ ...visit, has_met: true }, END)).toBe(true);
  expect(isActiveVisit({ ...visit, has_met: true, status: 'COMPLETED' }, END)).toBe(false);
  expect(
    isActiveVisit({ ...visit, viewer: 'GUEST_PHYSICIAN', guest_doctor_status: 'REQUESTED' }, END - 1),
  ).toBe(false);
});

test('PW-05 a visit is past when it is closed or over, but not while its patient is to choose another time', () => {
  expect(getVisitPeriod(visit, END - 1)).toBe('UPCOMING');
  expect(getVisitPeriod(visit, END)).toBe('PAST');
  expect(getVisitPeriod({ ...visit, status: 'CANCELLED' }, END - 1)).toBe('PAST');
  expect(getVisitPeriod({ ...visit, status: 'RESCHEDULE_REQUEST' }, END)).toBe('UPCOMING');
});
