import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { SubscriptionPrompt } from './SubscriptionPrompt.tsx';

const meta = {
  title: 'Practice/Billing/SubscriptionPrompt',
  component: SubscriptionPrompt,
  args: { open: true, href: '#step6', onClose: fn() },
} satisfies Meta<typeof SubscriptionPrompt>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Prompt: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Subscription Update' }));
    await expect(dialog.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '#step6');
    await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** The subscribe link is focused; Escape closes. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('link', { name: 'Subscribe' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Opened: Story = {
  render: function Render(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open my calendar</Button>
        <SubscriptionPrompt {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
