/** The only currency of the product (A9). */
export const CURRENCY = 'usd';

/** Parses a typed amount into cents, ignoring dollar signs, commas and spaces (PO-07). Null when it is not an amount. */
export const parseCents = (typed: string): number | null => {
  const plain = typed.replaceAll(/[$,\s]/g, '');
  return /^\d+(\.\d{0,2})?$|^\.\d{1,2}$/.test(plain) ? Math.round(Number(plain) * 100) : null;
};

/** Formats by locale and decimals: creating one takes longer than formatting with it. */
const formats = new Map<string, Intl.NumberFormat>();

const formatWithDecimals = (cents: number, locale: string, minimumFractionDigits: number): string => {
  const key = `${locale} ${minimumFractionDigits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency: CURRENCY, minimumFractionDigits });
  formats.set(key, format);
  return format.format(cents / 100);
};

/** '$120', or '$120.50' when there are cents, as a locale writes it. `cents` is an integer. */
export const formatCents = (cents: number, locale: string): string =>
  formatWithDecimals(cents, locale, cents % 100 === 0 ? 0 : 2);

/** '$120.00': two decimals always, for amounts that are compared in a list or a total. `cents` is an integer. */
export const formatExactCents = (cents: number, locale: string): string =>
  formatWithDecimals(cents, locale, 2);
