import { buildPage } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { paths } from '../../shared/navigation/paths.ts';
import { createAppointment, createAppointmentDetail, startsSoon, today } from '../../testing/appointments.ts';
import { createPayment } from '../../testing/billing.ts';
import { mockDevices } from '../../testing/devices.ts';
import { getCalls, PENDING, refuse, sendFromServer, type Answers } from '../../testing/network.ts';
import { longNamed, noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta, waitUntilConnected } from '../../testing/screen-story.ts';

const evening = [360, 400, 440, 480].map((minutes, index) =>
  createAppointment(15 + index, minutes, { patient_detail: longNamed }),
);
const nextWeek = createAppointment(24, 4 * 24 * 60);

const answers: Answers = {
  getAppointmentCounts: () => ({ visit_now_count: 0, scheduled_count: 6, requested_count: 0 }),
  getAppointmentList: () => buildPage([...today, ...evening]),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Visits/TodayVisits',
  tags: ['!autodocs'],
  args: { path: '/dashboard/appointments', as: noraPhysician, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const findToday = async (root: HTMLElement) =>
  within(await within(root).findByRole('region', { name: 'Today' }));

/** AP-03: without a request, the first five visits of today that are not over; each leads to its page. */
export const Filled: Story = {
  parameters: { readingOrder: true },
  play: async ({ canvasElement }) => {
    const section = await findToday(canvasElement);
    await expect(await section.findAllByRole('listitem')).toHaveLength(5);
    await expect(section.getByRole('link', { name: 'Priya Raghunathan' })).toHaveAttribute(
      'href',
      paths.appointment(startsSoon.id),
    );
    await expect(section.getByText('10:04 – 10:24 AM EST')).toBeVisible();
    await expect(section.queryByText('Irene Castellano')).toBeNull();
    await expect(section.getAllByRole('button', { name: /^Start call/ })).toHaveLength(1);
    await expect(section.getByRole('link', { name: 'All scheduled visits' })).toHaveAttribute(
      'href',
      paths.scheduled,
    );
  },
};

/** AP-13: a call of today starts as on the page of its visit, with the hold of its fee. */
export const StartsCall: Story = {
  beforeEach: mockDevices('ready'),
  args: {
    answers: {
      ...answers,
      placeHoldOnCard: () => createPayment('requires_capture'),
      getAppointmentDetail: () => createAppointmentDetail(startsSoon),
    },
  },
  play: async ({ canvasElement }) => {
    const section = await findToday(canvasElement);
    await userEvent.click(await section.findByRole('button', { name: 'Start call with Priya Raghunathan' }));
    await within(canvasElement).findByRole('button', { name: 'Join' });
    await expect(getCalls('placeHoldOnCard')).toMatchObject([
      { body: { appointment_id: startsSoon.id, category: 'APPOINTMENT' } },
    ]);
  },
};

/** BX-16: the visit of a patient who is in the call says so. */
export const PatientWaits: Story = {
  args: {
    answers: {
      ...answers,
      getWaitingPatients: () => ({
        results: [{ appointment: startsSoon, waiting_since: startsSoon.starts_at }],
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const section = await findToday(canvasElement);
    await expect(await section.findByText('Patient is waiting')).toBeVisible();
  },
};

/** AP-03: the only visit of today is canceled while the page is open, and the next one takes its place. */
export const NextVisit: Story = {
  args: {
    answers: {
      ...answers,
      getAppointmentList: ({ body, times }) => {
        if (!body.appointment_date) return buildPage([nextWeek]);
        return buildPage([times === 1 ? startsSoon : { ...startsSoon, status: 'CANCELLED' }]);
      },
    },
  },
  play: async ({ canvasElement }) => {
    await waitUntilConnected();
    const section = await findToday(canvasElement);
    await section.findByRole('link', { name: 'Priya Raghunathan' });
    await expect(getCalls('getAppointmentList')).toHaveLength(1);
    sendFromServer({
      type: 'event',
      name: 'appointment.changed',
      data: {
        appointment_id: startsSoon.id,
        status: 'CANCELLED',
        appointment: { ...startsSoon, status: 'CANCELLED', doctor_status: 'CANCELLED' },
      },
    });
    const next = await section.findByRole('link', {
      name: 'Your next visit: Tue, Nov 24, 10:00 AM EST, with Samuel Adeyemi',
    });
    await expect(next).toHaveAttribute('href', paths.appointment(nextWeek.id));
    await expect(section.queryByRole('list')).toBeNull();
  },
};

export const Loading: Story = {
  args: { answers: { ...answers, getAppointmentList: () => PENDING } },
};

/** The rest of the page works, and trying again succeeds. */
export const Failed: Story = {
  args: {
    answers: {
      ...answers,
      getAppointmentList: ({ times }) => (times === 1 ? refuse(400) : buildPage(today)),
    },
  },
  play: async ({ canvasElement }) => {
    const section = await findToday(canvasElement);
    await userEvent.click(await section.findByRole('button', { name: 'Try again' }));
    await expect(await section.findByRole('link', { name: 'Priya Raghunathan' })).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
