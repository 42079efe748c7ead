/**
 * The dial is three quarters of a circle, open at the bottom; degrees run clockwise from the right, as on
 * screen.
 */
const START = 135;
const SWEEP = 270;
const DOLLAR = 100;

interface Span {
  min: number;
  max: number;
}

const clampTo = (value: number, { min, max }: Span) => Math.min(Math.max(value, min), max);

/**
 * The nearest whole dollars within the range; both ends of the range can be reached even if they are not
 * whole.
 */
export const toDollars = (cents: number, span: Span) =>
  cents >= span.max ? span.max : clampTo(Math.round(cents / DOLLAR) * DOLLAR, span);

/** Position of an amount on the dial, 0 to 1. */
export const toFraction = (cents: number, { min, max }: Span) =>
  max > min ? (clampTo(cents, { min, max }) - min) / (max - min) : 1;

export const toDegrees = (fraction: number) => START + fraction * SWEEP;

/** Position on the dial of a point relative to the center; in the gap at the bottom, the nearer end. */
export function fractionAt(x: number, y: number): number {
  const degrees = (Math.atan2(y, x) * (180 / Math.PI) - START + 720) % 360;
  if (degrees <= SWEEP) return degrees / SWEEP;
  return degrees > SWEEP + (360 - SWEEP) / 2 ? 0 : 1;
}

/** The amount under a pointer; a drag across the gap stays at the end it came from. */
export function amountAt(fraction: number, previousAmount: number | null, span: Span): number {
  const clampedTurn =
    previousAmount !== null && Math.abs(fraction - previousAmount) > 0.75
      ? Math.round(previousAmount)
      : fraction;
  return clampedTurn === 1 ? span.max : toDollars(span.min + clampedTurn * (span.max - span.min), span);
}

/** The amount after a key press of the slider pattern; undefined for any other key. */
export function turnByKey(key: string, cents: number, span: Span): number | undefined {
  const stepBy = (dollars: number) => toDollars(cents + dollars * DOLLAR, span);
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
      return span.min;
    case 'End':
      return span.max;
    default:
      return undefined;
  }
}
