import { expect, test } from 'vitest';
import { bmiOf, heightInches } from './body.ts';

test('PT-02 a height in inches is twelve times the feet and the inches', () => {
  expect(heightInches(5, 6)).toBe(66);
  expect(heightInches(8, 12)).toBe(108);
});

test.each([
  [150, 66, 24.21],
  [1, 12, 4.88],
  [180.5, 70, 25.9],
])('PT-02 %d lbs at %d inches is a BMI of %d', (pounds, inches, bmi) => {
  expect(bmiOf(pounds, inches)).toBe(bmi);
});

test('PT-02 there is no BMI without both, nor of nothing', () => {
  expect(bmiOf(null, 66)).toBeNull();
  expect(bmiOf(150, null)).toBeNull();
  expect(bmiOf(150, 0)).toBeNull();
});
