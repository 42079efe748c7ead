import { expect, test } from 'vitest';
import {
  pickBetterSample,
  rateSample,
  updateConnectionProblem,
  updateQualityTrend,
  type ConnectionProblem,
  type ConnectionQuality,
  type ConnectionSample,
  type QualityTrend,
} from './connection-quality.ts';

const GOOD: ConnectionSample = {
  lossShare: 0,
  roundTripMs: 40,
  availableKbps: 2_000,
  isRelayed: false,
  isVideoFrozen: false,
};

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

test('BX-10 a sample without measurements has no rating and changes no trend; the better of two samples counts', () => {
  const nothing: ConnectionSample = { ...GOOD, lossShare: null, roundTripMs: null, availableKbps: null };
  expect(rateSample(nothing)).toBeNull();
  expect(updateQualityTrend({ quality: 'fair', streak: 1 }, null)).toEqual({ quality: 'fair', streak: 1 });
  const poor = { ...GOOD, lossShare: 0.5 };
  expect(pickBetterSample(nothing, poor)).toBe(poor);
  expect(pickBetterSample(GOOD, nothing)).toBe(GOOD);
  expect(pickBetterSample(poor, GOOD)).toBe(GOOD);
});

test.each<[Partial<ConnectionSample>, ConnectionProblem | null]>([
  [{ lossShare: 0.05 }, 'loss'],
  [{ roundTripMs: 400 }, 'delay'],
  [{ roundTripMs: 400, isRelayed: true }, 'detour'],
  [{ availableKbps: 200 }, 'slow'],
  // The worst one, whatever else is weak.
  [{ lossShare: 0.05, roundTripMs: 700 }, 'delay'],
  [{ lossShare: 0.05, isVideoFrozen: true }, 'frozen'],
  [{ isRelayed: true, isVideoFrozen: true }, null],
])('BX-10 one reason for a weak connection: %o is %s', (values, problem) => {
  const sample = { ...GOOD, ...values };
  expect(updateConnectionProblem(null, sample, 'fair')).toBe(problem);
  expect(updateConnectionProblem(null, sample, 'good')).toBeNull();
});

test('BX-10 a reason stays while it applies, and while a better sample has not raised the quality', () => {
  const both = { ...GOOD, lossShare: 0.2, roundTripMs: 700 };
  expect(updateConnectionProblem('delay', both, 'poor')).toBe('delay');
  expect(updateConnectionProblem('delay', { ...both, roundTripMs: 40 }, 'poor')).toBe('loss');
  expect(updateConnectionProblem('delay', GOOD, 'poor')).toBe('delay');
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
