import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Text } from '../../layout/text/Text.tsx';
import { LoginConfirmDialog } from './LoginConfirmDialog.tsx';

const meta = {
  title: 'Account/Accounts/LoginConfirmDialog',
  component: LoginConfirmDialog,
  args: { open: true, onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof LoginConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const Confirmed: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Log In Confirmation' });
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Escaped: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalled();
  },
};

export const Closed: Story = {
  args: { open: false },
  render: (args) => (
    <>
      <Text>Nothing is asked.</Text>
      <LoginConfirmDialog {...args} />
    </>
  ),
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' })).toHaveFocus());
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
