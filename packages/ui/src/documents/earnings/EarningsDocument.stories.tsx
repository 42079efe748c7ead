import { buildEarningLine, buildEarningsReport } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback } from 'react';
import { expect } from 'storybook/test';
import { DrawnDocument, expectTexts } from '../../fixtures/drawn-document.tsx';
import type { EarningsFacts } from './EarningsDocument.tsx';

const Earnings = ({ facts }: { facts: EarningsFacts }) => {
  const draw = useCallback(
    () => import('./render-earnings-pdf.tsx').then(({ renderEarningsPdf }) => renderEarningsPdf(facts)),
    [facts],
  );
  return <DrawnDocument draw={draw} name="earnings.pdf" />;
};

const facts: EarningsFacts = {
  practice: 'Harbor Street Family Practice',
  physician: 'Dr. Amelia Hart',
  from: '2026-10-20',
  to: '2026-11-20',
  patient: '',
  omitted: false,
  report: buildEarningsReport({
    results: [
      buildEarningLine({ refund_failed: 2665 }),
      buildEarningLine({ id: '2', kind: 'REFUND', amount: -4000, fee: 0, reason: 'TECHNICAL' }),
      buildEarningLine({ id: '3', kind: 'DISPUTE', dispute: 'LOST', amount: -12_000, fee: 1500 }),
    ],
  }),
};

const meta = {
  title: 'Care/Documents/Earnings',
  tags: ['new'],
  component: Earnings,
  parameters: { contract: { skip: 'renders a PDF, not DOM' } },
  args: { facts },
} satisfies Meta<typeof Earnings>;

export default meta;
type Story = StoryObj<typeof meta>;

/** ER-01: range, totals, categories and each line; a refund, a failed one and a dispute are visible. */
export const Filled: Story = {
  play: async ({ canvasElement }) =>
    expectTexts(
      canvasElement,
      'Earnings report',
      'Oct 20, 2026 – Nov 20, 2026',
      'The refund of $26.65 failed',
      'Refund, Appointment: Technical problems during the visit',
      'Dispute lost, Appointment',
    ),
};

/** A long report continues on further pages, and says what it leaves out. */
export const Long: Story = {
  args: {
    facts: {
      ...facts,
      patient: 'Park',
      omitted: true,
      report: buildEarningsReport({
        results: Array.from({ length: 120 }, (_, index) => buildEarningLine({ id: String(index) })),
      }),
    },
  },
  play: async ({ canvasElement }) => expectTexts(canvasElement, 'Page 1 of'),
};

/** A range without earnings. */
export const Empty: Story = {
  args: {
    facts: { ...facts, report: buildEarningsReport({ results: [], by_category: [], total_earning: 0 }) },
  },
  play: async ({ canvasElement }) => expectTexts(canvasElement, 'Total earnings'),
};

/** What no font has makes drawing fail instead of leaving it out. */
export const OtherScripts: Story = {
  args: { facts: { ...facts, practice: 'Клиника' } },
  play: async ({ canvasElement }) => {
    await expectTexts(canvasElement, 'Клиника');
    const { renderEarningsPdf } = await import('./render-earnings-pdf.tsx');
    await expect(renderEarningsPdf({ ...facts, practice: '山' })).rejects.toMatchObject({
      characters: ['山'],
    });
  },
};
