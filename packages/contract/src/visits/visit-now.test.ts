import { expect, test } from 'vitest';
import { visitNowActions } from './visit-now.ts';

test('AP-11 a request is answered, afterwards it is gone back to or ended', () => {
  expect(visitNowActions({ doctor_status: 'REQUESTED', guest_doctor_status: null })).toEqual([
    'ACCEPT',
    'DENY',
  ]);
  expect(visitNowActions({ doctor_status: 'ACCEPTED', guest_doctor_status: 'REQUESTED' })).toEqual([
    'ACCEPT',
    'DENY',
  ]);
  expect(visitNowActions({ doctor_status: 'ACCEPTED', guest_doctor_status: null })).toEqual([
    'REJOIN',
    'END',
  ]);
});
