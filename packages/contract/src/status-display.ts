/** What a status means for the reader; a word always stands beside it. */
export type StatusTone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

/** The word of a status and its tone: the props of a `StatusBadge`. */
export interface StatusDisplay {
  label: string;
  tone: StatusTone;
}

/** How a status reads that the product does not know: as it is written, without a meaning. */
export const unknownStatus = (status: string): StatusDisplay => {
  const words = status.replaceAll('_', ' ').toLowerCase().trim();
  return { label: words.charAt(0).toUpperCase() + words.slice(1), tone: 'neutral' };
};

/** How a status of another house reads: the card provider may bring new ones at any time. */
export const displayOf = (known: Readonly<Record<string, StatusDisplay>>, status: string): StatusDisplay =>
  Object.hasOwn(known, status) ? (known[status] ?? unknownStatus(status)) : unknownStatus(status);
