import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { BlockPatientDialog } from './BlockPatientDialog.tsx';

const meta = {
  title: 'Patients/BlockPatientDialog',
  component: BlockPatientDialog,
  args: { open: true, name: 'Corin Wexley', action: 'block', onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof BlockPatientDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Block: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Block Corin Wexley?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Block patient' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** The cancel button is focused. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Don’t block' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Unblock: Story = { args: { action: 'unblock' } };
export const Busy: Story = { args: { busy: true } };
export const Failed: Story = { args: { error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
