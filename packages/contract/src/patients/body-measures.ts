import { HEIGHT_FEET_MAX } from './limits.ts';

const INCHES_A_FOOT = 12;
/** Turns pounds by square inches into kilograms by square metres. */
const BMI_FACTOR = 703;

/** Inches of a height in feet and inches (A5). */
export const heightInches = (feet: number, inches: number): number => feet * INCHES_A_FOOT + inches;

/** A height as it is asked for: whole feet, and the inches over them. The tallest is 8 feet and 12 inches. */
export const heightParts = (height: number): { feet: number; inches: number } => {
  const feet = Math.min(Math.floor(height / INCHES_A_FOOT), HEIGHT_FEET_MAX);
  return { feet, inches: height - feet * INCHES_A_FOOT };
};

/** How a height of so many inches reads: '5 ft 6 in'. */
export const heightText = (height: number): string => {
  const { feet, inches } = heightParts(Math.round(height));
  return `${feet} ft ${inches} in`;
};

const WRITTEN_HEIGHT = /^(\d)\s*(?:'|′|’|ft\.?|feet)\s*(?:(\d{1,2})\s*(?:"|″|”|''|in\.?|inches)?)?$/i;

/** A height somebody wrote down, such as 5'6", in the words of `heightText`; what is not understood stays as it is. */
export const heightAsRead = (written: string): string => {
  const [, feet, inches = '0'] = WRITTEN_HEIGHT.exec(written.trim()) ?? [];
  return feet === undefined ? written : heightText(heightInches(Number(feet), Number(inches)));
};

/** Body mass index of pounds and inches, to two decimals; null without both (PT-02). */
export const bmiOf = (pounds: number | null, inches: number | null): number | null => {
  if (!pounds || !inches || pounds <= 0 || inches <= 0) return null;
  return Math.round(((BMI_FACTOR * pounds) / inches ** 2) * 100) / 100;
};
