import { type InstantVisit, VISIT_MESSAGES } from '@openvisit/contract';
import { buildPage } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { createAppointmentDetail, createSlots } from '../../testing/appointments.ts';
import { mockDevices } from '../../testing/devices.ts';
import {
  EMPTY_LINE,
  acceptedVisit,
  toPatientVisit,
  createLine,
  samsVisit,
} from '../../testing/instant-visits.ts';
import { getCalls, PENDING, refuse, sendFromServer, type Answers } from '../../testing/network.ts';
import { bookable, createProfile, physicians, samPatient } from '../../testing/people.ts';
import { screenStoryMeta, waitUntilConnected } from '../../testing/screen-story.ts';

const inLine = toPatientVisit(samsVisit, { line: createLine(3, 25) });
const createClosedVisit = (status: InstantVisit['status']) =>
  toPatientVisit(samsVisit, { status, line: null });

const withVisit = (visit: InstantVisit, more: Answers = {}): Answers => ({
  getVisitNowRequest: () => visit,
  keepVisitNowRequest: () => visit,
  getVisitNowRequests: () => ({ results: visit.status === 'REQUESTED' ? [visit] : [], waiting_count: 0 }),
  getDoctorProfile: () => createProfile(),
  searchDoctor: () => buildPage(physicians.map((physician) => ({ ...physician, is_available: true }))),
  ...more,
});

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Visits/WaitingRoom',
  tags: ['!autodocs'],
  args: { path: `/patient/visit-now/${samsVisit.id}`, as: samPatient, answers: withVisit(inLine) },
  beforeEach: async (context: Parameters<typeof screenStoryMeta.beforeEach>[0]) => {
    const restoreDevices = mockDevices('ready')();
    const closeStory = await screenStoryMeta.beforeEach(context);
    return async () => {
      await closeStory();
      restoreDevices();
    };
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** BX-06: the place moves without a reload. */
export const InLine: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('2 people before you')).toBeVisible();
    await expect(await page.findByText('Your connection is good.')).toBeVisible();
    await waitUntilConnected();
    sendFromServer({
      type: 'event',
      name: 'line.changed',
      data: { visit: samsVisit.id, line: createLine(1, 0), waiting_count: 1 },
    });
    await expect(await page.findByText('You are next')).toBeVisible();
  },
};

export const Next: Story = { args: { answers: withVisit(toPatientVisit(samsVisit)) } };

/** BX-06: leaving asks for confirmation, then offers other ways to be seen. */
export const Leaves: Story = {
  args: { answers: withVisit(inLine, { updateVisitNowRequestStatus: () => createClosedVisit('CANCELLED') }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Leave the waiting room' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave the waiting room?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Leave' }));
    await expect(await page.findByText('Nothing was charged.')).toBeVisible();
  },
};

/** PW-03: the physician accepts, and the patient is in the call without another device check. */
export const EntersTheCall: Story = {
  args: {
    answers: withVisit(inLine, {
      getVisitNowRequest: ({ times }) => (times === 1 ? inLine : toPatientVisit(acceptedVisit)),
      getAppointmentDetail: () =>
        createAppointmentDetail(toPatientVisit(acceptedVisit), { patient_summary: null }),
      getSessionDetailsForPatient: () => PENDING,
      getChatDetail: () => PENDING,
      getAppointmentList: () => buildPage([]),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(page.getByRole('button', { name: 'Camera' })).toBeVisible());
    await waitUntilConnected();
    sendFromServer({
      type: 'event',
      name: 'appointment.changed',
      data: {
        appointment_id: acceptedVisit.id,
        status: 'ACCEPTED',
        appointment: toPatientVisit(acceptedVisit),
      },
    });
    await expect(await page.findByRole('group', { name: 'Call controls' })).toBeVisible();
    await expect(page.queryByRole('button', { name: 'Join' })).toBeNull();
  },
};

/** A link opened after the visit was accepted leaves it to the patient to enter. */
export const Ready: Story = { args: { answers: withVisit(toPatientVisit(acceptedVisit)) } };

/** BX-06: one press asks another physician about the same topic. */
export const Denied: Story = {
  args: {
    answers: withVisit(createClosedVisit('DENIED'), {
      addVisitNowRequest: () => inLine,
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Ask Dr. Haruto Mori now, $140' }));
    await waitFor(() =>
      expect(getCalls('addVisitNowRequest')).toMatchObject([
        { body: { topic: samsVisit.topic, doctor_detail: physicians[1]!.id, fee: 14_000 } },
      ]),
    );
  },
};

/** The other physician cannot be asked with one press: the form opens with the topic kept. */
export const AskingFails: Story = {
  args: {
    answers: withVisit(createClosedVisit('DENIED'), {
      addVisitNowRequest: () => refuse(409, VISIT_MESSAGES.VISIT_NOW_NO_CARD),
      getBookablePatients: () => ({ results: [...bookable] }),
      getDoctorSlots: () => createSlots(),
      getVisitNowLine: () => EMPTY_LINE,
      getCustomerCardPaymentDetails: () => ({ results: [] }),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Ask Dr. Haruto Mori now, $140' }));
    await expect(await page.findByText(VISIT_MESSAGES.VISIT_NOW_NO_CARD)).toBeVisible();
    await userEvent.click(page.getByRole('link', { name: 'Open the request' }));
    await expect(await page.findByLabelText('What is the visit about?')).toHaveValue(samsVisit.topic);
  },
};

export const Lapsed: Story = { args: { answers: withVisit(createClosedVisit('AUTO_DENIED')) } };
export const NobodyElse: Story = {
  args: { answers: withVisit(createClosedVisit('DENIED'), { searchDoctor: () => buildPage([]) }) },
};
export const Over: Story = { args: { answers: withVisit(createClosedVisit('COMPLETED')) } };

/** BX-06: offline, the place is kept for a while, and the page says so. */
export const Offline: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText('Your connection is good.');
    window.dispatchEvent(new Event('offline'));
    await expect(await page.findByText(/Your place is kept for five minutes/)).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await expect(await page.findByText('Your connection is good.')).toBeVisible();
  },
};

/** BX-06: on another page the patient keeps the place and finds back. */
export const Elsewhere: Story = {
  args: { path: '/patient/change-password' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(page.getByText('You are waiting for Dr. Nora Lindqvist')).toBeVisible());
    await waitFor(() => expect(getCalls('keepVisitNowRequest')).not.toEqual([]));
    await userEvent.click(page.getByRole('button', { name: 'Open the waiting room' }));
    await waitFor(() => expect(page.getByText('2 people before you')).toBeVisible());
  },
};

export const Loading: Story = { args: { answers: withVisit(inLine, { getVisitNowRequest: () => PENDING }) } };
export const Failed: Story = {
  args: { answers: withVisit(inLine, { getVisitNowRequest: () => refuse(500) }) },
};
export const Missing: Story = {
  args: { answers: withVisit(inLine, { getVisitNowRequest: () => refuse(404) }) },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
