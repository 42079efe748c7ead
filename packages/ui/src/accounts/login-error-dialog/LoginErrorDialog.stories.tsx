import { MESSAGES, REPLY_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { LoginErrorDialog } from './LoginErrorDialog.tsx';

const meta = {
  title: 'Account/Accounts/LoginErrorDialog',
  component: LoginErrorDialog,
  args: { open: true, message: MESSAGES.LOGIN_FAILED, onClose: fn() },
} satisfies Meta<typeof LoginErrorDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WrongPassword: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Login Error' });
    await userEvent.click(screen.getByRole('button', { name: 'Okay' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const WrongRole: Story = { args: { message: REPLY_MESSAGES.LOGIN_ROLE_PHYSICIAN } };
export const TooManyTries: Story = { args: { message: MESSAGES.TOO_MANY_REQUESTS } };
export const Offline: Story = { args: { message: MESSAGES.NETWORK_DISCONNECTED } };

export const Keyboard: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Okay' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
