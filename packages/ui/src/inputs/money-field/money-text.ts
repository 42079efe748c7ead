import { readNumber } from '../number-field/number-text.ts';

const LOCALE = 'en-US';

const formatOf = (currency: string) => new Intl.NumberFormat(LOCALE, { style: 'currency', currency });

/** The sign of a currency, e.g. '$' of 'USD'. */
export const currencySign = (currency: string): string =>
  formatOf(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** Its name in full, e.g. 'US dollars', for ears. */
export const currencyName = (currency: string): string =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** A text without the sign before its amount: it stands beside the field already. */
export const withoutSign = (text: string, sign: string): string => {
  const start = text.trimStart();
  return start.startsWith(sign) ? start.slice(sign.length).trimStart() : text;
};

/** Cents of a typed amount: dollar signs, commas and blanks are stripped. Null for none, NaN for what is no amount. */
export function readCents(text: string, decimals: number): number | null {
  const amount = readNumber(text.replaceAll(/\p{Sc}/gu, ''), decimals);
  if (amount === null) return text.trim() === '' ? null : NaN;
  return amount < 0 ? NaN : Math.round(amount * 100);
}

/** How an amount is written: thousands apart, cents always or never. */
export const writeCents = (cents: number | null, decimals: number): string =>
  cents === null
    ? ''
    : new Intl.NumberFormat(LOCALE, {
        minimumFractionDigits: cents % 100 === 0 ? decimals : 2,
        maximumFractionDigits: 2,
      }).format(cents / 100);
