import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { CallShortcutsDialog } from './CallShortcutsDialog.tsx';

const meta = {
  title: 'Care/Calls/CallShortcutsDialog',
  component: CallShortcutsDialog,
  args: {
    open: true,
    onClose: fn(),
    shortcuts: [
      { keys: 'Alt + M', label: 'Microphone on or off' },
      { keys: 'Alt + C', label: 'Open or close chat' },
      { keys: 'Alt + N', label: 'Open or close notes' },
      { keys: 'Alt + /', label: 'Show these shortcuts' },
    ],
  },
} satisfies Meta<typeof CallShortcutsDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async () => {
    await expect(await screen.findByText('Alt + N')).toBeVisible();
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Closed: Story = { args: { open: false } };
