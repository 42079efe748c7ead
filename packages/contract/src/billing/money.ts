/** All money of the product (A9). */
export const CURRENCY = 'usd';

/** Cents of an amount as people type it: dollar signs, commas and blanks are stripped (PO-07). Null where it is none. */
export const parseCents = (typed: string): number | null => {
  const plain = typed.replaceAll(/[$,\s]/g, '');
  return /^\d+(\.\d{0,2})?$|^\.\d{1,2}$/.test(plain) ? Math.round(Number(plain) * 100) : null;
};
