import { NOTE_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LockNotesDialog } from './LockNotesDialog.tsx';

const meta = {
  title: 'Care/Notes/LockNotesDialog',
  component: LockNotesDialog,
  args: {
    open: true,
    noteName: 'Hypertension follow-up',
    onClose: fn(),
    onSave: fn(),
    onSaveWithTemplate: fn(),
  },
} satisfies Meta<typeof LockNotesDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Asks: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Lock Notes' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save as Note & Template' }));
    await expect(args.onSaveWithTemplate).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep as draft' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await within(document.body).findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Saving: Story = { args: { busy: 'NOTE' } };
export const Failed: Story = { args: { error: NOTE_MESSAGES.NOTE_FIELDS_REQUIRED } };

/** A note that is not complete is kept as a draft or completed. */
export const Incomplete: Story = {
  args: { problems: [NOTE_MESSAGES.NOTE_NAME_LIMIT, 'Plan is required'], onComplete: fn() },
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Lock Notes' }));
    await expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Complete note' }));
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep as draft' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const OfATemplate: Story = { args: { content: 'template', noteName: 'Diabetes, quarterly' } };
export const WithoutAName: Story = { args: { noteName: '' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
