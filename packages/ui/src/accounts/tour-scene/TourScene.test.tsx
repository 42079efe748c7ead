import { expect, test } from 'vitest';
import { componentContract } from '../../testing/componentContract.tsx';
import { TOUR_SCENES, TourScene } from './TourScene.tsx';

componentContract(TourScene, { name: 'schedule' });

test('RT-04 each slide of the two tours has a picture of its own', () => {
  expect(new Set(TOUR_SCENES).size).toBe(14);
});
