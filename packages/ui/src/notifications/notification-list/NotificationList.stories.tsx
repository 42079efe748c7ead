import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { notifications } from '../../fixtures/notifications.ts';
import { NotificationList } from './NotificationList.tsx';

const meta = {
  title: 'Account/Notifications/NotificationList',
  component: NotificationList,
  args: {
    notifications,
    unread: 2,
    zone: ZONE,
    now: NOW,
    onOpen: fn(),
    onRead: fn(),
    onUnread: fn(),
    onRemove: fn(),
    onReadAll: fn(),
    onClear: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof NotificationList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Notifications: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(
      canvas.getByRole('button', { name: 'Irene Castellano asks for an appointment on Nov 23 at 10:00 AM' }),
    );
    await expect(args.onOpen).toHaveBeenCalledWith(notifications[0]);
    const days = canvas.getAllByRole('heading', { level: 2 });
    await expect(days.map((day) => day.textContent)).toEqual(['Today', 'Yesterday', 'Nov 18', 'Nov 9']);
    await userEvent.click(
      canvas.getByRole('button', { name: 'Mark as read: Mina Park asks for a visit now' }),
    );
    await expect(args.onRead).toHaveBeenCalledWith(notifications[1]);
    await userEvent.click(canvas.getAllByRole('button', { name: /^Mark as unread: / })[0]!);
    await expect(args.onUnread).toHaveBeenCalledWith(notifications.find(({ status }) => status === 'R'));
    await userEvent.click(canvas.getByRole('button', { name: 'Mark all as read' }));
    await expect(args.onReadAll).toHaveBeenCalledOnce();
  },
};

/** Clearing asks for confirmation, with the text of the specification (NT-01). */
export const Clearing: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Clear all' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByText(/Do you want to clear all notifications/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Clear all' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onReadAll).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(notifications[0]);
  },
};

export const AllRead: Story = {
  args: { unread: 0, notifications: notifications.map((item) => ({ ...item, status: 'R' as const })) },
};
export const LoadingMore: Story = { args: { hasMore: true, loadingMore: true } };
export const Loading: Story = { args: { notifications: null } };
export const Empty: Story = { args: { notifications: [], unread: 0 } };
export const Failed: Story = { args: { notifications: null, error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
