import type { UpcomingHold } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { withHeadings } from '../../fixtures/headings.tsx';
import { UpcomingHolds } from './UpcomingHolds.tsx';

const HOUR = 3_600_000;

const createHold = (id: string, facts: Partial<UpcomingHold> = {}): UpcomingHold => ({
  id,
  starts_at: new Date(NOW + 72 * HOUR).toISOString(),
  fee: 8500,
  late_fees: { no_show: 4250, late_cancellation: 2125, late_reschedule: 2125 },
  is_paid_by_caller: true,
  is_held: false,
  held_on: null,
  is_accepted: true,
  is_joined: false,
  physician: { first_name: 'Amara', last_name: 'Okafor' },
  patient: 'Samuel Reyes',
  ...facts,
});

const meta = {
  title: 'Practice/Billing/UpcomingHolds',
  tags: ['new'],
  component: UpcomingHolds,
  decorators: [withHeadings('Upcoming payments')],
  args: {
    holds: [
      createHold('soon', {
        starts_at: new Date(NOW + 3 * HOUR).toISOString(),
        is_held: true,
        held_on: { brand: 'mastercard', last4: '4444' },
      }),
      createHold('later'),
      createHold('requested', { is_accepted: false, is_paid_by_caller: false, patient: 'Otto Reyes' }),
      createHold('free', { late_fees: { no_show: 0, late_cancellation: 0, late_reschedule: 0 } }),
    ],
    card: { brand: 'visa', last4: '4242' },
    zone: ZONE,
    now: NOW,
    visitHref: ({ id }) => `#${id}`,
  },
} satisfies Meta<typeof UpcomingHolds>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement);
    await expect(list.getByText(/with Mastercard ending in 4444\. \$85 is held/)).toBeVisible();
    // A dependent with an account pays with a card of their own.
    await expect(list.getAllByText(/with Visa ending in 4242/)).toHaveLength(2);
    await expect(list.getByText(/Canceling now costs \$21.25/)).toBeVisible();
    await expect(list.getAllByText(/\$85 will be held when the visit starts, and charged/)).toHaveLength(2);
  },
};
/** PW-10: after the start nothing is announced as coming; a request has no fee for not coming. */
export const Started: Story = {
  args: {
    holds: [
      createHold('started', { starts_at: new Date(NOW - HOUR / 60).toISOString(), is_joined: true }),
      createHold('requested', { is_accepted: false }),
    ],
  },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement);
    await expect(list.getByText(/The visit has started, and \$85 is not held yet\./)).toBeVisible();
    await expect(list.getAllByText(/will be held/)).toHaveLength(1);
    await expect(list.queryByText(/Missing the visit costs/)).toBeNull();
  },
};
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getAllByRole('link')[0]).toHaveFocus();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
