import type { AccountDeletion } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { withHeadings } from '../../fixtures/headings.tsx';
import { AccountDeletionSummary } from './AccountDeletionSummary.tsx';

const deletion: AccountDeletion = {
  obstacle: null,
  open_visits: [
    {
      id: 'one',
      kind: 'SCHEDULED',
      starts_at: new Date(NOW + 3 * 3_600_000).toISOString(),
      physician: { first_name: 'Amara', last_name: 'Okafor' },
      dependent: null,
      late_fee: 2125,
    },
    {
      id: 'two',
      kind: 'SCHEDULED',
      starts_at: new Date(NOW + 72 * 3_600_000).toISOString(),
      physician: { first_name: 'Jonas', last_name: 'Weber' },
      dependent: 'Otto Lindqvist',
      late_fee: 0,
    },
  ],
  ended_services: [{ first_name: 'Nora', last_name: 'Lindqvist' }],
  closed_dependents: ['Otto Lindqvist'],
  kept_dependents: ['Ida Lindqvist'],
  retention_years: 7,
};

const meta = {
  title: 'Account/Privacy/AccountDeletionSummary',
  tags: ['new'],
  component: AccountDeletionSummary,
  decorators: [withHeadings('Delete my account')],
  args: { deletion, zone: ZONE, now: NOW },
} satisfies Meta<typeof AccountDeletionSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/\$21.25 is charged/)).toBeVisible();
  },
};
export const NothingOpen: Story = {
  args: {
    deletion: {
      ...deletion,
      open_visits: [],
      ended_services: [],
      closed_dependents: [],
      kept_dependents: [],
    },
  },
};
export const DuringAVisit: Story = { args: { deletion: { ...deletion, obstacle: 'CALL_RUNNING' } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
