import { expect, test } from 'vitest';
import { hasValues, getSeriesStyle, listPlotRows } from './series.ts';

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
