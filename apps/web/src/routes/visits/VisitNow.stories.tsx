import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { counts, irenesRequest } from '../../testing/appointments.ts';
import { noraPhysician } from '../../testing/people.ts';
import { getCalls, PENDING, refuse, sendFromServer } from '../../testing/network.ts';
import { waitUntilConnected, screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Visits/VisitNow',
  tags: ['!autodocs'],
  args: {
    path: '/dashboard/appointments',
    as: noraPhysician,
    answers: { getAppointmentCounts: () => counts },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const Empty: Story = {
  args: {
    answers: {
      getAppointmentCounts: () => ({ visit_now_count: 0, scheduled_count: 0, requested_count: 0 }),
    },
  },
};

export const Loading: Story = { args: { answers: { getAppointmentCounts: () => PENDING } } };

/** Offers a retry, which succeeds. */
export const Failed: Story = {
  args: { answers: { getAppointmentCounts: () => refuse(500) } },
};

export const Retries: Story = {
  args: { answers: { getAppointmentCounts: ({ times }) => (times === 1 ? refuse(500) : counts) } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Try again' }));
    await expect(await page.findByRole('link', { name: /Requests.*4/ })).toBeVisible();
  },
};

/** A booking arrives while the page is open: one toast with a link. */
export const BookingArrives: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Appointments' });
    await waitUntilConnected();
    sendFromServer({
      type: 'event',
      name: 'notification.created',
      data: {
        id: 'a0000000-0000-4000-8000-000000000001',
        notification_type: 'BOOK_APPOINTMENT',
        message: 'Irene Castellano asks for an appointment on %s at %s',
        params: { appointment_id: irenesRequest.id, starts_at: irenesRequest.starts_at },
        notification_count: 1,
      },
    });
    await expect(await screen.findByText(/Irene Castellano asks for an appointment on/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Go To Requests' })).toBeVisible();
  },
};

/** Signing out asks first; the dialog offers to stay. */
export const AsksBeforeSigningOut: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Sign out' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(getCalls('logout')).toEqual([]);
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
