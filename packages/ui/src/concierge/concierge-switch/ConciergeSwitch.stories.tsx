import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ConciergeSwitch } from './ConciergeSwitch.tsx';

const meta = {
  title: 'Practice/Concierge/ConciergeSwitch',
  component: ConciergeSwitch,
  args: { active: true, subscribers: 12, onSwitch: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: '46em' }}>{Story()}</div>],
} satisfies Meta<typeof ConciergeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {};

/** Turning off asks for confirmation and states the consequences for payments (CS-01). */
export const Deactivating: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('switch'));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByText(/Unused subscription time is refunded automatically/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await expect(args.onSwitch).toHaveBeenCalledWith(false);
  },
};

export const Inactive: Story = {
  args: { active: false, subscribers: 0 },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('switch'));
    await expect(args.onSwitch).toHaveBeenCalledWith(true);
  },
};

/** The cancel button is focused. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep the service' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onSwitch).not.toHaveBeenCalled();
  },
};

export const Switching: Story = { args: { busy: true } };
export const Failed: Story = { args: { error: 'Somthing went wrong!' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
