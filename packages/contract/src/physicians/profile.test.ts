import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listUndecidedDocuments } from '../review/decisions.ts';
import { getDocumentValidity } from './documents.ts';
import { isNpiChecksumRight } from './npi.ts';
import { listMissingSteps, REQUIRED_STEPS, PHYSICIAN_STEPS, type StepCompletion } from './onboarding.ts';
import { roundPlace } from './place.ts';

const nothingDone = Object.fromEntries(PHYSICIAN_STEPS.map((step) => [step, false])) as StepCompletion;

describe('the required steps of a profile', () => {
  test('PO-17 every step except branding and subscription is required', () => {
    expect(listMissingSteps(nothingDone)).toEqual(REQUIRED_STEPS);
    const needed = Object.fromEntries(REQUIRED_STEPS.map((step) => [step, true]));
    expect(listMissingSteps({ ...nothingDone, ...needed })).toEqual([]);
    expect(listMissingSteps({ ...nothingDone, ...needed, documents: false })).toEqual(['documents']);
  });
});

describe('the check digit of an NPI', () => {
  test.each([
    ['1234567893', true],
    ['1245319599', true],
    ['1234567890', false],
    ['123456789', false],
    ['12345678931', false],
    ['123456789x', false],
    ['', false],
  ])('PO-28 the check digit of "%s" is correct: %s', (npi, right) => {
    expect(isNpiChecksumRight(npi)).toBe(right);
  });

  test('PO-28 exactly one of the ten check digits is correct, and a single wrong digit is detected', () => {
    const nine = fc.stringMatching(/^\d{9}$/);
    fc.assert(
      fc.property(nine, fc.nat(9), fc.integer({ min: 1, max: 9 }), (first, place, off) => {
        const right = Array.from('0123456789')
          .map((digit) => first + digit)
          .filter(isNpiChecksumRight);
        expect(right).toHaveLength(1);
        const digits = Array.from(right[0] ?? '');
        digits[place] = String((Number(digits[place]) + off) % 10);
        expect(isNpiChecksumRight(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('the validity of a document', () => {
  test.each([
    ['2026-01-01', '2026-03-01', 'EXPIRED'],
    ['2026-01-01', '2026-03-02', 'EXPIRES_SOON'],
    ['2026-01-01', '2026-04-01', 'EXPIRES_SOON'],
    ['2026-01-01', '2026-04-02', 'VALID'],
    ['2026-03-02', '2028-01-01', 'VALID'],
    ['2026-03-03', '2028-01-01', 'NOT_YET_VALID'],
  ])('PO-28 from %s to %s is %s on 2 March 2026', (start_date, end_date, expected) => {
    expect(getDocumentValidity({ start_date, end_date }, '2026-03-02')).toBe(expected);
  });

  test('PO-28 a profile waits for every document that is not accepted', () => {
    expect(listUndecidedDocuments({ LICENCE: 'ACCEPTED', DEA: null, INSURANCE: 'DENIED' })).toEqual([
      'DEA',
      'INSURANCE',
    ]);
    expect(listUndecidedDocuments({ LICENCE: 'ACCEPTED', DEA: 'ACCEPTED', INSURANCE: 'ACCEPTED' })).toEqual(
      [],
    );
  });
});

describe('the coordinates of a practice', () => {
  test('PO-07 are sent with 11 decimals of latitude and 8 of longitude', () => {
    expect(roundPlace({ latitude: 40.712_812_345_678_9, longitude: -74.006_012_345_678_9 })).toEqual({
      latitude: 40.712_812_345_68,
      longitude: -74.006_012_35,
    });
    expect(roundPlace({ latitude: null, longitude: null })).toEqual({ latitude: null, longitude: null });
  });
});
