/** Cents as an amount in a notification: $80, $26.65. */
export const formatCents = (cents: number): string => `$${(cents / 100).toFixed(2).replace(/\.00$/, '')}`;
