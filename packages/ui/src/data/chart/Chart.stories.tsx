import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { Card } from '../card/Card.tsx';
import { Chart } from './Chart.tsx';

const formatDollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

const meta = {
  title: 'Components/Data/Chart',
  component: Chart,
  args: {
    label: 'Earnings by month',
    kind: 'bars',
    categories: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'],
    categoryLabel: 'Month',
    series: [
      { label: 'Appointments', values: [240_000, 310_000, 180_000, 355_000, 402_000, 296_000] },
      { label: 'Visit Now', values: [40_000, 52_000, 61_000, 38_000, 90_000, 74_000] },
      { label: 'Concierge', values: [64_000, 64_000, 64_000, 72_000, 80_000, 80_000] },
    ],
    format: formatDollars,
  },
  render: (args) => (
    <Card>
      <Chart {...args} />
    </Card>
  ),
} satisfies Meta<typeof Chart>;

export default meta;
type Story = StoryObj<typeof meta>;

const findLines = (canvasElement: HTMLElement) =>
  waitFor(() => expect(canvasElement.querySelector('svg.recharts-surface')).not.toBeNull());

/** Earnings over time (ER-01), with a table of the values. */
export const OverTime: Story = {
  play: async ({ canvasElement }) => {
    await findLines(canvasElement);
    const table = within(canvasElement).getByRole('table', { name: 'Earnings by month' });
    await expect(within(table).getAllByRole('row')).toHaveLength(7);
    await expect(within(table).getByRole('cell', { name: '$4,020' })).toBeInTheDocument();
  },
};

/** Categories have long labels, so the bars are horizontal (ER-01). */
export const ByCategory: Story = {
  args: {
    label: 'Earnings by category',
    categoryLabel: 'Category',
    orientation: 'horizontal',
    categories: ['Appointment', 'Visit Now', 'Concierge Fee', 'No Show Fees', 'Late Fees'],
    series: [{ label: 'Earnings', values: [1_783_000, 355_000, 424_000, 24_000, 12_000] }],
  },
  play: ({ canvasElement }) => findLines(canvasElement),
};

/** Vitals of a patient; the line continues across missing values (CR-12). */
export const Vitals: Story = {
  args: {
    label: 'Blood pressure',
    kind: 'line',
    categoryLabel: 'Date',
    categories: ['Oct 2', 'Oct 16', 'Oct 30', 'Nov 6', 'Nov 20'],
    series: [
      { label: 'Systolic', values: [148, 141, null, 134, 128] },
      { label: 'Diastolic', values: [95, 92, null, 86, 82] },
    ],
    format: (value) => `${value} mmHg`,
  },
  play: ({ canvasElement }) => findLines(canvasElement),
};

export const AsTable: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show as table' }));
    await expect(within(canvasElement).getByRole('cell', { name: '$4,020' })).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'Show as chart' })).toBeVisible();
  },
};

export const Loading: Story = { args: { categories: null, series: [] } };

export const Empty: Story = {
  args: {
    categories: [],
    series: [],
    empty: (
      <EmptyState illustration="earnings" title="No earnings in this time">
        Choose another range of dates.
      </EmptyState>
    ),
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: ({ canvasElement }) => findLines(canvasElement),
};

/** Tab reaches the chart, arrow keys move between values, and each value is announced. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await findLines(canvasElement);
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Show as table' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(within(canvasElement).getByText('Appointments: $3,100')).toBeInTheDocument());
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect(within(canvasElement).getByRole('button', { name: 'Show as chart' })).toHaveFocus();
  },
};
