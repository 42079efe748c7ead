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

/** The lines of a report as CSV, amounts in dollars; spreadsheets read no cell as a formula (BX-20). */
export const buildEarningsCsv = (lines: readonly EarningLine[], zone: string): string => {
  const rows = lines.map((line) => ({
    [t('Date')]: getDateInZone(line.created_at, zone),
    [t('Time (UTC)')]: line.created_at,
    [t('Patient')]: formatFullName(line),
    [t('Type')]: t(getEarningDisplay(line)?.label ?? 'Payment'),
    [t('Category')]: t(EARNING_CATEGORIES[line.category]),
    [t('Reason')]: line.reason === null ? '' : t(REFUND_REASON_LABELS[line.reason]),
    // Owed to the patient, because the payment provider refused the refund for good.
    [t('Refund failed (USD)')]: line.refund_failed === null ? '' : line.refund_failed / 100,
    // Numbers are no formulas, also when they are negative.
    [t('Amount (USD)')]: line.amount / 100,
    [t('Fee (USD)')]: line.fee / 100,
    [t('Earned (USD)')]: (line.amount - line.fee) / 100,
  }));
  return Papa.unparse(rows, { escapeFormulae: true });
};
