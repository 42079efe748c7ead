import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ProfileComplete } from './ProfileComplete.tsx';

const meta = {
  title: 'Account/Accounts/ProfileComplete',
  component: ProfileComplete,
  args: {
    appUrl: 'https://openvisit.example/app',
    onContinue: fn(),
    onProfile: fn(),
    onPhysicianLogin: fn(),
    onSignOut: fn(),
  },
} satisfies Meta<typeof ProfileComplete>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CodeShown: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show QR Code' }));
    await expect(await canvas.findByRole('img', { name: /OpenVisit on your phone/ })).toBeVisible();
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onContinue).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await within(canvasElement).findByRole('img');
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: /openvisit.example/ })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onProfile).toHaveBeenCalledOnce();
  },
};

/** A user without a physician profile (PT-07). */
export const PatientAlone: Story = { args: { onPhysicianLogin: undefined } };
export const Switching: Story = { args: { busy: true } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
