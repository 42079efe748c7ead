import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ShareDialog } from './ShareDialog.tsx';

const meta = {
  title: 'Account/Shell/ShareDialog',
  component: ShareDialog,
  args: {
    open: true,
    url: 'https://openvisit.example/',
    text: 'See your physician from where you are',
    onCopy: fn(() => Promise.resolve()),
    onClose: fn(),
  },
} satisfies Meta<typeof ShareDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async () => {
    const link = await screen.findByRole('link', { name: 'LinkedIn' });
    await expect(link).toHaveAttribute('href', expect.stringContaining('https%3A%2F%2Fopenvisit.example%2F'));
    await expect(screen.getByRole('link', { name: 'Facebook' })).toBeVisible();
  },
};

export const Copied: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Copy Link' }));
    await expect(args.onCopy).toHaveBeenCalledWith('https://openvisit.example/');
    await expect(await screen.findByText('Text copied successfully')).toBeVisible();
  },
};

/** Browsers may refuse clipboard access, which is shown to the user. */
export const CopyRefused: Story = {
  args: { onCopy: fn(() => Promise.reject(new Error('refused'))) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Copy Link' }));
    await expect(await screen.findByText(/could not be copied/)).toBeVisible();
  },
};

export const Profile: Story = { args: { title: 'Share your profile' } };

export const Keyboard: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('link', { name: 'LinkedIn' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Copy Link' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('Text copied successfully')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};
