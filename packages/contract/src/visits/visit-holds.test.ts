import { expect, test } from 'vitest';
import { VISIT_STATUSES } from './status.ts';
import { isHoldEventAllowed, type HoldEvent } from './visit-holds.ts';
import type { VisitKind } from './visit-state.ts';

const ends_at = new Date('2026-03-02T14:20:00.000Z');

const listAllowedStatuses = (kind: VisitKind, event: HoldEvent, now: number, met_at: Date | null = ends_at) =>
  VISIT_STATUSES.filter((status) => isHoldEventAllowed({ kind, status, ends_at, met_at }, event, now));

test.each<[VisitKind, HoldEvent, string[]]>([
  ['SCHEDULED', 'PLACE', ['ACCEPTED']],
  ['INSTANT', 'PLACE', ['REQUESTED', 'ACCEPTED']],
  ['SCHEDULED', 'RENEW', ['REQUESTED', 'ACCEPTED']],
  ['SCHEDULED', 'CAPTURE', ['COMPLETED']],
  ['SCHEDULED', 'RELEASE', VISIT_STATUSES.filter((status) => !['ACCEPTED', 'COMPLETED'].includes(status))],
])(
  'AP-11, AP-13 for the hold of a %s visit, %s is allowed only in certain statuses',
  (kind, event, statuses) => {
    expect(listAllowedStatuses(kind, event, ends_at.getTime() - 1)).toEqual(statuses);
  },
);

test('the hold of a visit that is over is not renewed', () => {
  expect(listAllowedStatuses('SCHEDULED', 'RENEW', ends_at.getTime())).toEqual([]);
});

test('BX-09 the hold of a visit that did not take place is never captured', () => {
  expect(listAllowedStatuses('SCHEDULED', 'CAPTURE', ends_at.getTime(), null)).toEqual([]);
});
