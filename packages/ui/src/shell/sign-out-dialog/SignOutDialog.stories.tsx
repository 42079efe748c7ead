import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { SignOutDialog } from './SignOutDialog.tsx';

const meta = {
  title: 'Account/Shell/SignOutDialog',
  component: SignOutDialog,
  args: { open: true, onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof SignOutDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Physician: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Sign out' });
    await expect(dialog).toHaveTextContent(
      "If you sign out of the app you won't appear in the search results and the patients won't be able to contact you. Are you sure you want to sign out of the app?",
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Patient: Story = {
  args: { role: 'PATIENT' },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Sign out' });
    await expect(dialog).not.toHaveTextContent('search results');
  },
};

/** AC-15: the session on the server cannot be ended now. */
export const Offline: Story = {
  args: { role: 'PATIENT', offline: true },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Sign out' });
    await expect(dialog).toHaveTextContent(
      'The session on our server ends when the connection is back, if this page is still open, and otherwise after 12 hours.',
    );
  },
};

export const Busy: Story = { args: { busy: true } };

export const Canceled: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Sign out' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Sign out' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.tab({ shift: true });
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
