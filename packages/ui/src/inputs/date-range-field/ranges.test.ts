import { expect, test } from 'vitest';
import { getLastMonth, PAST_PRESETS } from './ranges.ts';

test('B9 the default range is one month ago to today', () => {
  expect(getLastMonth('2026-11-21')).toEqual({ from: '2026-10-21', to: '2026-11-21' });
  expect(getLastMonth('2026-03-31')).toEqual({ from: '2026-02-28', to: '2026-03-31' });
});

test('B9 no preset reaches into the future', () => {
  for (const today of ['2026-11-21', '2024-02-29', '2026-01-01']) {
    for (const { range } of PAST_PRESETS) {
      const { from, to } = range(today);
      expect(to).toBe(today);
      expect(from <= to).toBe(true);
    }
  }
});
