/** The meaning of a status for the reader; it is always shown with a label. */
export type StatusTone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

/** Label and tone of a status: the props of a `StatusBadge`. */
export interface StatusDisplay {
  label: string;
  tone: StatusTone;
}

/** Display of an unknown status: its formatted name in a neutral tone. */
export const getUnknownStatusDisplay = (status: string): StatusDisplay => {
  const words = status.replaceAll('_', ' ').toLowerCase().trim();
  return { label: words.charAt(0).toUpperCase() + words.slice(1), tone: 'neutral' };
};

/** Display of a provider's status. The card provider may add new ones at any time. */
export const getStatusDisplay = (
  known: Readonly<Record<string, StatusDisplay>>,
  status: string,
): StatusDisplay =>
  Object.hasOwn(known, status)
    ? (known[status] ?? getUnknownStatusDisplay(status))
    : getUnknownStatusDisplay(status);
