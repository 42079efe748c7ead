import { expect, test } from 'vitest';
import {
  pickBetterQuality,
  rateSample,
  updateQualityTrend,
  type ConnectionQuality,
  type ConnectionSample,
  type QualityTrend,
} from './connection-quality.ts';

const GOOD: ConnectionSample = { lossShare: 0, roundTripMs: 40, availableKbps: 2_000 };

test.each<[Partial<ConnectionSample>, ConnectionQuality]>([
  [{}, 'good'],
  [{ lossShare: 0.029 }, 'good'],
  [{ lossShare: 0.03 }, 'fair'],
  [{ lossShare: 0.1 }, 'poor'],
  [{ roundTripMs: 300 }, 'fair'],
  [{ roundTripMs: 600 }, 'poor'],
  [{ availableKbps: 249 }, 'fair'],
  [{ availableKbps: 99 }, 'poor'],
  [{ lossShare: 0.03, roundTripMs: 600 }, 'poor'],
  [{ availableKbps: null, roundTripMs: null }, 'good'],
])('BX-10 the worst value of a sample counts: %o is %s', (values, rating) => {
  expect(rateSample({ ...GOOD, ...values })).toBe(rating);
});

test('BX-10 a sample without measurements has no rating and changes no trend', () => {
  const nothing = rateSample({ lossShare: null, roundTripMs: null, availableKbps: null });
  expect(nothing).toBeNull();
  expect(updateQualityTrend({ quality: 'fair', streak: 1 }, nothing)).toEqual({ quality: 'fair', streak: 1 });
  expect(pickBetterQuality(null, 'poor')).toBe('poor');
  expect(pickBetterQuality('good', 'poor')).toBe('good');
});

/** Returns the quality after each of these ratings. */
const applyRatings = (...ratings: ConnectionQuality[]): (ConnectionQuality | undefined)[] => {
  let trend: QualityTrend | null = null;
  return ratings.map((rating) => (trend = updateQualityTrend(trend, rating))?.quality);
};

test('BX-10 a quality is lowered after two worse samples in a row, and one alone is ignored', () => {
  expect(applyRatings('good', 'poor', 'good', 'poor', 'poor')).toEqual([
    'good',
    'good',
    'good',
    'good',
    'poor',
  ]);
  expect(applyRatings('good', 'fair', 'poor')).toEqual(['good', 'good', 'poor']);
});

test('BX-10 a quality is raised only after five better samples in a row', () => {
  expect(applyRatings('poor', 'good', 'good', 'good', 'good', 'good').at(-1)).toBe('good');
  expect(
    applyRatings('poor', 'good', 'good', 'good', 'good', 'poor', 'good', 'good', 'good', 'good').at(-1),
  ).toBe('poor');
  expect(applyRatings('fair', 'good', 'poor', 'good', 'poor', 'good').at(-1)).toBe('fair');
});
