import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { bankAccount } from '../../fixtures/billing.ts';
import { BankAccountCard } from './BankAccountCard.tsx';

const meta = {
  title: 'Practice/Billing/BankAccountCard',
  component: BankAccountCard,
  args: { account: bankAccount, onCreate: fn(), onUpdate: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: '40em' }}>{Story()}</div>],
} satisfies Meta<typeof BankAccountCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Verified: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText('Verified')).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Update' }));
    await expect(args.onUpdate).toHaveBeenCalledOnce();
  },
};

/** Without an account, 'Create' opens the provider's page (PO-15). */
export const None: Story = { args: { account: null } };

export const Keyboard: Story = {
  args: { account: null },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCreate).toHaveBeenCalledOnce();
  },
};

/** Left unfinished: open requirements and a link to continue, during onboarding too (PO-15). */
export const MoreNeeded: Story = {
  args: {
    account: {
      ...bankAccount,
      bank_name: '',
      last4: '',
      routing_number: '',
      status: 'requirements_due',
      requirements: ['A photo of an identity document', 'The last four digits of the social security number'],
    },
    onUpdate: undefined,
    onContinue: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('More information needed')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onContinue).toHaveBeenCalledOnce();
  },
};

export const PayoutFailed: Story = { args: { account: { ...bankAccount, status: 'errored' } } };

/** Read-only during onboarding; changed only in edit mode. */
export const ToRead: Story = { args: { onUpdate: undefined } };
export const Refused: Story = { args: { account: { ...bankAccount, status: 'verification_failed' } } };
export const Leaving: Story = { args: { busy: true } };
export const Loading: Story = { args: { account: undefined } };
export const Failed: Story = { args: { account: null, error: MESSAGES.SOMETHING_WRONG } };
export const LongText: Story = {
  args: {
    account: { ...bankAccount, bank_name: 'Mutual Savings and Farmers Trust Bank of Northern Massachusetts' },
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
