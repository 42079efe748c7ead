import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Accept this request?',
    children: 'Ana Lima is told at once, and the time is booked.',
    confirmLabel: 'Accept',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Question: Story = {
  play: async ({ args }) => {
    const yes = await screen.findByRole('button', { name: 'Accept' });
    await waitFor(() => expect(yes).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** What cannot be taken back: the no has the focus, Escape is a no. */
export const Danger: Story = {
  args: {
    tone: 'danger',
    title: 'Cancel this visit?',
    children: 'Ana Lima is told at once. This cannot be undone.',
    confirmLabel: 'Cancel visit',
    cancelLabel: 'Keep visit',
  },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep visit' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const Busy: Story = {
  args: { busy: true },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

/** It failed: the dialog stays and says why. */
export const Failed: Story = {
  args: { error: 'This time has just been taken by another visit.' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('This time has just been taken');
    await expect(screen.getByRole('dialog', { name: 'Accept this request?' })).toBeVisible();
  },
};
