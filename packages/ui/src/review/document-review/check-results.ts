import { isNpiChecksumRight, t, type DocumentValidity } from '@openvisit/contract';
import { formatCalendarDay } from '../../format/record-dates.ts';
import type { CheckResult } from './DocumentReview.tsx';

const DATES: Record<DocumentValidity, (from: string, to: string) => Omit<CheckResult, 'id'>> = {
  VALID: (_from, to) => ({ result: 'passed', label: t('Valid today, until {to}', { to }) }),
  EXPIRES_SOON: (_from, to) => ({ result: 'warning', label: t('Expires soon, on {to}', { to }) }),
  NOT_YET_VALID: (from) => ({ result: 'failed', label: t('Not valid before {from}', { from }) }),
  EXPIRED: (_from, to) => ({ result: 'failed', label: t('Expired on {to}', { to }) }),
};

/** The result of the check of a document's dates. */
export const checkDates = (
  validity: DocumentValidity,
  { start_date, end_date }: { start_date: string; end_date: string },
): CheckResult => ({
  id: 'dates',
  ...DATES[validity](formatCalendarDay(start_date), formatCalendarDay(end_date)),
});

/** A warning when a document was issued in another state than the practice's; null when not or a state is missing. */
export const checkState = (own: string | undefined, practice: string | undefined): CheckResult | null =>
  !own || !practice || own === practice
    ? null
    : {
        id: 'state',
        result: 'warning',
        label: t('Issued in {own}, the practice is in {practice}', { own, practice }),
      };

/** Result of the NPI check digit. */
export const checkNpi = (npi: string): CheckResult =>
  isNpiChecksumRight(npi)
    ? { id: 'npi', result: 'passed', label: t('The NPI check digit is valid') }
    : { id: 'npi', result: 'failed', label: t('The NPI check digit is invalid') };
