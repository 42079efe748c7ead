import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ScreenshotPermissionDialog } from './ScreenshotPermissionDialog.tsx';

const meta = {
  title: 'Care/Calls/ScreenshotPermissionDialog',
  component: ScreenshotPermissionDialog,
  args: { open: true, physicianName: 'Dr. Amara Okafor', onAnswer: fn() },
} satisfies Meta<typeof ScreenshotPermissionDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Allow Permission' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await expect(args.onAnswer).toHaveBeenCalledWith('REJECTED');
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Accept' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onAnswer).toHaveBeenCalledWith('ACCEPTED');
    await userEvent.keyboard('{Escape}');
    await expect(args.onAnswer).toHaveBeenLastCalledWith('REJECTED');
  },
};

export const Busy: Story = { args: { busy: true } };
export const Failed: Story = { args: { error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
