import { expect, test } from 'vitest';
import { getCancellationTerms, type CancellationFacts, type CancellationTerms } from './cancellation.ts';

const START = '2026-03-10T14:00:00.000Z';
const LATE = '2026-03-09T14:00:00.000Z';
const EARLY_MS = Date.parse(LATE) - 1;
const LATE_MS = Date.parse(LATE);
const START_MS = Date.parse(START);

const createFacts = (overrides: Partial<CancellationFacts> = {}): CancellationFacts => ({
  status: 'ACCEPTED',
  starts_at: START,
  answer_free_until: null,
  is_visit_now: false,
  is_joined: false,
  late_fees: { no_show: 2500, late_cancellation: 1250, late_reschedule: 1300 },
  ...overrides,
});
const FREE: CancellationTerms = { kind: 'FREE', until: null, amount: 0 };
const NO_FEES = { no_show: 0, late_cancellation: 0, late_reschedule: 0 };

test.each<[string, Partial<CancellationFacts>, number, CancellationTerms]>([
  ['in time', {}, EARLY_MS, { kind: 'FREE', until: LATE, amount: 1250 }],
  ['late', {}, LATE_MS, { kind: 'FEE', name: 'late_cancellation', amount: 1250 }],
  ['late without a fee', { late_fees: NO_FEES }, LATE_MS, FREE],
  ['under way without a fee', { late_fees: NO_FEES }, START_MS, { kind: 'CLOSED' }],
  ['joined before the start', { is_joined: true }, LATE_MS, { kind: 'CLOSED' }],
  ['early request', { status: 'REQUESTED' }, EARLY_MS, { kind: 'FREE', until: LATE, amount: 1250 }],
  ['late request', { status: 'REQUESTED' }, LATE_MS, { kind: 'FREE_UNTIL_ACCEPTED', amount: 1250 }],
  [
    'asked in time',
    { status: 'RESCHEDULE_REQUEST', answer_free_until: LATE },
    EARLY_MS,
    { kind: 'FREE', until: LATE, amount: 1300 },
  ],
  ['asked late', { status: 'RESCHEDULE_REQUEST' }, LATE_MS, FREE],
  ['instant', { is_visit_now: true }, START_MS, FREE],
])('AP-14 the terms of canceling a visit: %s', (_case, facts, now, terms) => {
  expect(getCancellationTerms(createFacts(facts), now)).toEqual(terms);
});
