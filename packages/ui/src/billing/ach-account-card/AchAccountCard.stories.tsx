import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { achAccount } from '../../fixtures/billing.ts';
import { AchAccountCard } from './AchAccountCard.tsx';

const verified = { ...achAccount, status: 'verified' };

const meta = {
  title: 'Practice/Billing/AchAccountCard',
  component: AchAccountCard,
  args: { account: verified, onAction: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: '40em' }}>{Story()}</div>],
} satisfies Meta<typeof AchAccountCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Verified: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Pay' }));
    await expect(args.onAction).toHaveBeenCalledWith('pay');
  },
};

export const None: Story = { args: { account: null } };
export const NotVerified: Story = { args: { account: achAccount } };

export const Keyboard: Story = {
  args: { account: achAccount },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Verify' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('remove');
  },
};

export const Paying: Story = { args: { busy: 'pay' } };
export const Failed: Story = {
  args: { error: 'The bank has refused this debit: the account has been closed.' },
};
export const LongText: Story = {
  args: {
    account: {
      ...achAccount,
      ach_account_holder_name: 'Wilhelmina Alexandrina Featherstonehaugh-Montgomery',
    },
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
