import { BILLING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { HoldFailedDialog } from './HoldFailedDialog.tsx';

const meta = {
  title: 'Care/Calls/HoldFailedDialog',
  component: HoldFailedDialog,
  args: {
    open: true,
    cardholderName: 'Mina Park',
    fee: 12_000,
    reason: BILLING_MESSAGES.HOLD_DECLINED,
    onRetry: fn(),
    onStartWithoutHold: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof HoldFailedDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const findDialog = async () =>
  within(await within(document.body).findByRole('dialog', { name: 'The fee is not held' }));

export const Declined: Story = {
  play: async ({ args }) => {
    const dialog = await findDialog();
    await expect(dialog.getByText(/The \$120 for this visit may then not be collected/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Start without a hold' }));
    await expect(args.onStartWithoutHold).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    const dialog = await findDialog();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Try again' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const NoCard: Story = { args: { reason: BILLING_MESSAGES.HOLD_NO_CARD } };
export const NeedsConfirmation: Story = { args: { reason: BILLING_MESSAGES.HOLD_AUTHENTICATION } };
export const Retrying: Story = { args: { busy: true, reason: BILLING_MESSAGES.PROVIDER_UNREACHABLE } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
