import { expect, test } from 'vitest';
import { TOUR } from './tour-slides.ts';

test('RT-04 each role has seven slides, and no title or illustration appears twice', () => {
  const all = [...TOUR.PHYSICIAN, ...TOUR.PATIENT];
  expect(TOUR.PHYSICIAN).toHaveLength(7);
  expect(TOUR.PATIENT).toHaveLength(7);
  expect(new Set(all.map(({ scene }) => scene)).size).toBe(14);
  expect(new Set(all.map(({ title }) => title)).size).toBe(14);
});
