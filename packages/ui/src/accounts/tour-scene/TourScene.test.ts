import { expect, test } from 'vitest';
import { TOUR_SCENES } from './TourScene.tsx';

test('RT-04 each slide of the two tours has its own illustration', () => {
  expect(new Set(TOUR_SCENES).size).toBe(14);
});
