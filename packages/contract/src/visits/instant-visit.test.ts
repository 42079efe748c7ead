import { expect, test } from 'vitest';
import { instantVisitActions } from './instant-visit.ts';

test('AP-11 an open request can be answered; an accepted visit can be rejoined or ended', () => {
  expect(instantVisitActions({ status: 'REQUESTED', guest_status: null })).toEqual(['ACCEPT', 'DENY']);
  expect(instantVisitActions({ status: 'ACCEPTED', guest_status: 'REQUESTED' })).toEqual(['ACCEPT', 'DENY']);
  expect(instantVisitActions({ status: 'ACCEPTED', guest_status: null })).toEqual(['REJOIN', 'END']);
});
