import { expect, test } from 'vitest';
import { TOUR } from './tour-slides.ts';

test('RT-04 two lists of seven slides, no picture and no promise twice', () => {
  const all = [...TOUR.PHYSICIAN, ...TOUR.PATIENT];
  expect(TOUR.PHYSICIAN).toHaveLength(7);
  expect(TOUR.PATIENT).toHaveLength(7);
  expect(new Set(all.map(({ scene }) => scene)).size).toBe(14);
  expect(new Set(all.map(({ title }) => title)).size).toBe(14);
});
