import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { SaveNotesDialog } from './SaveNotesDialog.tsx';

const meta = {
  title: 'Care/Notes/SaveNotesDialog',
  component: SaveNotesDialog,
  args: { open: true, noteName: 'Hypertension follow-up', onSave: fn(), onDiscard: fn(), onCancel: fn() },
} satisfies Meta<typeof SaveNotesDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Asks: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Save notes' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Don’t save' }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
  },
};

/** The save button is focused; Escape returns to the editor. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onSave).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Saving: Story = { args: { busy: true } };
export const Failed: Story = { args: { error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
