/** Marks what is printed alone, see the paper rules of packages/themes; keeps a class of the caller. */
export const sheetClass = (own: string | undefined): string => (own ? `ov-print ${own}` : 'ov-print');
