import { expect, test } from 'vitest';
import { hasValues, seriesStyle, plotRows } from './series.ts';

test('ER-01 each category has the value of each series, and null where there is none', () => {
  const series = [
    { label: 'Visits', values: [3, null] },
    { label: 'Fees', values: [1] },
  ];
  expect(plotRows(['Mon', 'Tue'], series)).toEqual([
    { category: 'Mon', s0: 3, s1: 1 },
    { category: 'Tue', s0: null, s1: null },
  ]);
});

test('nothing to draw is told from zero', () => {
  expect(hasValues([{ label: 'Visits', values: [null] }])).toBe(false);
  expect(hasValues([{ label: 'Visits', values: [0] }])).toBe(true);
});

test('DS-04 no two of four series look the same, whether one sees colours or not', () => {
  const looks = [0, 1, 2, 3].map(seriesStyle);
  expect(new Set(looks.map(({ colour }) => colour)).size).toBe(4);
  expect(new Set(looks.map(({ dash }) => dash)).size).toBe(4);
});
