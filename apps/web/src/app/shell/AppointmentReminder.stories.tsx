import { buildPage } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { counts, createAppointment, toPatientAppointment } from '../../testing/appointments.ts';
import { PENDING, refuse, sendFromServer, type Answers } from '../../testing/network.ts';
import { priya, noraPhysician, samPatient } from '../../testing/people.ts';
import { screenStoryMeta, waitUntilConnected } from '../../testing/screen-story.ts';

/** Starts in ten minutes and a second. */
const inTenMinutes = createAppointment(71, 10 + 1 / 60, {
  patient_detail: priya,
  topic: 'Medication review',
});

const answers: Answers = {
  getAppointmentCounts: () => counts,
  getAppointmentList: () => buildPage([inTenMinutes]),
  getPatientDetails: () => refuse(404),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Shell/AppointmentReminder',
  tags: ['!autodocs'],
  args: { path: '/dashboard/change-password', as: noraPhysician, answers },
  beforeEach: async (context: Parameters<typeof screenStoryMeta.beforeEach>[0]) => {
    localStorage.removeItem('claims');
    return screenStoryMeta.beforeEach(context);
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const TITLE = 'Your appointment starts in 10 minutes';
const findReminder = async () => within(await screen.findByRole('dialog', { name: TITLE }));

/** AP-10: on any page of the dashboard. */
export const ForThePhysician: Story = {
  play: async () => {
    const reminder = await findReminder();
    await expect(reminder.getByText('Medication review')).toBeVisible();
    await userEvent.click(reminder.getByRole('button', { name: 'Okay' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** PW-04: the patient is reminded of the physician's name. */
export const ForThePatient: Story = {
  args: {
    path: '/patient/change-password',
    as: samPatient,
    answers: { ...answers, getAppointmentList: () => buildPage([toPatientAppointment(inTenMinutes)]) },
  },
  play: async () => {
    await expect((await findReminder()).getByText(/^Dr\. /)).toBeVisible();
  },
};

const canceled = { ...inTenMinutes, status: 'CANCELLED', doctor_status: 'CANCELLED' } as const;

/** Canceled meanwhile: the reminder closes. */
export const CanceledMeanwhile: Story = {
  args: {
    answers: {
      ...answers,
      getAppointmentList: ({ times }) => buildPage([times === 1 ? inTenMinutes : canceled]),
    },
  },
  play: async () => {
    await waitUntilConnected();
    await findReminder();
    sendFromServer({
      type: 'event',
      name: 'appointment.changed',
      data: { appointment_id: canceled.id, status: 'CANCELLED', appointment: canceled },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Without today's appointments there is no reminder; the page works. */
export const Loading: Story = { args: { answers: { ...answers, getAppointmentList: () => PENDING } } };
export const Failed: Story = { args: { answers: { ...answers, getAppointmentList: () => refuse(500) } } };

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await findReminder();
  },
};
