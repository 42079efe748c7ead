import { t } from '../language/translate.ts';
import { HEIGHT_FEET_MAX } from './limits.ts';

const INCHES_PER_FOOT = 12;
/** Converts pounds per square inch into kilograms per square meter. */
const BMI_FACTOR = 703;

/** Converts feet and inches to inches (A5). */
export const toHeightInches = (feet: number, inches: number): number => feet * INCHES_PER_FOOT + inches;

/** Splits a height into the form's fields: whole feet and the remaining inches. The maximum is 8 feet and 12 inches. */
export const splitHeight = (height: number): { feet: number; inches: number } => {
  const feet = Math.min(Math.floor(height / INCHES_PER_FOOT), HEIGHT_FEET_MAX);
  return { feet, inches: height - feet * INCHES_PER_FOOT };
};

/** Formats a height in inches: '5 ft 6 in'. */
export const formatHeightInches = (height: number): string => {
  const { feet, inches } = splitHeight(Math.round(height));
  return t('{feet} ft {inches} in', { feet, inches });
};

const HEIGHT_TEXT = /^(\d)\s*(?:'|′|’|ft\.?|feet)\s*(?:(\d{1,2})\s*(?:"|″|”|''|in\.?|inches)?)?$/i;

/** Formats a height entered as text, such as 5'6", like `formatHeightInches`; unrecognized text is returned unchanged. */
export const normalizeHeightText = (text: string): string => {
  const [, feet, inches = '0'] = HEIGHT_TEXT.exec(text.trim()) ?? [];
  return feet === undefined ? text : formatHeightInches(toHeightInches(Number(feet), Number(inches)));
};

/** Body mass index from pounds and inches, rounded to two decimals; null when either is missing (PT-02). */
export const calculateBmi = (pounds: number | null, inches: number | null): number | null => {
  if (!pounds || !inches || pounds <= 0 || inches <= 0) return null;
  return Math.round(((BMI_FACTOR * pounds) / inches ** 2) * 100) / 100;
};
