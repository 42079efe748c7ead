import { getLocale } from '@openvisit/contract';
import { parseNumber } from '../number-field/number-text.ts';

const LOCALE = 'en-US';

const createFormat = (currency: string) => new Intl.NumberFormat(LOCALE, { style: 'currency', currency });

/** Symbol of a currency, such as '$' for 'USD'. */
export const getCurrencySign = (currency: string): string =>
  createFormat(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** Full name of a currency, such as 'US dollars', for screen readers. */
export const getCurrencyName = (currency: string): string =>
  new Intl.NumberFormat(getLocale(), { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** The text without a leading currency sign, which is displayed beside the field. */
export const stripCurrencySign = (text: string, sign: string): string => {
  const start = text.trimStart();
  return start.startsWith(sign) ? start.slice(sign.length).trimStart() : text;
};

/**
 * Parses an amount to cents, ignoring dollar signs, commas and spaces. Null for an empty text, NaN for an
 * invalid one.
 */
export function parseCents(text: string, decimals: number): number | null {
  const amount = parseNumber(text.replaceAll(/\p{Sc}/gu, ''), decimals);
  if (amount === null) return text.trim() === '' ? null : NaN;
  return amount < 0 ? NaN : Math.round(amount * 100);
}

/** Formats cents with thousands separators, with or without cents. */
export const formatCents = (cents: number | null, decimals: number): string =>
  cents === null
    ? ''
    : new Intl.NumberFormat(LOCALE, {
        minimumFractionDigits: cents % 100 === 0 ? decimals : 2,
        maximumFractionDigits: 2,
      }).format(cents / 100);
