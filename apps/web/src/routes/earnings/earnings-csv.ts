import {
  EARNING_CATEGORIES,
  getDateInZone,
  getEarningDisplay,
  REFUND_REASON_LABELS,
  type EarningLine,
  t,
} from '@openvisit/contract';
import { formatFullName } from '@openvisit/ui';
import Papa from 'papaparse';

const formatAmount = (cents: number): string => (cents / 100).toFixed(2);
/** A cell that a spreadsheet reads as a formula; a negative amount is none. */
const FORMULA = /^(?!-\d+\.\d\d$)[=+\-@\t\r]/;

/** The lines of a report as CSV, amounts in dollars; spreadsheets read no cell as a formula (BX-20). */
export const buildEarningsCsv = (lines: readonly EarningLine[], zone: string): string => {
  const rows = lines.map((line) => ({
    [t('Date')]: getDateInZone(line.created_at, zone),
    [t('Date and time (UTC)')]: line.created_at,
    [t('Patient')]: formatFullName(line) || t('Former patient'),
    [t('Type')]: t(getEarningDisplay(line)?.label ?? 'Payment'),
    [t('Category')]: t(EARNING_CATEGORIES[line.category]),
    [t('Reason')]: line.reason === null ? '' : t(REFUND_REASON_LABELS[line.reason]),
    // Owed to the patient, because the payment provider refused the refund for good.
    [t('Refund failed (USD)')]: line.refund_failed === null ? '' : formatAmount(line.refund_failed),
    [t('Amount (USD)')]: formatAmount(line.amount),
    [t('Fee (USD)')]: formatAmount(line.fee),
    [t('Earned (USD)')]: formatAmount(line.amount - line.fee),
  }));
  return Papa.unparse(rows, { escapeFormulae: FORMULA });
};
