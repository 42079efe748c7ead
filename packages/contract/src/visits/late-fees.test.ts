import { describe, expect, test } from 'vitest';
import {
  getAnswerFreeUntil,
  DEFAULT_LATE_FEE_PERCENTS,
  LATE_FEES,
  findCausedLateFee,
  calculateLateFees,
  type LateFeeState,
} from './late-fees.ts';
import { VISIT_EVENTS, type VisitActor, type VisitEvent } from './visit-state.ts';

const START = '2026-03-10T14:00:00.000Z';
const LATE = '2026-03-09T14:00:00.000Z';
const EARLY_MS = Date.parse(LATE) - 1;
const LATE_MS = Date.parse(LATE);

const createVisit = (overrides: Partial<LateFeeState> = {}): LateFeeState => ({
  kind: 'SCHEDULED',
  status: 'ACCEPTED',
  starts_at: START,
  answer_free_until: null,
  ...overrides,
});
const ASKED = createVisit({ status: 'RESCHEDULE_REQUEST', answer_free_until: LATE });

describe('the amounts', () => {
  test('AP-14 late fees are shares of the fee, rounded down and never above it', () => {
    expect(calculateLateFees(5000, DEFAULT_LATE_FEE_PERCENTS)).toEqual({
      no_show: 2500,
      late_cancellation: 1250,
      late_reschedule: 1250,
    });
    for (const fee of [0, 1, 99, 333, 5001, 1_000_000])
      for (const percent of [0, 1, 33, 100]) {
        const all = { no_show: percent, late_cancellation: percent, late_reschedule: percent };
        for (const name of LATE_FEES) {
          const cents = calculateLateFees(fee, all)[name];
          expect(Number.isInteger(cents) && (cents === 0 || cents >= 100) && cents <= fee).toBe(true);
        }
      }
  });
});

describe('who pays', () => {
  test.each<[string, LateFeeState, VisitActor, VisitEvent, number, string | null]>([
    ['a no-show', createVisit(), 'SYSTEM', 'MARK_NO_SHOW', LATE_MS, 'no_show'],
    ['a cancellation just in time', createVisit(), 'PATIENT', 'CANCEL', EARLY_MS, null],
    ['a late cancellation', createVisit(), 'PATIENT', 'CANCEL', LATE_MS, 'late_cancellation'],
    ['a late cancellation by a parent', createVisit(), 'PARENT', 'CANCEL', LATE_MS, 'late_cancellation'],
    ['a late cancellation by the physician', createVisit(), 'MAIN_PHYSICIAN', 'CANCEL', LATE_MS, null],
    ['a request that is withdrawn', createVisit({ status: 'REQUESTED' }), 'PATIENT', 'CANCEL', LATE_MS, null],
    ['an instant visit', createVisit({ kind: 'INSTANT' }), 'PATIENT', 'CANCEL', LATE_MS, null],
    ['an answer in time', ASKED, 'PATIENT', 'RESCHEDULE', EARLY_MS, null],
    ['a late answer', ASKED, 'PATIENT', 'RESCHEDULE', LATE_MS, 'late_reschedule'],
    ['a late refusal', ASKED, 'PARENT', 'CANCEL', LATE_MS, 'late_reschedule'],
    [
      'an answer to a late question',
      { ...ASKED, answer_free_until: null },
      'PATIENT',
      'RESCHEDULE',
      LATE_MS,
      null,
    ],
    ['a visit that could not take place', createVisit(), 'SYSTEM', 'EXPIRE', LATE_MS, null],
  ])('AP-14 %s', (_case, state, actor, event, now, expected) => {
    expect(findCausedLateFee(state, actor, event, now)).toBe(expected);
  });

  test('AP-14 nothing that a physician does costs the patient a fee', () => {
    for (const event of VISIT_EVENTS.filter((name) => name !== 'MARK_NO_SHOW'))
      for (const state of [createVisit(), ASKED])
        expect(findCausedLateFee(state, 'MAIN_PHYSICIAN', event, LATE_MS)).toBeNull();
  });

  test('AP-14 an answer is free when the physician asked late, or had not accepted', () => {
    expect(getAnswerFreeUntil(createVisit(), EARLY_MS)).toBe(LATE);
    expect(getAnswerFreeUntil(createVisit(), LATE_MS)).toBeNull();
    expect(getAnswerFreeUntil(createVisit({ status: 'REQUESTED' }), EARLY_MS)).toBeNull();
  });
});
