import { VISIT_MESSAGES } from '@openvisit/contract';
import { buildPage } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { createAppointmentDetail, openRequests, ownPast, ownUpcoming } from '../../testing/appointments.ts';
import { samPatient } from '../../testing/people.ts';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const answers: Answers = {
  getAppointmentList: ({ body }) => buildPage(body.period === 'PAST' ? ownPast : openRequests(ownUpcoming)),
  updateAppointmentStatus: () => ({ ...ownUpcoming[1]!, status: 'CANCELLED', doctor_status: 'CANCELLED' }),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Visits/PatientAppointments',
  tags: ['!autodocs'],
  args: { path: '/patient/appointments', as: samPatient, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Soonest first: one to join, one requested, one to reschedule (PW-04). */
export const Filled: Story = {};

export const Past: Story = { args: { path: '/patient/appointments?period=past' } };

/** Back from a visit the list has the period in which it was left (PW-04). */
export const BackFromVisit: Story = {
  args: {
    ...Past.args,
    answers: {
      ...answers,
      // Only the list says that it is past.
      getAppointmentDetail: () => createAppointmentDetail(ownUpcoming[0]!, { patient_summary: null }),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [first] = await page.findAllByRole('link', { name: /^Details of the appointment/ });
    await userEvent.click(first!);
    await userEvent.click(await page.findByRole('link', { name: 'Back' }));
    await expect(await page.findByRole('list', { name: 'Past appointments' })).toBeVisible();
  },
};

/** Confirms, cancels and reports the result. */
export const Cancels: Story = {
  play: async ({ canvasElement }) => {
    const [, second] = await within(canvasElement).findAllByRole('button', { name: 'Cancel appointment' });
    await userEvent.click(second!);
    const question = await screen.findByRole('dialog', { name: 'Cancel appointment' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel appointment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Appointment canceled' });
    await expect(dialog).toHaveTextContent(VISIT_MESSAGES.APPOINTMENT_CANCELED);
    await expect(getCalls('updateAppointmentStatus')).toMatchObject([
      { params: { id: ownUpcoming[1]!.id }, body: { status: 'CANCELLED' } },
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Okay' }));
  },
};

export const Empty: Story = { args: { answers: { getAppointmentList: () => buildPage([]) } } };
export const EmptyPast: Story = { args: { ...Past.args, ...Empty.args } };
export const Loading: Story = { args: { answers: { getAppointmentList: () => PENDING } } };
export const Failed: Story = { args: { answers: { getAppointmentList: () => refuse(500) } } };

export const NextPageFailed: Story = {
  args: {
    answers: {
      getAppointmentList: ({ query }) =>
        query.page === 1 ? buildPage(ownUpcoming.slice(0, 2), 2) : refuse(500),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('More could not be loaded.')).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
