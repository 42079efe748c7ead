import {
  EARNING_CATEGORIES,
  getDateInZone,
  getEarningDisplay,
  REFUND_REASON_LABELS,
  type EarningLine,
} from '@openvisit/contract';
import { formatFullName } from '@openvisit/ui';
import Papa from 'papaparse';

/** The lines of a report as CSV, amounts in dollars; spreadsheets read no cell as a formula (BX-20). */
export const buildEarningsCsv = (lines: readonly EarningLine[], zone: string): string => {
  const rows = lines.map((line) => ({
    Date: getDateInZone(line.created_at, zone),
    'Time (UTC)': line.created_at,
    Patient: formatFullName(line),
    Type: getEarningDisplay(line)?.label ?? 'Payment',
    Category: EARNING_CATEGORIES[line.category],
    Reason: line.reason === null ? '' : REFUND_REASON_LABELS[line.reason],
    // Numbers are no formulas, also when they are negative.
    'Amount (USD)': line.amount / 100,
    'Fee (USD)': line.fee / 100,
    'Earned (USD)': (line.amount - line.fee) / 100,
  }));
  return Papa.unparse(rows, { escapeFormulae: true });
};
