import { describeCancellation, t, type CancellationTerms } from '@openvisit/contract';
import { formatClockTime, formatRelativeDayInSentence } from '../format/dates.ts';
import { formatDollars } from '../format/people.ts';

/** What canceling costs, as the reader in an IANA `zone` reads it at `now` (epoch ms). */
export const formatCancellation = (terms: CancellationTerms, zone: string, now: number): string =>
  describeCancellation(terms, {
    t,
    formatMoment: (instant) =>
      `${formatRelativeDayInSentence(instant, zone, now)}, ${formatClockTime(instant, zone)}`,
    formatFee: formatDollars,
  });
