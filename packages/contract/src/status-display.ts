/** The meaning of a status for the reader; it is always shown with a label. Never the accent, which is the theme's. */
export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** The icon of a status, by its name in the icon set (Lucide). */
export type StatusIcon =
  | 'ban'
  | 'calendar-clock'
  | 'calendar-x'
  | 'check'
  | 'check-check'
  | 'circle'
  | 'circle-question-mark'
  | 'credit-card'
  | 'hourglass'
  | 'info'
  | 'lock'
  | 'lock-open'
  | 'mail'
  | 'pause'
  | 'pencil'
  | 'printer'
  | 'send'
  | 'timer-off'
  | 'triangle-alert'
  | 'undo'
  | 'user-x'
  | 'x';

/** Label, tone and icon of a status: the props of a `StatusBadge`. Statuses of one kind differ by their icons. */
export interface StatusDisplay {
  label: string;
  tone: StatusTone;
  icon: StatusIcon;
}

/** Display of an unknown status: its formatted name in a neutral tone. */
export const getUnknownStatusDisplay = (status: string): StatusDisplay => {
  const words = status.replaceAll('_', ' ').toLowerCase().trim();
  return {
    label: words.charAt(0).toUpperCase() + words.slice(1),
    tone: 'neutral',
    icon: 'circle-question-mark',
  };
};

/** Display of a provider's status. The card provider may add new ones at any time. */
export const getStatusDisplay = (
  known: Readonly<Record<string, StatusDisplay>>,
  status: string,
): StatusDisplay =>
  Object.hasOwn(known, status)
    ? (known[status] ?? getUnknownStatusDisplay(status))
    : getUnknownStatusDisplay(status);
