/** Class for the only content to print, see the print rules in packages/themes; keeps the caller's class. */
export const printClass = (own: string | undefined): string => (own ? `ov-print ${own}` : 'ov-print');
