import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

function Asked(args: ConfirmDialogProps) {
  const [open, setOpen] = useState(false);
  const closeAndReport = (report: () => void) => () => {
    setOpen(false);
    report();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cancel visit</Button>
      <ConfirmDialog
        {...args}
        open={open}
        onConfirm={closeAndReport(args.onConfirm)}
        onCancel={closeAndReport(args.onCancel)}
      />
    </>
  );
}

const dangerous = {
  tone: 'danger',
  title: 'Cancel this visit?',
  children: 'Ana Lima is notified immediately. This cannot be undone.',
  confirmLabel: 'Cancel visit',
  cancelLabel: 'Keep visit',
} as const;

const meta = {
  title: 'Components/Overlays/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Accept this request?',
    children: 'Ana Lima is notified immediately, and the time is booked.',
    confirmLabel: 'Accept',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The button that opens the dialog. */
export const Closed: Story = {
  args: dangerous,
  render: (args) => <Asked {...args} />,
};

/** Opened, closed by Escape, opened again, confirmed; focus returns each time. */
export const Keyboard: Story = {
  args: dangerous,
  render: (args) => <Asked {...args} />,
  play: async ({ canvasElement, args }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Cancel visit' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep visit' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this visit?' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep visit' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Question: Story = {
  play: async ({ args }) => {
    const yes = await screen.findByRole('button', { name: 'Accept' });
    await waitFor(() => expect(yes).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** For an irreversible action, the cancel button is focused and Escape cancels. */
export const Danger: Story = {
  args: dangerous,
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
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};

/** After an error the dialog stays open and shows the reason. */
export const Failed: Story = {
  args: { error: 'This time has just been taken by another visit.' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('This time has just been taken');
    await expect(screen.getByRole('dialog', { name: 'Accept this request?' })).toBeVisible();
  },
};
