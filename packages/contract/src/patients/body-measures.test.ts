import { expect, test } from 'vitest';
import {
  calculateBmi,
  normalizeHeightText,
  toHeightInches,
  splitHeight,
  formatHeightInches,
} from './body-measures.ts';

test('PT-02 a height in inches is twelve times the feet plus the inches', () => {
  expect(toHeightInches(5, 6)).toBe(66);
  expect(toHeightInches(8, 12)).toBe(108);
});

test('PT-02 a stored height is split into feet and inches for the form', () => {
  expect(splitHeight(66)).toEqual({ feet: 5, inches: 6 });
  expect(splitHeight(108)).toEqual({ feet: 8, inches: 12 });
  expect(splitHeight(7)).toEqual({ feet: 0, inches: 7 });
});

test.each([
  [150, 66, 24.21],
  [1, 12, 4.88],
  [180.5, 70, 25.9],
])('PT-02 %d lbs at %d inches is a BMI of %d', (pounds, inches, bmi) => {
  expect(calculateBmi(pounds, inches)).toBe(bmi);
});

test('PT-02 there is no BMI when height or weight is missing or zero', () => {
  expect(calculateBmi(null, 66)).toBeNull();
  expect(calculateBmi(150, null)).toBeNull();
  expect(calculateBmi(150, 0)).toBeNull();
});

test('CR-12 a height has the same format everywhere', () => {
  expect(formatHeightInches(66)).toBe('5 ft 6 in');
  for (const written of [`5'6"`, '5′ 6″', '5 ft 6 in', '5 feet 6', ' 5’6” '])
    expect(normalizeHeightText(written)).toBe('5 ft 6 in');
  expect(normalizeHeightText(`6'`)).toBe('6 ft 0 in');
  expect(normalizeHeightText('168 cm')).toBe('168 cm');
  expect(normalizeHeightText('')).toBe('');
});
