import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { AllowLocationDialog } from './AllowLocationDialog.tsx';

const meta = {
  title: 'Account/Settings/AllowLocationDialog',
  component: AllowLocationDialog,
  args: { open: true, problem: 1, onClose: fn(), onRetry: fn() },
} satisfies Meta<typeof AllowLocationDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const expectText =
  (text: string): NonNullable<Story['play']> =>
  async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Allow Location' }));
    await expect(dialog.getByText(text)).toBeVisible();
  };

export const Blocked: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByText(/clicking on blocked location icon on the address bar/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Denied: Story = {
  args: { problem: 'denied' },
  play: expectText('User denied the request for Geolocation.'),
};
export const Unavailable: Story = {
  args: { problem: 2 },
  play: expectText('Location information is unavailable.'),
};
export const TimedOut: Story = {
  args: { problem: 3 },
  play: expectText('The request to get user location timed out'),
};
export const Unknown: Story = {
  args: { problem: 'unknown' },
  play: expectText('An unknown error occurred.'),
};
export const Unsupported: Story = {
  args: { problem: 'unsupported' },
  play: expectText('Geolocation not supported'),
};

export const Keyboard: Story = {
  args: { onRetry: undefined },
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Okay' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
