import type { WaitingPatient } from '@openvisit/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../../shared/navigation/paths.ts';
import { counts, createAppointmentDetail, startsSoon } from '../../testing/appointments.ts';
import { createPayment } from '../../testing/billing.ts';
import { mockDevices } from '../../testing/devices.ts';
import { acceptedVisit } from '../../testing/instant-visits.ts';
import { getCalls, refuse, sendFromServer, waitUntilSettled, type Answers } from '../../testing/network.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta, waitUntilConnected } from '../../testing/screen-story.ts';

const appointment = { ...acceptedVisit, is_visit_now: false, is_joined: false };

const answers: Answers = {
  getAppointmentCounts: () => counts,
  getWaitingPatients: () => ({ results: [{ appointment, waiting_since: appointment.starts_at }] }),
  getAppointmentDetail: () => createAppointmentDetail(appointment),
  placeHoldOnCard: () => createPayment('requires_capture'),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Shell/WaitingPatients',
  tags: ['!autodocs'],
  args: { path: '/dashboard/change-password', as: noraPhysician, answers },
  beforeEach: async (context: Parameters<typeof screenStoryMeta.beforeEach>[0]) => {
    localStorage.removeItem('claims');
    return screenStoryMeta.beforeEach(context);
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const findBanner = async () => within(await screen.findByRole('region', { name: 'Patient is waiting' }));

/** BX-16: on every page; starting the call holds the fee first. */
export const StartsCall: Story = {
  beforeEach: mockDevices('ready'),
  play: async () => {
    const banner = await findBanner();
    await expect(banner.getByText('is waiting for you')).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Samuel Adeyemi' })).toHaveAttribute(
      'href',
      paths.patient(appointment.patient_detail.id),
    );
    await userEvent.click(banner.getByRole('button', { name: /^Start call/ }));
    await screen.findByRole('button', { name: 'Join' });
    await expect(getCalls('placeHoldOnCard')).toHaveLength(1);
  },
};

export const Waiting: Story = {};

/** The sound of a reminder: two chimes of two tones. */
const REMINDER_TONES = 4;
const first: WaitingPatient = { appointment, waiting_since: appointment.starts_at };
const second: WaitingPatient = { appointment: startsSoon, waiting_since: startsSoon.starts_at };

const spyOnTones = () => spyOn(AudioScheduledSourceNode.prototype, 'start');
let startTone: ReturnType<typeof spyOnTones>;
let waiting: WaitingPatient[] = [];

/** Lets the page play without a gesture, which a story does not have, and counts its tones. */
const listen = () => {
  waiting = [first];
  spyOn(UserActivation.prototype, 'hasBeenActive', 'get').mockReturnValue(true);
  startTone = spyOnTones();
};

const sendWaiting = (...patients: WaitingPatient[]) => {
  waiting = patients;
  sendFromServer({ type: 'event', name: 'waiting.changed', data: { appointment_id: appointment.id } });
};

/** BX-16: each waiting patient is heard once, also one who leaves the call and comes back. */
export const HeardOnce: Story = {
  beforeEach: listen,
  args: { answers: { ...answers, getWaitingPatients: () => ({ results: waiting }) } },
  play: async () => {
    await waitUntilConnected();
    await waitFor(() => expect(startTone).toHaveBeenCalledTimes(REMINDER_TONES));
    sendWaiting();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Patient is waiting' })).toBeNull());
    sendWaiting(first);
    await findBanner();
    sendWaiting(first, second);
    await waitFor(() => expect(startTone.mock.calls.length).toBeGreaterThan(REMINDER_TONES));
    await expect(startTone).toHaveBeenCalledTimes(REMINDER_TONES + 2);
  },
};

let endCall: () => void = () => undefined;

/** Holds the lock of a call as the tab in the call does. */
const startCallInAnotherTab = () =>
  new Promise<void>((resolve) => {
    const keepLock = () =>
      new Promise<void>((release) => {
        endCall = release;
        resolve();
      });
    void navigator.locks.request('openvisit:call', keepLock);
  });

/** BX-16: the other side of a call in another tab would hear the sound, so it is played after the call. */
export const SilentDuringACall: Story = {
  beforeEach: async () => {
    listen();
    await startCallInAnotherTab();
    return () => endCall();
  },
  play: async () => {
    await findBanner();
    await waitUntilSettled();
    await expect(startTone).not.toHaveBeenCalled();
    endCall();
    await waitFor(() => expect(startTone).toHaveBeenCalled());
  },
};

/** Without an answer the pages work as before. */
export const Failed: Story = {
  args: { answers: { ...answers, getWaitingPatients: () => refuse(503) } },
  play: async () => {
    await screen.findByRole('heading', { name: 'Change Password', level: 1 });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Patient is waiting' })).toBeNull());
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
