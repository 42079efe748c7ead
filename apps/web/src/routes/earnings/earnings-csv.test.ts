import { buildEarningLine } from '@openvisit/contract/testing';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { buildEarningsCsv } from './earnings-csv.ts';

const ZONE = 'America/New_York';

const parse = (csv: string) => Papa.parse<Record<string, string>>(csv, { header: true }).data;

test('BX-20 the CSV has the date of the practice and amounts in dollars, also negative ones', () => {
  const refund = buildEarningLine({
    created_at: '2026-11-20T03:30:00.000Z',
    ...{ kind: 'REFUND', amount: -1250, fee: 0, reason: 'GOODWILL' },
  });
  const owed = buildEarningLine({ refund_failed: 2665 });
  expect(parse(buildEarningsCsv([refund, owed], ZONE))).toMatchObject([
    {
      Date: '2026-11-19',
      Patient: 'Mina Park',
      Type: 'Refund',
      Reason: 'Goodwill',
      'Amount (USD)': '-12.50',
      'Earned (USD)': '-12.50',
      'Refund failed (USD)': '',
    },
    { 'Refund failed (USD)': '26.65' },
  ]);
});

test.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'BX-20 a spreadsheet reads no name as a formula: %j',
  (first_name) => {
    const [row] = parse(buildEarningsCsv([buildEarningLine({ first_name, last_name: '' })], ZONE));
    expect(row?.Patient).not.toMatch(/^[=+\-@\t\r]/);
  },
);
