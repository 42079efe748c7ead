const INCHES_A_FOOT = 12;
/** Turns pounds by square inches into kilograms by square metres. */
const BMI_FACTOR = 703;

/** Inches of a height in feet and inches (A5). */
export const heightInches = (feet: number, inches: number): number => feet * INCHES_A_FOOT + inches;

/** Body mass index of pounds and inches, to two decimals; null without both (PT-02). */
export const bmiOf = (pounds: number | null, inches: number | null): number | null => {
  if (!pounds || !inches || pounds <= 0 || inches <= 0) return null;
  return Math.round(((BMI_FACTOR * pounds) / inches ** 2) * 100) / 100;
};
