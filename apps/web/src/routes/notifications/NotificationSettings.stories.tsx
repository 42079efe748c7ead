import { DEFAULT_NOTIFICATION_CHANNELS, MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { noraPhysician, samPatient } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const settings = {
  channels: DEFAULT_NOTIFICATION_CHANNELS,
  quiet_hours: { from: '22:00', until: '07:00' },
  urgent_in_quiet_hours: true,
  zone: 'America/New_York',
  push_key: 'B'.repeat(87),
  is_subscribed: false,
};

const answers: Answers = {
  getNotificationSettings: () => settings,
  updateNotificationSettings: ({ body }) => ({ ...settings, ...body }),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Notifications/NotificationSettings',
  tags: ['!autodocs'],
  args: { path: '/setting/notifications', as: noraPhysician, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const findEmails = async (root: HTMLElement) =>
  within(await within(root).findByRole('group', { name: 'Appointments' })).getByRole('checkbox', {
    name: 'Email',
  });

/** BX-15: a change is saved at once. */
export const Physician: Story = {
  play: async ({ canvasElement }) => {
    const emails = await findEmails(canvasElement);
    await userEvent.click(emails);
    await waitFor(() =>
      expect(getCalls('updateNotificationSettings')).toMatchObject([
        { body: { channels: { CANCELED_APPOINTMENT: { push: true, mail: false } } } },
      ]),
    );
    await expect(emails).not.toBeChecked();
    const canvas = within(canvasElement);
    const group = within(canvas.getByRole('group', { name: 'Appointments' }));
    await waitFor(() => expect(group.getByRole('status')).toHaveTextContent('Saved'));
  },
};

/** A change that was not saved goes back and says why, in its own part of the page. */
export const NotSaved: Story = {
  args: { answers: { ...answers, updateNotificationSettings: () => refuse(500) } },
  play: async ({ canvasElement }) => {
    const emails = await findEmails(canvasElement);
    await userEvent.click(emails);
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(MESSAGES.SOMETHING_WRONG)).toBeVisible();
    await waitFor(() => expect(emails).toBeChecked());
    await expect(canvas.getAllByRole('status').map(({ textContent }) => textContent)).not.toContain('Saved');
    await userEvent.click(canvas.getByRole('switch', { name: 'Quiet hours' }));
    const hours = await canvas.findByRole('alert');
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Quiet hours' })).toBeChecked());
    await expect(canvas.getByRole('group', { name: 'Quiet hours' }).compareDocumentPosition(hours)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  },
};

export const Patient: Story = { args: { path: '/patient/notification-settings', as: samPatient } };
/** The zone has the same name as on every other screen. */
export const QuietHoursZone: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(/Times are in Eastern Standard Time \(New York\)\.$/),
    ).toBeVisible();
  },
};
export const Loading: Story = { args: { answers: { getNotificationSettings: () => PENDING } } };
export const Failed: Story = { args: { answers: { getNotificationSettings: () => refuse(500) } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
