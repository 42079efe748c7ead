/** Parses a number: null for an empty text, NaN for an invalid one or too many decimals. */
export function parseNumber(text: string, decimals = 0): number | null {
  const plain = text.replaceAll(/[\s,]/g, '').replace('−', '-');
  if (plain === '') return null;
  const [, fraction = ''] = /^[-+]?\d*\.?(\d*)$/.exec(plain) ?? [];
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(plain) || fraction.length > decimals) return NaN;
  return Number(plain);
}

const roundTo = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Formats a number with at most the given decimals. */
export const formatNumber = (value: number | null, decimals = 0): string =>
  value === null || Number.isNaN(value) ? '' : String(roundTo(value, decimals));

export interface Range {
  min?: number;
  max?: number;
}

export const clamp = (value: number, { min = -Infinity, max = Infinity }: Range): number =>
  Math.min(Math.max(value, min), max);

interface Step extends Range {
  step: number;
  decimals: number;
}

/**
 * The value after a key press of the spin button pattern; undefined for any other key. An empty field starts
 * at its minimum.
 */
export function stepByKey(key: string, value: number | null, { step, decimals, ...range }: Step) {
  const stepBy = (steps: number) =>
    clamp(value === null ? (range.min ?? 0) : roundTo(value + steps * step, decimals), range);
  switch (key) {
    case 'ArrowUp':
      return stepBy(1);
    case 'ArrowDown':
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
