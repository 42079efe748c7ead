import { readEarnings, type EarningsFilter } from '@openvisit/api/billing';
import { EARNINGS_PAGE_MAX } from '@openvisit/contract';
import { createDocument } from '../../shared/documents/create-document.ts';
import { download } from '../../shared/download.ts';
import { saveCsv } from '../../shared/save-csv.ts';

const getFileName = ({ from, to }: EarningsFilter, extension: string): string =>
  `earnings-${from}-to-${to}.${extension}`;

/** Downloads every line of the report as CSV (ER-01, BX-20). */
export const saveEarningsCsv = async (filter: EarningsFilter): Promise<void> => {
  const [{ buildEarningsCsv }, { report }] = await Promise.all([
    import('./earnings-csv.ts'),
    readEarnings(filter),
  ]);
  saveCsv(buildEarningsCsv(report.results, report.zone), getFileName(filter, 'csv'));
};

/** Downloads the report as a PDF with its latest lines; the CSV has all of them (ER-01). */
export const saveEarningsPdf = async (
  filter: EarningsFilter,
  { practice, physician }: { practice: string; physician: string },
): Promise<void> => {
  const { report, omitted } = await readEarnings(filter, EARNINGS_PAGE_MAX);
  const { from, to, search = '' } = filter;
  const facts = { practice, physician, from, to, patient: search, report, omitted };
  download(await createDocument({ kind: 'earnings', facts, zone: report.zone }), getFileName(filter, 'pdf'));
};
