import { MINUTE_MS, VISIT_MESSAGES } from '@openvisit/contract';
import { buildPage } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { callAnswers } from '../../testing/calls.ts';
import { mockDevices } from '../../testing/devices.ts';
import {
  counts,
  createAppointmentDetail,
  later,
  ownUpcoming,
  startsSoon,
} from '../../testing/appointments.ts';
import { createLogoImage } from '../../testing/images.ts';
import { haruto, nora, noraPhysician, physicians, samPatient } from '../../testing/people.ts';
import { PENDING, refuse, sendFromServer } from '../../testing/network.ts';
import { waitUntilConnected, screenStoryMeta } from '../../testing/screen-story.ts';

const logo_url = createLogoImage('#31506e');

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Calls/CallRoom',
  tags: ['!autodocs'],
  args: {
    path: `/dashboard/appointments/start-call/${startsSoon.id}`,
    as: noraPhysician,
    answers: callAnswers,
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The button is disabled until camera and microphone are ready. */
const waitForJoinButton = async (root: HTMLElement): Promise<HTMLElement> => {
  const join = await within(root).findByRole('button', { name: 'Join' });
  await waitFor(() => expect(join).toBeEnabled());
  return join;
};

/** Previews camera and microphone before joining (CR-03). */
export const DeviceCheck: Story = {
  beforeEach: mockDevices('ready'),
  play: async ({ canvasElement }) => {
    await waitForJoinButton(canvasElement);
  },
};

/** A visit that is canceled meanwhile: the camera goes off. */
export const CanceledDuringCheck: Story = {
  beforeEach: mockDevices('ready'),
  play: async ({ canvasElement }) => {
    await waitUntilConnected();
    await waitForJoinButton(canvasElement);
    const { srcObject } = canvasElement.querySelector('video')!;
    const appointment = { ...startsSoon, status: 'CANCELLED', doctor_status: 'CANCELLED' } as const;
    sendFromServer({
      type: 'event',
      name: 'appointment.changed',
      data: { appointment_id: startsSoon.id, status: 'CANCELLED', appointment },
    });
    await waitFor(() => expect(canvasElement.querySelector('video')).toBeNull());
    const states = (srcObject as MediaStream).getTracks().map(({ readyState }) => readyState);
    await expect(states).toEqual(['ended', 'ended']);
  },
};

export const DeviceCheckAsPatient: Story = {
  beforeEach: mockDevices('ready'),
  args: {
    path: `/patient/call/${ownUpcoming[0]!.id}`,
    as: samPatient,
    answers: {
      ...callAnswers,
      getAppointmentDetail: () => createAppointmentDetail(ownUpcoming[0]!, { patient_summary: null }),
    },
  },
};

/** The practice's theme overrides the patient's, and its logo is above the name (PO-18). */
export const BrandedDeviceCheck: Story = {
  ...DeviceCheckAsPatient,
  args: {
    ...DeviceCheckAsPatient.args,
    answers: {
      ...callAnswers,
      getAppointmentDetail: () =>
        createAppointmentDetail(ownUpcoming[0]!, {
          patient_summary: null,
          user_theme: 4,
          logo_url,
        }),
    },
  },
  play: async ({ canvasElement }) => {
    await waitForJoinButton(canvasElement);
    await expect(document.documentElement).toHaveAttribute('data-theme', 'DarkGreenTheme');
    await expect(canvasElement.querySelector('header img')).toHaveAttribute('src', logo_url);
  },
};

/** Camera and microphone are blocked: explains how to allow them and retries (CR-13). */
export const DevicesDenied: Story = { beforeEach: mockDevices('denied') };
export const NoDevices: Story = { beforeEach: mockDevices('missing') };

/** Alone in the call: the visit cannot be ended before the patient has joined (BX-09). */
export const Joined: Story = {
  parameters: { readingOrder: true },
  beforeEach: mockDevices('ready'),
  play: async ({ canvasElement }) => {
    await waitUntilConnected();
    const join = await waitForJoinButton(canvasElement);
    const openDevices = spyOn(navigator.mediaDevices, 'getUserMedia');
    await userEvent.click(join);
    await expect(await within(canvasElement).findByRole('button', { name: 'Leave call' })).toBeVisible();
    // The call uses the camera and microphone of the check.
    await expect(openDevices).not.toHaveBeenCalled();
  },
};

/** The menu shows what happened in the call, for support. */
export const WhatHappened: Story = {
  beforeEach: mockDevices('ready'),
  play: async ({ canvasElement }) => {
    await waitUntilConnected();
    await userEvent.click(await waitForJoinButton(canvasElement));
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^What happened in this call/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What happened in this call' }));
    await expect(dialog.getByText(/Joining the call…$/)).toBeVisible();
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    await expect(write).toHaveBeenCalledWith(expect.stringMatching(/^Mozilla.*\n.+Z Joining the call…$/));
  },
};

/** The end of the visit leaves no blank page until the appointments are shown (CR-09). */
export const Ended: Story = {
  beforeEach: mockDevices('ready'),
  args: {
    answers: {
      ...callAnswers,
      getAppointmentCounts: () => counts,
      getDateWiseAppointmentList: () => ({ results: [], links: { total_pages: 0 } }),
    },
  },
  play: async ({ canvasElement }) => {
    await waitUntilConnected();
    await userEvent.click(await waitForJoinButton(canvasElement));
    await within(canvasElement).findByRole('button', { name: 'Leave call' });
    const texts: string[] = [];
    const observer = new MutationObserver(() => texts.push(canvasElement.textContent));
    observer.observe(canvasElement, { childList: true, subtree: true });
    sendFromServer({ type: 'event', name: 'call.ended', data: { appointment_id: startsSoon.id } });
    await within(canvasElement).findByRole('heading', { name: 'Appointments' });
    observer.disconnect();
    await expect(texts).not.toContain('');
  },
};

/** After the call, the patient is on the page of the visit, where the summary appears (BX-13, CR-09). */
export const EndedForPatient: Story = {
  beforeEach: mockDevices('ready'),
  args: DeviceCheckAsPatient.args,
  play: async ({ canvasElement }) => {
    await waitUntilConnected();
    await userEvent.click(await waitForJoinButton(canvasElement));
    await within(canvasElement).findByRole('button', { name: 'Leave call' });
    sendFromServer({ type: 'event', name: 'call.ended', data: { appointment_id: ownUpcoming[0]!.id } });
    await expect(
      await within(canvasElement).findByRole('heading', { name: 'Appointment Details' }),
    ).toBeVisible();
  },
};

/** Five minutes before its end, the physician reads how much time is left, who waits and who is next (BX-10). */
export const EndsSoon: Story = {
  beforeEach: mockDevices('ready'),
  args: {
    now: new Date(Date.parse(startsSoon.ends_at) - 4.5 * MINUTE_MS).toISOString(),
    answers: {
      ...callAnswers,
      getAppointmentList: () => buildPage([startsSoon, later]),
      getWaitingPatients: () => ({
        results: [{ appointment: later, waiting_since: startsSoon.starts_at }],
      }),
    },
  },
  play: async ({ canvasElement }) => {
    await waitUntilConnected();
    await userEvent.click(await waitForJoinButton(canvasElement));
    const canvas = within(canvasElement);
    const notice = await canvas.findByText(
      /^5 minutes left in this visit\. Theo .+ is waiting for you in the call\. Next visit: Theo .+, \d+:\d\d/,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(notice).not.toBeInTheDocument();
  },
};

const openAddToCall = async (canvasElement: HTMLElement) => {
  await waitUntilConnected();
  await userEvent.click(await waitForJoinButton(canvasElement));
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Add to call' }));
  return within(await canvas.findByRole('complementary', { name: 'Add to call' }));
};

/** The main physician chooses a guest during the call (CR-11). */
export const AddsToCall: Story = {
  beforeEach: mockDevices('ready'),
  args: {
    answers: {
      ...callAnswers,
      getSpecialityList: () => ({ results: ['Cardiology'] }),
      searchDoctor: () => ({ results: physicians.slice(1), links: { total_pages: 1 } }),
    },
  },
  play: async ({ canvasElement }) => {
    const panel = await openAddToCall(canvasElement);
    await expect((await panel.findAllByRole('radio')).length).toBe(2);
  },
};

/** A guest who is invited or takes part: no other one can be added, and the invitation can be canceled (CR-11). */
export const GuestInvited: Story = {
  beforeEach: mockDevices('ready'),
  args: {
    answers: {
      ...callAnswers,
      getAppointmentDetail: () =>
        createAppointmentDetail({ ...startsSoon, guest_doctor: haruto, guest_doctor_status: 'REQUESTED' }),
    },
  },
  play: async ({ canvasElement }) => {
    const panel = await openAddToCall(canvasElement);
    await expect(panel.getByText('Invited')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Cancel Invite' })).toBeVisible();
    await expect(panel.queryByRole('searchbox')).toBeNull();
  },
};

/** Only the main physician adds anyone (CR-11). */
export const AsGuest: Story = {
  beforeEach: mockDevices('ready'),
  args: {
    answers: {
      ...callAnswers,
      getAppointmentDetail: () =>
        createAppointmentDetail({
          ...startsSoon,
          viewer: 'GUEST_PHYSICIAN',
          guest_doctor: nora,
          guest_doctor_status: 'ACCEPTED',
          doctor_detail: haruto,
        }),
    },
  },
  play: async ({ canvasElement }) => {
    await waitUntilConnected();
    await userEvent.click(await waitForJoinButton(canvasElement));
    await within(canvasElement).findByRole('button', { name: 'Leave call' });
    await expect(within(canvasElement).queryByRole('button', { name: 'Add to call' })).toBeNull();
  },
};

/** Joining is refused: shows the reason and keeps the device choices. */
export const JoinRefused: Story = {
  beforeEach: mockDevices('ready'),
  args: {
    answers: {
      ...callAnswers,
      getSessionDetailsForPatient: () => refuse(403, VISIT_MESSAGES.APPOINTMENT_TIME_EXPIRED),
    },
  },
  play: async ({ canvasElement }) => {
    await waitUntilConnected();
    await userEvent.click(await waitForJoinButton(canvasElement));
    await expect(await screen.findByText(VISIT_MESSAGES.APPOINTMENT_TIME_EXPIRED)).toBeVisible();
  },
};

/** Opened before the start: shows the time and continues automatically (AP-09). */
export const BeforeTheTime: Story = {
  args: { answers: { ...callAnswers, getAppointmentDetail: () => createAppointmentDetail(later) } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(VISIT_MESSAGES.APPOINTMENT_START_CALL)).toBeVisible();
  },
};

export const AfterTheTime: Story = {
  args: {
    answers: {
      ...callAnswers,
      getAppointmentDetail: () => createAppointmentDetail({ ...startsSoon, status: 'COMPLETED' }),
    },
  },
};

export const Loading: Story = { args: { answers: { getAppointmentDetail: () => PENDING } } };
export const Failed: Story = { args: { answers: { getAppointmentDetail: () => refuse(500) } } };

export const OnAPhone: Story = {
  beforeEach: mockDevices('ready'),
  globals: { viewport: { value: 'phone' } },
};
export const RightToLeft: Story = {
  beforeEach: mockDevices('ready'),
  globals: { direction: 'rtl', language: 'en-XA' },
};
