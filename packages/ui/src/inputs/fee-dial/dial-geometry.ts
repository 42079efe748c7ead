/** The dial is three quarters of a circle, open at the bottom. Degrees run clockwise from the right, as on screen. */
const START_DEGREES = 135;
const SWEEP_DEGREES = 270;
const CENTS_PER_DOLLAR = 100;

interface AmountRange {
  min: number;
  max: number;
}

const clampTo = (value: number, { min, max }: AmountRange) => Math.min(Math.max(value, min), max);

/** The nearest whole dollars within the range, or its upper end, which need not be whole. */
export const roundToDollars = (cents: number, range: AmountRange) =>
  cents >= range.max ? range.max : clampTo(Math.round(cents / CENTS_PER_DOLLAR) * CENTS_PER_DOLLAR, range);

/** Position of an amount on the dial, 0 to 1. */
export const toFraction = (cents: number, { min, max }: AmountRange) =>
  max > min ? (clampTo(cents, { min, max }) - min) / (max - min) : 1;

export const toDegrees = (fraction: number) => START_DEGREES + fraction * SWEEP_DEGREES;

/** Position on the dial of a point relative to the center. In the gap at the bottom it is the nearer end. */
export function toDialFraction(x: number, y: number): number {
  const degrees = (Math.atan2(y, x) * (180 / Math.PI) - START_DEGREES + 720) % 360;
  if (degrees <= SWEEP_DEGREES) return degrees / SWEEP_DEGREES;
  return degrees > SWEEP_DEGREES + (360 - SWEEP_DEGREES) / 2 ? 0 : 1;
}

/** The amount at a position of the pointer. A drag across the gap stays at the end it came from. */
export function toAmount(fraction: number, previousFraction: number | null, range: AmountRange): number {
  const clampedFraction =
    previousFraction !== null && Math.abs(fraction - previousFraction) > 0.75
      ? Math.round(previousFraction)
      : fraction;
  return clampedFraction === 1
    ? range.max
    : roundToDollars(range.min + clampedFraction * (range.max - range.min), range);
}

/** The amount after a key press of the slider pattern; undefined for any other key. */
export function getAmountAfterKey(key: string, cents: number, range: AmountRange): number | undefined {
  const stepBy = (dollars: number) => roundToDollars(cents + dollars * CENTS_PER_DOLLAR, range);
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return stepBy(1);
    case 'ArrowDown':
    case 'ArrowLeft':
      return stepBy(-1);
    case 'PageUp':
      return stepBy(10);
    case 'PageDown':
      return stepBy(-10);
    case 'Home':
      return range.min;
    case 'End':
      return range.max;
    default:
      return undefined;
  }
}
