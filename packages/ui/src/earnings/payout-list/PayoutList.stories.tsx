import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { payouts } from '../../fixtures/earnings.ts';
import { PayoutList } from './PayoutList.tsx';

const meta = {
  title: 'Practice/Earnings/PayoutList',
  tags: ['new'],
  component: PayoutList,
  args: { payouts, zone: ZONE, onRetry: fn() },
} satisfies Meta<typeof PayoutList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each payout with its state, a failed one with the reason (BX-20). */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const table = within(canvasElement);
    await expect(table.getByText('On its way')).toBeVisible();
    await expect(table.getByText('The bank account has been closed.')).toBeVisible();
  },
};

export const Loading: Story = { args: { payouts: null } };
export const Empty: Story = { args: { payouts: [] } };
export const Failed: Story = {
  args: { payouts: null, error: MESSAGES.SOMETHING_WRONG },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
