import { VISIT_MESSAGES, type PatientHome } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { createAppointment, ownUpcoming } from '../../testing/appointments.ts';
import { visa } from '../../testing/billing.ts';
import { PENDING, refuse } from '../../testing/network.ts';
import { samPatient } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const next = ownUpcoming.find(({ status }) => status === 'ACCEPTED') ?? null;

const home: PatientHome = {
  next_visit: next,
  is_checked: false,
  requests: ownUpcoming.filter(({ status }) => status === 'REQUESTED').slice(0, 1),
  unread_messages: 2,
  upcoming_holds: [
    {
      id: next?.id ?? '',
      starts_at: next?.starts_at ?? '',
      fee: 8500,
      late_fees: { no_show: 4250, late_cancellation: 2125, late_reschedule: 2125 },
      is_paid_by_caller: true,
      is_held: false,
      held_on: null,
      is_accepted: true,
      is_joined: false,
      physician: { first_name: 'Nora', last_name: 'Lindqvist' },
      patient: 'Samuel Adeyemi',
    },
  ],
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Patients/Home',
  tags: ['!autodocs'],
  args: {
    path: '/patient/home',
    as: samPatient,
    answers: { getPatientHome: () => home, getCustomerCardPaymentDetails: () => ({ results: [visa] }) },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  parameters: { readingOrder: true },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('You have 2 new messages')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Check camera and microphone' })).toBeVisible();
  },
};
/** PW-10: a missing card is said before the visit whose fee it is needed for. */
export const NoCard: Story = {
  args: {
    answers: { getPatientHome: () => home, getCustomerCardPaymentDetails: () => ({ results: [] }) },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(VISIT_MESSAGES.VISIT_NEEDS_CARD)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add a card' })).toHaveAttribute('href', '/patient/payments');
  },
};
/** PW-04: a visit that has started is not the next one. */
export const VisitHasStarted: Story = {
  args: {
    answers: {
      getPatientHome: () => ({ ...home, next_visit: createAppointment(21, 0, { viewer: 'PATIENT' }) }),
      getCustomerCardPaymentDetails: () => ({ results: [visa] }),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('region', { name: 'Your visit has started' }),
    ).toBeVisible();
  },
};
export const NothingPlanned: Story = { args: { answers: {} } };
export const Loading: Story = { args: { answers: { getPatientHome: () => PENDING } } };
export const Failed: Story = { args: { answers: { getPatientHome: () => refuse(500) } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
