import {
  MESSAGES,
  PAGE_SIZE,
  REPLY_MESSAGES,
  type Notification,
  NOTIFICATION_MESSAGES,
} from '@openvisit/contract';
import { buildId, buildPage } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { samPatient } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const createNotification = (number: number, change: Partial<Notification>): Notification => ({
  id: buildId('9', number),
  notification_type: 'ACCEPTED_APPOINTMENT',
  status: 'R',
  message: REPLY_MESSAGES.NOTIFY_ACCEPTED,
  image: null,
  params: { starts_at: '2026-11-23T15:00:00.000Z', appointment_id: buildId('e', 1) },
  created_at: '2026-11-20T14:00:00.000Z',
  ...change,
});

const results = [
  createNotification(1, { status: 'UR' }),
  createNotification(2, {
    notification_type: 'APPOINTMENT_CHARGE',
    message: 'You were charged $120.00 for your visit',
    params: {},
    created_at: '2026-11-19T16:00:00.000Z',
  }),
  createNotification(3, {
    notification_type: 'VISIT_SUMMARY',
    message: REPLY_MESSAGES.NOTIFY_SUMMARY_SHARED,
    created_at: '2026-11-17T12:31:00.000Z',
  }),
];

const page = { ...buildPage(results), unread_count: 1, count: 3 };
const answers: Answers = {
  getNotifications: () => page,
  updateNotificationStatus: ({ params, body }) => ({ ...results[0]!, id: params.id, ...body }),
  markAsRead: () => undefined,
  removeNotification: () => undefined,
  deleteNotification: () => undefined,
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Notifications/Notifications',
  tags: ['!autodocs'],
  args: { path: '/patient/notifications', as: { ...samPatient, notification_count: 1 }, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** NT-01: one is marked as read, one as unread, then all are cleared after the confirmation. */
export const Filled: Story = {
  args: {
    answers: {
      ...answers,
      getNotifications: () =>
        getCalls('deleteNotification').length > 0 ? { ...buildPage([]), unread_count: 0, count: 0 } : page,
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Mark as read: Your appointment on/ }));
    await waitFor(() =>
      expect(getCalls('updateNotificationStatus')).toMatchObject([{ body: { status: 'R' } }]),
    );
    await expect(
      canvas.getByRole('button', { name: /^Mark as (un)?read: Your appointment on/ }),
    ).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: /^Mark as unread: You were charged/ }));
    await waitFor(() =>
      expect(getCalls('updateNotificationStatus')[1]).toMatchObject({
        params: { id: results[1]!.id },
        body: { status: 'UR' },
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Clear all' }));
    await expect(await screen.findByText(NOTIFICATION_MESSAGES.NOTIFICATION_CLEARED)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Notifications' })).toHaveFocus());
  },
};

/** The focus goes on to the notification that takes the place of a removed one. */
export const Removed: Story = {
  args: { answers: { ...answers, removeNotification: () => undefined } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first, second] = await canvas.findAllByRole('button', { name: /^Remove: / });
    const next = second!.closest('li');
    await userEvent.click(first!);
    await waitFor(() => expect(first).not.toBeInTheDocument());
    await expect(next).toContainElement(document.activeElement as HTMLElement);
  },
};

/** A notification that cannot be removed stays and says why. */
export const NotRemoved: Story = {
  args: { answers: { ...answers, removeNotification: () => refuse(500) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Remove: You were charged $120.00 for your visit' }),
    );
    await expect(await screen.findByText(MESSAGES.SOMETHING_WRONG)).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: 'You were charged $120.00 for your visit' }),
    ).toBeVisible();
  },
};

const charges = Array.from({ length: PAGE_SIZE + 1 }, (_, n) =>
  createNotification(10 + n, {
    message: `You were charged $${n}.00 for your visit`,
    notification_type: 'APPOINTMENT_CHARGE',
    params: {},
  }),
);

/** NT-01: older notifications are loaded on scrolling to the end, once. */
export const SecondPage: Story = {
  args: {
    answers: {
      ...answers,
      getNotifications: ({ query }) => ({
        results: query.page === 2 ? charges.slice(PAGE_SIZE) : charges.slice(0, PAGE_SIZE),
        links: { total_pages: 2 },
        unread_count: 0,
        count: charges.length,
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const find = (dollars: number) =>
      canvas.findByRole('button', { name: `You were charged $${dollars}.00 for your visit` });
    (await find(PAGE_SIZE - 1)).scrollIntoView();
    await expect(await find(PAGE_SIZE)).toBeVisible();
    await expect(await find(0)).toBeVisible();
    await expect(getCalls('getNotifications').filter(({ query }) => query.page === 2)).toHaveLength(1);
  },
};

export const Empty: Story = {
  args: { answers: { getNotifications: () => ({ ...buildPage([]), unread_count: 0, count: 0 }) } },
};
export const Loading: Story = { args: { answers: { getNotifications: () => PENDING } } };
export const Failed: Story = { args: { answers: { getNotifications: () => refuse(500) } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
