import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { EndCallDialog } from './EndCallDialog.tsx';

const meta = {
  title: 'Care/Calls/EndCallDialog',
  component: EndCallDialog,
  args: { open: true, onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof EndCallDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Yes: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByText(/Are you sure you want to end this call?/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const No: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'No' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
export const Busy: Story = { args: { busy: true } };
export const Failed: Story = { args: { error: MESSAGES.SOMETHING_WRONG } };

/** For an irreversible action, the cancel button is focused. */
export const Keyboard: Story = {
  args: { onLeave: fn() },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'No' })).toHaveFocus());
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole('button', { name: 'Leave without ending' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLeave).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
