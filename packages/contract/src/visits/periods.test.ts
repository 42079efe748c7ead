import { expect, test } from 'vitest';
import { isActiveVisit } from './periods.ts';

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
