import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Text } from '../../layout/text/Text.tsx';
import { LoginConfirmDialog } from './LoginConfirmDialog.tsx';

const meta = {
  title: 'Accounts/LoginConfirmDialog',
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
