import { VISIT_MESSAGES } from '@openvisit/contract';
import { buildVisitSummary } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import {
  createAppointmentDetail,
  ownPast,
  ownUpcoming,
  rescheduleAsked,
  createSlots,
} from '../../testing/appointments.ts';
import { samPatient } from '../../testing/people.ts';
import { getCalls, PENDING, refuse } from '../../testing/network.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const buildAppointmentAnswer = (appointment: typeof rescheduleAsked, user_theme?: number) =>
  createAppointmentDetail(appointment, { patient_summary: null, ...(user_theme ? { user_theme } : {}) });

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Visits/PatientAppointment',
  tags: ['!autodocs'],
  args: {
    path: `/patient/appointments/${rescheduleAsked.id}`,
    as: samPatient,
    answers: { getAppointmentDetail: () => buildAppointmentAnswer(ownUpcoming[0]!) },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Starts in four minutes: the call can be joined (PW-05). */
export const StartsSoon: Story = {};

/** The physician asks to reschedule: free slots are shown below (PW-04). */
export const RescheduleRequested: Story = {
  args: {
    answers: {
      getAppointmentDetail: () => buildAppointmentAnswer(rescheduleAsked),
      getDoctorSlots: () => createSlots(),
    },
  },
};

export const ChoosesANewTime: Story = {
  args: {
    answers: {
      getAppointmentDetail: () =>
        buildAppointmentAnswer(
          getCalls('rescheduleAppointment').length > 0
            ? { ...rescheduleAsked, status: 'REQUESTED' }
            : rescheduleAsked,
        ),
      getDoctorSlots: () => createSlots(),
      rescheduleAppointment: () => ({ ...rescheduleAsked, status: 'REQUESTED', doctor_status: 'REQUESTED' }),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [first] = await page.findAllByRole('radio', { name: /\d:\d\d (AM|PM)/ });
    await userEvent.click(first!);
    await userEvent.click(page.getByRole('button', { name: /^Request / }));
    await expect(await screen.findByText(VISIT_MESSAGES.APPOINTMENT_RESCHEDULED)).toBeVisible();
    await expect(getCalls('rescheduleAppointment')).toMatchObject([
      { body: { starts_at: createSlots().results.find(({ is_free }) => is_free)!.starts_at } },
    ]);
  },
};

export const Over: Story = {
  args: { answers: { getAppointmentDetail: () => buildAppointmentAnswer(ownPast[0]!) } },
  play: async ({ canvasElement }) => {
    // Opened from a message or a notification: back to the list that has it (PW-04).
    await expect(await within(canvasElement).findByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      '/patient/appointments?period=past',
    );
  },
};

/** The physician has shared what to do now (BX-13, PW-09). */
export const AfterTheVisit: Story = {
  args: {
    answers: {
      getAppointmentDetail: () => buildAppointmentAnswer(ownPast[0]!),
      getVisitSummary: () => buildVisitSummary(),
    },
  },
  play: async ({ canvasElement }) => {
    const section = within(await within(canvasElement).findByRole('region', { name: 'After your visit' }));
    await expect(await section.findByText(/Take one amlodipine tablet/)).toBeVisible();
    await expect(section.getByRole('link', { name: 'Book a follow-up' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/patient\/physicians\//),
    );
  },
};

/** The appointment is shown although its summary is not. */
export const SummaryFails: Story = {
  args: {
    answers: {
      getAppointmentDetail: () => buildAppointmentAnswer(ownPast[0]!),
      getVisitSummary: () => refuse(500),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The summary could not be loaded')).toBeVisible();
    await expect(within(canvasElement).getByText('Appointment Details')).toBeVisible();
  },
};

/** The practice's branding overrides the patient's theme. */
export const PracticeBranding: Story = {
  args: { answers: { getAppointmentDetail: () => buildAppointmentAnswer(ownUpcoming[0]!, 4) } },
};

export const Loading: Story = { args: { answers: { getAppointmentDetail: () => PENDING } } };
export const Failed: Story = { args: { answers: { getAppointmentDetail: () => refuse(500) } } };

export const OnAPhone: Story = { args: RescheduleRequested.args, globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = {
  args: RescheduleRequested.args,
  globals: { direction: 'rtl', language: 'en-XA' },
};
