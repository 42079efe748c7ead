import { getDocumentValidity, isDate, NPI_DIGITS, t, toStateCode } from '@openvisit/contract';
import { checkDates, checkNpi, checkState, Text, type CheckResult } from '@openvisit/ui';
import type { ReactNode } from 'react';

/** A warning for the hint of a field; undefined for a passed check. */
const renderWarning = (check: CheckResult | null): ReactNode =>
  check && check.result !== 'passed' ? (
    <Text as="span" tone="warning" weight="medium">
      {t('{problem}. You can continue, but our reviewers see this too.', { problem: check.label })}
    </Text>
  ) : undefined;

/** Warns of a document that has expired or expires soon (PO-28). `today` is yyyy-MM-dd. */
export const warnOfDates = (dates: { start_date: string; end_date: string }, today: string): ReactNode => {
  const isChecked = isDate(dates.end_date) && dates.start_date <= today;
  return renderWarning(isChecked ? checkDates(getDocumentValidity(dates, today), dates) : null);
};

/** Warns of a document from another state than the practice's (PO-28). */
export const warnOfState = (own: string, practice: string | undefined): ReactNode =>
  renderWarning(checkState(toStateCode(own) ?? undefined, practice));

/** Warns of an NPI with a wrong check digit (PO-28). */
export const warnOfNpi = (npi: string): ReactNode =>
  renderWarning(npi.length === NPI_DIGITS ? checkNpi(npi) : null);
