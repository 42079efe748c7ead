import { VISIT_MESSAGES } from '@openvisit/contract';
import { buildPage } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  counts,
  createAppointmentDetail,
  invitation,
  irenesRequest,
  longRequest,
  openRequests,
  requests,
  runningInvitation,
} from '../../testing/appointments.ts';
import { mockDevices } from '../../testing/devices.ts';
import { noraPhysician } from '../../testing/people.ts';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const answers: Answers = {
  getAppointmentCounts: () => counts,
  getAppointmentList: () => buildPage(openRequests()),
  updateAppointmentStatus: ({ body }) => ({
    ...irenesRequest,
    status: body.status,
    doctor_status: body.status,
  }),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Visits/Requests',
  tags: ['!autodocs'],
  args: { path: '/dashboard/appointments/requests', as: noraPhysician, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const findCard = (root: HTMLElement) =>
  within(root).findByRole('article', { name: 'Request of Irene Castellano' });

const answerIrene = async (root: HTMLElement, button: string, title: string) => {
  await userEvent.click(within(await findCard(root)).getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
};

export const Filled: Story = {};

/** Confirms, accepts, reports the result and removes the request from the list (AP-05). */
export const Accepts: Story = {
  play: async ({ canvasElement }) => {
    const question = await answerIrene(canvasElement, 'Accept', 'Accept appointment');
    await userEvent.click(question.getByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Appointment accepted' });
    await expect(dialog).toHaveTextContent(VISIT_MESSAGES.APPOINTMENT_ACCEPTED);
    const [statusCall] = getCalls('updateAppointmentStatus');
    await expect(statusCall?.params.id).toBe(irenesRequest.id);
    await expect(statusCall?.body).toEqual({
      status: 'ACCEPTED',
      doctor_timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Okay' }));
    await waitFor(() =>
      expect(
        within(canvasElement).queryByRole('article', { name: 'Request of Irene Castellano' }),
      ).toBeNull(),
    );
  },
};

/** An invitation to a running call says so, and leads into the call (AP-08). */
export const AcceptsIntoRunningCall: Story = {
  beforeEach: mockDevices('ready'),
  args: {
    answers: {
      ...answers,
      getAppointmentList: () => buildPage([runningInvitation]),
      getAppointmentDetail: () =>
        createAppointmentDetail(runningInvitation, { guest_doctor_status: 'ACCEPTED' }),
      updateGuestDoctorRequest: () => ({ ...runningInvitation, guest_doctor_status: 'ACCEPTED' }),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/The call is running now/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Accept' }));
    const question = within(await screen.findByRole('dialog', { name: 'Accept invitation' }));
    await userEvent.click(question.getByRole('button', { name: 'Accept and join' }));
    await expect(await page.findByText(/Your visit with/)).toBeVisible();
  },
};

/** The patient canceled first: the dialog shows the reason and the request stays (AP-06). */
export const DenyRefused: Story = {
  args: {
    answers: {
      ...answers,
      getAppointmentList: () => buildPage(requests),
      updateAppointmentStatus: () => refuse(409, VISIT_MESSAGES.APPOINTMENT_EXPIRED),
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = await answerIrene(canvasElement, 'Deny', 'Deny appointment');
    await userEvent.click(dialog.getByRole('button', { name: 'Deny' }));
    await expect(await dialog.findByText(VISIT_MESSAGES.APPOINTMENT_EXPIRED)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    await expect(await findCard(canvasElement)).toBeVisible();
  },
};

export const Empty: Story = {
  args: {
    answers: {
      getAppointmentCounts: () => ({ ...counts, requested_count: 0 }),
      getAppointmentList: () => buildPage([]),
    },
  },
};

export const Loading: Story = {
  args: { answers: { getAppointmentCounts: () => PENDING, getAppointmentList: () => PENDING } },
};

export const Failed: Story = { args: { answers: { ...answers, getAppointmentList: () => refuse(500) } } };

/** A failed second page keeps the first one and offers a retry. */
export const NextPageFailed: Story = {
  args: {
    answers: {
      ...answers,
      getAppointmentList: ({ query, times }) => {
        if (query.page === 1) return buildPage(requests.slice(0, 2), 2);
        return times === 1 ? refuse(500) : buildPage(requests.slice(2), 2);
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('More could not be loaded.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(await page.findByRole('article', { name: 'Request of Priya Raghunathan' })).toBeVisible();
  },
};

/** A guest invitation, and long names and topics. */
export const InvitationAndLongNames: Story = {
  args: { answers: { ...answers, getAppointmentList: () => buildPage([invitation, longRequest]) } },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
