import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Text } from '../../layout/text/Text.tsx';
import { MediaDeniedDialog } from './MediaDeniedDialog.tsx';

const meta = {
  title: 'Care/Calls/MediaDeniedDialog',
  component: MediaDeniedDialog,
  args: { open: true, onReconnect: fn(), onClose: fn() },
} satisfies Meta<typeof MediaDeniedDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Reconnects: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reconnect' }));
    await expect(args.onReconnect).toHaveBeenCalledOnce();
  },
};
export const Stays: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Closed: Story = {
  args: { open: false },
  render: (args) => (
    <>
      <Text>Camera and microphone are allowed.</Text>
      <MediaDeniedDialog {...args} />
    </>
  ),
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Not now' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onReconnect).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
