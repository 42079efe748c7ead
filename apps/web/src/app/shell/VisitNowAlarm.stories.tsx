import type { Meta, StoryObj } from '@storybook/react-vite';
import { NOTIFICATION_MESSAGES } from '@openvisit/contract';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { counts } from '../../testing/appointments.ts';
import { acceptedVisit, samsVisit, waitingRequests } from '../../testing/instant-visits.ts';
import { PENDING, refuse, sendFromServer, type Answers } from '../../testing/network.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta, waitUntilConnected } from '../../testing/screen-story.ts';

/** The ring of a request stays silent once a story has reacted to it, so each story has its own. */
const withId = (number: number): Answers => ({
  getAppointmentCounts: () => counts,
  getVisitNowRequests: () => ({
    ...waitingRequests,
    results: [{ ...samsVisit, id: `e0000000-0000-4000-8000-0000000009${number}` }],
  }),
});

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Shell/VisitNowAlarm',
  tags: ['!autodocs'],
  args: { path: '/dashboard/change-password', as: noraPhysician, answers: withId(10) },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const findBanner = async () => within(await screen.findByRole('region', { name: 'Visit now' }));

/** AP-11: on every page of the dashboard; the title names no patient. */
export const Ringing: Story = {
  play: async () => {
    const banner = await findBanner();
    await expect(banner.getByText('Samuel Adeyemi is asking for a visit now')).toBeVisible();
    await expect(banner.getByText('2 more patients are waiting.')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('A patient asks for a visit now'));
  },
};

export const Silenced: Story = {
  args: { answers: withId(11) },
  play: async () => {
    const banner = await findBanner();
    await userEvent.click(banner.getByRole('button', { name: 'Silence' }));
    await waitFor(() => expect(banner.queryByRole('button', { name: 'Silence' })).toBeNull());
    await expect(document.title).not.toBe('A patient asks for a visit now');
    await expect(banner.getByRole('button', { name: 'Open request' })).toBeVisible();
  },
};

export const Answered: Story = {
  args: { answers: withId(12) },
  play: async () => {
    await userEvent.click((await findBanner()).getByRole('button', { name: 'Open request' }));
    await expect(await screen.findByRole('button', { name: 'Accept and start call' })).toBeVisible();
    await expect(screen.queryByRole('region', { name: 'Visit now' })).toBeNull();
  },
};

/** AP-08: the physician of a running call invites the viewer. */
export const Invitation: Story = {
  args: {
    answers: {
      getVisitNowRequests: () => ({
        results: [
          { ...acceptedVisit, has_met: true, viewer: 'GUEST_PHYSICIAN', guest_doctor_status: 'REQUESTED' },
        ],
        waiting_count: 0,
      }),
    },
  },
  play: async () => {
    const banner = await findBanner();
    await expect(
      banner.getByText(/invites you as guest physician\. The call is running now\.$/),
    ).toBeVisible();
  },
};

/** The patient is not in the waiting room: no ring. */
export const PatientAway: Story = {
  args: {
    answers: {
      getVisitNowRequests: () => ({
        ...waitingRequests,
        results: [{ ...samsVisit, line: { ...samsVisit.line!, is_present: false } }],
      }),
    },
  },
  play: async () => {
    await expect((await findBanner()).queryByRole('button', { name: 'Silence' })).toBeNull();
  },
};

/** Another visit is in progress: no ring. */
export const Busy: Story = {
  args: {
    answers: {
      getVisitNowRequests: () => ({
        results: [acceptedVisit, { ...samsVisit, id: 'e0000000-0000-4000-8000-000000000962' }],
        waiting_count: 1,
      }),
    },
  },
  play: async () => {
    await expect((await findBanner()).queryByRole('button', { name: 'Silence' })).toBeNull();
  },
};

/** PW-07: a patient looks for the physician, who becomes available. */
export const Nudged: Story = {
  args: {
    answers: {
      getDoctorAvailableStatus: ({ params: { id } }) => ({
        id,
        is_available: false,
        is_in_visit: false,
        visit_now_doctor_status: false,
      }),
      updateDoctorAvailableStatus: ({ params: { id }, body }) => ({
        id,
        is_in_visit: false,
        visit_now_doctor_status: false,
        ...body,
      }),
    },
  },
  play: async () => {
    const available = await screen.findByRole('switch', { name: 'Available Now' });
    await waitUntilConnected();
    sendFromServer({
      type: 'event',
      name: 'notification.created',
      data: {
        id: 'a0000000-0000-4000-8000-000000000007',
        notification_type: 'NUDGE_PERMISSION',
        message: NOTIFICATION_MESSAGES.NOTIFY_NUDGE,
        params: {},
        notification_count: 1,
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'A patient is looking for you' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Make Yourself Available' }));
    await waitFor(() => expect(available).toBeChecked());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The page works without the requests. */
export const Loading: Story = { args: { answers: { getVisitNowRequests: () => PENDING } } };
export const Failed: Story = { args: { answers: { getVisitNowRequests: () => refuse(500) } } };
export const OnAPhone: Story = {
  args: { answers: withId(13) },
  globals: { viewport: { value: 'phone' } },
};
