import { expect, test } from 'vitest';
import { chooseTicks, hasValues, getSeriesStyle, listPlotRows } from './series.ts';

test('ER-01 each category has a value of each series, or null', () => {
  const series = [
    { label: 'Visits', values: [3, null] },
    { label: 'Fees', values: [1] },
  ];
  expect(listPlotRows(['Mon', 'Tue'], series)).toEqual([
    { category: 'Mon', position: 0, s0: 3, s1: 1 },
    { category: 'Tue', position: 1, s0: null, s1: null },
  ]);
  expect(listPlotRows(['Mon', 'Fri'], series, [1, 5]).map(({ position }) => position)).toEqual([1, 5]);
});

test.each([
  [[123_450], [0, 50_000, 100_000, 150_000]],
  [
    [400_000, 90],
    [0, 100_000, 200_000, 300_000, 400_000],
  ],
  [
    [-8_500, 41_000],
    [-20_000, 0, 20_000, 40_000, 60_000],
  ],
  [[-300], [-300, -200, -100, 0]],
  [[7], [0, 2, 4, 6, 8]],
])('ER-01 the labels of %j are at most five round numbers, ascending', (values, ticks) => {
  expect(chooseTicks([{ label: 'Earnings', values }])).toEqual(ticks);
});

test('the labels reach the end of stacked bars', () => {
  const series = [
    { label: 'Visits', values: [60, 10] },
    { label: 'Fees', values: [50, -30] },
  ];
  expect(chooseTicks(series)).toEqual([-50, 0, 50, 100, 150]);
});

test('missing values are not zero', () => {
  expect(hasValues('line', [{ label: 'Visits', values: [null] }])).toBe(false);
  expect(hasValues('line', [{ label: 'Visits', values: [0] }])).toBe(true);
  expect(hasValues('bars', [{ label: 'Visits', values: [0, null] }])).toBe(false);
  expect(hasValues('bars', [{ label: 'Visits', values: [0, 1] }])).toBe(true);
});

test('DS-04 the four series differ by color and dash pattern', () => {
  const styles = [0, 1, 2, 3].map(getSeriesStyle);
  expect(new Set(styles.map(({ color }) => color)).size).toBe(4);
  expect(new Set(styles.map(({ dash }) => dash)).size).toBe(4);
});
