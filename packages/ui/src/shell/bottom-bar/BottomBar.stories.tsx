import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { fullMenu, patientMenu } from '../../fixtures/shell.ts';
import { BottomBar } from './BottomBar.tsx';

const meta = {
  title: 'Account/Shell/BottomBar',
  component: BottomBar,
  args: { items: patientMenu, currentPath: '/patient/appointments', onNavigate: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 390 }}>{Story()}</div>],
} satisfies Meta<typeof BottomBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Patient: Story = {};

/** Items that do not fit are in the 'More' menu. */
export const Physician: Story = {
  args: { items: fullMenu, currentPath: '/dashboard/appointments' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/setting/blocked-patients');
  },
};

export const FiveItems: Story = {
  args: { items: fullMenu.slice(0, 5), currentPath: '/dashboard/earning-reports' },
};

export const WithNews: Story = {
  args: { items: fullMenu.slice(0, 3), currentPath: '/dashboard/appointments' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Notifications (unread)' })).toBeVisible();
  },
};

export const Keyboard: Story = {
  ...Physician,
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Appointments' })).toHaveFocus();
    for (let stop = 0; stop < 4; stop += 1) await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'More' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
    await userEvent.keyboard('{End}{Enter}');
    await expect(args.onNavigate).toHaveBeenLastCalledWith('/setting/blocked-patients');
  },
};

export const RightToLeft: Story = { ...WithNews, globals: { direction: 'rtl' } };
