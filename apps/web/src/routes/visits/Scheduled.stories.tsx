import { VISIT_MESSAGES } from '@openvisit/contract';
import { buildPage } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { counts, createAppointmentDetail, later, today } from '../../testing/appointments.ts';
import { noraPhysician } from '../../testing/people.ts';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const answers: Answers = {
  getAppointmentCounts: () => counts,
  getDateWiseAppointmentList: () => ({
    results: [
      { appointment_date: '2026-11-03', appointment_count: 2 },
      { appointment_date: '2026-11-12', appointment_count: 5 },
      { appointment_date: '2026-11-20', appointment_count: today.length },
      { appointment_date: '2026-11-24', appointment_count: 1 },
    ],
    links: { total_pages: 1 },
  }),
  getAppointmentList: ({ body }) => buildPage(body.appointment_date === '2026-11-20' ? today : []),
  getAppointmentDetail: ({ params }) => {
    const appointment = today.find(({ id }) => id === params.id);
    return appointment ? createAppointmentDetail(appointment) : refuse(404);
  },
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Visits/Scheduled',
  tags: ['!autodocs'],
  args: { path: '/dashboard/appointments/scheduled', as: noraPhysician, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Today with the next appointment selected (AP-03). */
export const Filled: Story = { parameters: { readingOrder: true } };

/** Selects another appointment of the day, with its chat and its file for calendars (CH-01, BX-07). */
export const SelectsAnother: Story = {
  args: { path: `/dashboard/appointments/scheduled?date=2026-11-20&appointment=${later.id}` },
  play: async ({ canvasElement }) => {
    await expect(
      (await within(canvasElement).findAllByText('Growth and vaccinations')).length,
    ).toBeGreaterThan(0);
    await expect(await within(canvasElement).findByRole('button', { name: 'Messages' })).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  },
};

/** Canceling asks for confirmation and is sent once. */
export const Cancels: Story = {
  args: {
    ...SelectsAnother.args,
    answers: {
      ...answers,
      updateAppointmentStatus: () => ({ ...later, status: 'CANCELLED', doctor_status: 'CANCELLED' }),
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: 'Cancel appointment' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel appointment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Appointment canceled' });
    await expect(dialog).toHaveTextContent(VISIT_MESSAGES.APPOINTMENT_CANCELED);
    await expect(getCalls('updateAppointmentStatus')).toMatchObject([
      { params: { id: later.id }, body: { status: 'CANCELLED' } },
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Okay' }));
  },
};

export const EmptyDay: Story = { args: { path: '/dashboard/appointments/scheduled?date=2026-11-23' } };

export const Loading: Story = {
  args: {
    answers: {
      getAppointmentCounts: () => PENDING,
      getDateWiseAppointmentList: () => PENDING,
      getAppointmentList: () => PENDING,
    },
  },
};

export const Failed: Story = { args: { answers: { ...answers, getAppointmentList: () => refuse(500) } } };

/** The day has loaded, but the selected appointment failed to load. */
export const DetailFailed: Story = {
  args: { answers: { ...answers, getAppointmentDetail: () => refuse(500) } },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
