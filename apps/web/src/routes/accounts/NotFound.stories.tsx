import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { noraPhysician } from '../../testing/fixtures.ts';
import { callsOf } from '../../testing/network.ts';
import { onStage } from '../../testing/stage.ts';

const meta = {
  ...onStage,
  title: 'Screens/Accounts/NotFound',
  tags: ['!autodocs'],
  args: { path: '/an-address-nobody-knows', as: null, answers: {} },
} satisfies Meta<typeof onStage.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Nobody: Story = {};

/** The way back signs out, on the server too (RT-08). */
export const SignedIn: Story = {
  args: { as: noraPhysician },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Back to Sign In' }));
    await expect(await page.findByRole('heading', { level: 1, name: /Account Sign In/ })).toBeVisible();
    await waitFor(() => expect(callsOf('logout')).toHaveLength(1));
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
