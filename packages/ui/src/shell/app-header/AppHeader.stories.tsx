import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { portraits, practiceLogo } from '../../fixtures/people.ts';
import { createHeaderMenu } from '../../fixtures/shell.ts';
import { Switch } from '../../actions/switch/Switch.tsx';
import { AppHeader } from './AppHeader.tsx';

const handleSelect = fn();

const meta = {
  title: 'Account/Shell/AppHeader',
  component: AppHeader,
  parameters: { layout: 'fullscreen' },
  args: {
    name: 'Dr. Amara Okafor',
    image: portraits.amara,
    homeHref: '#home',
    menu: createHeaderMenu(handleSelect),
    onSignOut: fn(),
  },
} satisfies Meta<typeof AppHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Physician: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Dr. Amara Okafor' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Share about the product' }));
    await expect(handleSelect).toHaveBeenCalledWith('share');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Sign out' }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};

export const PracticeLogo: Story = { args: { logo: { src: practiceLogo, alt: 'Harbor Heart Practice' } } };

/** A patient has no menu, so the name is not a button. */
export const Patient: Story = { args: { name: 'Mina Park', image: null, menu: [] } };

/** The switch has its own row where there is no space beside the logo. */
export const WithSwitch: Story = { args: { extra: <Switch label="Available Now" defaultChecked /> } };

export const Reconnecting: Story = { args: { connection: 'connecting' } };
export const Offline: Story = { args: { connection: 'offline' } };

export const LongName: Story = {
  args: { name: 'Dr. Wilhelmina Alexandrina Featherstonehaugh-Montgomery', image: null },
};

/** Focus order: home, user menu, sign out. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const header = within(canvasElement);
    await userEvent.tab();
    await expect(header.getByRole('link', { name: 'OpenVisit, home page' })).toHaveFocus();
    await userEvent.tab();
    const name = header.getByRole('button', { name: 'Dr. Amara Okafor' });
    await expect(name).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'My Profile' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(handleSelect).toHaveBeenLastCalledWith('share-profile');
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
