import { expect, test } from 'vitest';
import { isCheckable, rateRoundTrip, SLOW_ROUND_TRIP_MS } from './pre-visit-check.ts';
import { VISIT_STATUSES } from './status.ts';

const ends_at = '2026-03-02T14:20:00.000Z';
const END = Date.parse(ends_at);

test('BX-08 devices can be checked until the end of an open visit', () => {
  const open = VISIT_STATUSES.filter((status) => isCheckable({ status, ends_at }, END - 1));
  expect(open.sort()).toEqual(['ACCEPTED', 'REQUESTED', 'RESCHEDULE_REQUEST']);
  expect(VISIT_STATUSES.filter((status) => isCheckable({ status, ends_at }, END))).toEqual([]);
});

test('BX-08 a connection is slow above the limit and failed without an answer', () => {
  expect(rateRoundTrip(SLOW_ROUND_TRIP_MS)).toBe('GOOD');
  expect(rateRoundTrip(SLOW_ROUND_TRIP_MS + 1)).toBe('SLOW');
  expect(rateRoundTrip(null)).toBe('FAILED');
});
