import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { ZONE } from '../../fixtures/appointments.ts';
import {
  earnings,
  earningsByCategory,
  earningsOverTime,
  earningTotals,
  longEarning,
} from '../../fixtures/earnings.ts';
import { DateRangeField } from '../../inputs/date-range-field/DateRangeField.tsx';
import { SearchField } from '../../inputs/search-field/SearchField.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { EarningReport } from './EarningReport.tsx';

const download = fn();

const meta = {
  title: 'Practice/Earnings/EarningReport',
  component: EarningReport,
  args: {
    lines: earnings,
    total: 166_600,
    totals: earningTotals,
    change: { label: '12% more than the month before', direction: 'up', tone: 'success' },
    series: earningsOverTime,
    byCategory: earningsByCategory,
    zone: ZONE,
    getPatientHref: (patient) => `#patient-${patient}`,
    onRetry: fn(),
    onRefund: fn(),
    range: (
      <DateRangeField
        label="Range"
        value={{ from: '2026-10-20', to: '2026-11-20' }}
        onChange={fn()}
        today="2026-11-20"
        max="2026-11-20"
      />
    ),
    search: <SearchField label="Search by patient" onSearch={fn()} />,
    actions: (
      <Button icon={<Download aria-hidden />} onClick={download}>
        Download PDF
      </Button>
    ),
  },
  decorators: [
    (Story) => (
      <main>
        <VisuallyHidden as="h1">Earning Reports</VisuallyHidden>
        {Story()}
      </main>
    ),
  ],
} satisfies Meta<typeof EarningReport>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The total, its composition, and each line (ER-01). */
export const Report: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('$1,666.00')).toBeVisible();
    await expect(canvas.getByText('$95.50')).toBeVisible();
    await expect(canvasElement.querySelectorAll(`img[src="${earnings[0]?.image}"]`)).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Download PDF' }));
    await expect(download).toHaveBeenCalled();
    await expect(canvas.getAllByRole('link', { name: 'Samir Haddad' })[0]).toHaveAttribute(
      'href',
      `#patient-${earnings[2]?.patient}`,
    );
    // The physician may not open the profile after a missed visit.
    await expect(canvas.getAllByRole('link', { name: 'Devon Achterberg' })).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Refund Samir Haddad, $95.50' }));
    await expect(args.onRefund).toHaveBeenCalledWith(earnings[2]);
  },
};

export const Keyboard: Story = {
  args: { range: null, search: null },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Download PDF' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(within(canvasElement).getByRole('button', { name: 'Show as chart' })).toBeVisible();
  },
};

/** A refund that the provider refused for good is at its payment, where it can be tried again (ER-01). */
export const RefundFailed: Story = {
  args: { lines: [{ ...earnings[2]!, refund_failed: 2665 }] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Refund failed')).toBeVisible();
    await expect(canvas.getByText(/refused to refund \$26.65/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Refund Samir Haddad, $95.50' })).toBeVisible();
  },
};
export const LoadingMore: Story = { args: { hasMore: true, loadingMore: true } };
const LOADING = { lines: null, total: null, totals: null, series: null, byCategory: null, change: undefined };
export const Loading: Story = { args: LOADING };

/** The charts stay where they are when the figures arrive. */
export const Loaded: Story = {
  render: function Render(args) {
    const [loading, setLoading] = useState(true);
    return (
      <>
        <Button onClick={() => setLoading(false)}>Load</Button>
        <EarningReport {...args} {...(loading && LOADING)} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // The charts begin where the card of the total ends.
    const measureEnd = () =>
      canvas.getByText('Total earnings').closest('dl')!.parentElement!.getBoundingClientRect().bottom;
    // The header of a chart gets a button.
    const measureHeading = () =>
      canvas.getByText('Earnings over time', { selector: 'figcaption' }).getBoundingClientRect().top;
    const before = { end: measureEnd(), heading: measureHeading() };
    await userEvent.click(canvas.getByRole('button', { name: 'Load' }));
    await expect(canvas.getByText('$1,666.00')).toBeVisible();
    await expect({ end: measureEnd(), heading: measureHeading() }).toEqual(before);
  },
};
export const LoadedOnAPhone: Story = { ...Loaded, globals: { viewport: { value: 'phone' } } };
export const Empty: Story = {
  args: { lines: [], total: 0, totals: null, series: [], byCategory: [], change: undefined },
};
export const NothingFound: Story = { args: { lines: [], filtered: true } };
export const Failed: Story = { args: { lines: null, error: MESSAGES.SOMETHING_WRONG } };
export const LongText: Story = { args: { lines: [longEarning, ...earnings] } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
