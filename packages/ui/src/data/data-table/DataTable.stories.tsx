import { MESSAGES, getPaymentDisplay } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { DataTable, type Column, type Sort } from './DataTable.tsx';

interface Line {
  id: string;
  name: string;
  category: string;
  date: string;
  cents: number;
  status: string;
}

const lines: Line[] = [
  {
    id: '1',
    name: 'Mina Park',
    category: 'Appointment',
    date: '2026-11-20',
    cents: 12_000,
    status: 'succeeded',
  },
  {
    id: '2',
    name: 'Grace Hollis',
    category: 'No Show Fees',
    date: '2026-11-19',
    cents: 4000,
    status: 'failed',
  },
  {
    id: '3',
    name: 'Tomás Rivera',
    category: 'Visit Now',
    date: '2026-11-18',
    cents: 9050,
    status: 'succeeded',
  },
  {
    id: '4',
    name: 'Ada Lindqvist',
    category: 'Concierge Service Fee',
    date: '2026-11-02',
    cents: 8000,
    status: 'requires_action',
  },
];

const formatMoney = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const formatDay = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const columns: Column<Line>[] = [
  { id: 'name', header: 'Patient', cell: ({ name }) => name, role: 'name', sortable: true },
  { id: 'category', header: 'Category', cell: ({ category }) => category },
  {
    id: 'date',
    header: 'Date',
    cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time>,
    width: 'fit',
    sortable: true,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge {...getPaymentDisplay(status)} />,
    width: 'fit',
  },
  {
    id: 'cents',
    header: 'Amount',
    cell: ({ cents }) => formatMoney(cents),
    align: 'end',
    width: 'fit',
    sortable: true,
  },
];

const meta = {
  title: 'Components/Data/DataTable',
  component: DataTable<Line>,
  args: {
    label: 'Payments',
    columns,
    rows: lines,
    getKey: ({ id }) => id,
    empty: (
      <EmptyState illustration="earnings" title="No payments yet">
        What patients pay for their visits appears here.
      </EmptyState>
    ),
    action: ({ name }) => (
      <Button size="sm" aria-label={`Receipt of ${name}`}>
        Receipt
      </Button>
    ),
    sort: { column: 'date', direction: 'descending' },
    onSort: fn(),
  },
} satisfies Meta<typeof DataTable<Line>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Payments with their purpose (ER-02). */
export const Payments: Story = {
  play: async ({ canvasElement, args }) => {
    const table = within(canvasElement).getByRole('table', { name: 'Payments' });
    await expect(within(table).getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(within(table).getByRole('rowheader', { name: 'Mina Park' })).toBeVisible();
    await userEvent.click(within(table).getByRole('button', { name: 'Amount' }));
    await expect(args.onSort).toHaveBeenCalledWith({ column: 'cents', direction: 'ascending' });
  },
};

/** The caller sorts the rows. */
export const Sorted: Story = {
  render: function Sorting(args) {
    const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
    const column = sort.column as 'name' | 'date' | 'cents';
    const up = [...lines].sort((a, b) => (a[column] < b[column] ? -1 : 1));
    return (
      <DataTable
        {...args}
        rows={sort.direction === 'ascending' ? up : up.reverse()}
        sort={sort}
        onSort={setSort}
      />
    );
  },
  play: async ({ canvasElement }) => {
    const getFirstRowHeader = () => within(canvasElement).getAllByRole('rowheader')[0];
    await expect(getFirstRowHeader()).toHaveTextContent('Ada Lindqvist');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Patient' }));
    await expect(getFirstRowHeader()).toHaveTextContent('Tomás Rivera');
  },
};

export const Selected: Story = {
  render: function Selecting(args) {
    const [selected, setSelected] = useState(['2']);
    return (
      <DataTable {...args} selection={{ selected, onChange: setSelected, getRowName: ({ name }) => name }} />
    );
  },
  play: async ({ canvasElement }) => {
    const { getByRole, getAllByRole } = within(canvasElement);
    await expect(getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
    await userEvent.click(getByRole('checkbox', { name: 'Select all' }));
    for (const checkbox of getAllByRole('checkbox')) {
      await expect(checkbox).toBeChecked();
      await expect(getComputedStyle(checkbox).appearance).toBe('none');
    }
  },
};

export const Loading: Story = {
  args: { rows: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Loading Payments')).toBeInTheDocument();
    await expect(within(canvasElement).getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = { args: { rows: [] } };

export const Failed: Story = {
  args: { rows: null, error: MESSAGES.NETWORK_DISCONNECTED, onRetry: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const MoreFailed: Story = {
  args: { hasMore: true, error: MESSAGES.NETWORK_DISCONNECTED, onLoadMore: fn() },
};

/** On a phone each row is a card. */
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

/** A table that has to keep its rows scrolls sideways, and a hint says so. */
export const ScrollsSideways: Story = {
  args: { layout: 'scroll' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '40ch' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Scroll sideways to see all columns')).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    rows: [
      {
        id: '1',
        name: 'Wilhelmina Alexandra van der Berg-Pneumonoultramicroscopic',
        category: 'Renew Concierge Service Subscription after a late reschedule',
        date: '2026-11-20',
        cents: 123_456_789,
        status: 'requires_action',
      },
      ...lines.slice(1),
    ],
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** Tab reaches sort buttons and actions; Space selects, Enter sorts. */
export const Keyboard: Story = {
  args: { selection: { selected: [], onChange: fn(), getRowName: ({ name }) => name } },
  play: async ({ canvasElement, args }) => {
    const { getByRole } = within(canvasElement);
    await userEvent.tab();
    await expect(getByRole('checkbox', { name: 'Select all' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSort).toHaveBeenCalledWith({ column: 'name', direction: 'ascending' });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(getByRole('checkbox', { name: 'Select Mina Park' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.selection?.onChange).toHaveBeenCalledWith(['1']);
    await userEvent.tab();
    await expect(getByRole('button', { name: 'Receipt of Mina Park' })).toHaveFocus();
  },
};
