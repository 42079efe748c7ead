import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { UnlockNoteDialog } from './UnlockNoteDialog.tsx';

const meta = {
  title: 'Care/Notes/UnlockNoteDialog',
  component: UnlockNoteDialog,
  args: { open: true, onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof UnlockNoteDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Warns: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Unlock Note' }));
    await expect(dialog.getByText(/releases the provider from legal implications/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Unlock note' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** The cancel button is focused. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep locked' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = { args: { busy: true } };
export const Failed: Story = { args: { error: MESSAGES.RECORD_CHANGED } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
