import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import {
  detailOf,
  emptySummary,
  later,
  noraPhysician,
  requests,
  startsSoon,
  withEverybody,
  withLongNames,
} from '../../testing/fixtures.ts';
import { callsOf, PENDING, refused } from '../../testing/network.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Visits/Appointment',
  tags: ['!autodocs'],
  args: {
    path: `/dashboard/appointments/detail/${startsSoon.id}`,
    as: noraPhysician,
    answers: { getAppointmentDetail: () => detailOf(startsSoon) },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In four minutes: the call can be started (AP-04, AP-07). */
export const StartsSoon: Story = {};

export const Requested: Story = { args: { answers: { getAppointmentDetail: () => detailOf(requests[0]!) } } };

/** A child with the mother, and a colleague who has been asked. */
export const WithEverybody: Story = {
  args: {
    answers: { getAppointmentDetail: () => detailOf(withEverybody, { is_dependent_invited: true }) },
  },
};

/** An invitation is taken back after a question (AP-08). */
export const TakesAnInvitationBack: Story = {
  args: {
    answers: {
      getAppointmentDetail: () =>
        detailOf(callsOf('updateGuestDoctorRequest').length > 0 ? later : withEverybody),
      updateGuestDoctorRequest: () => later,
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Cancel Invite' }));
    const question = await screen.findByRole('dialog', { name: 'Cancel Invite' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel Invite' }));
    await expect(await screen.findByText(MESSAGES.INVITE_CANCELED)).toBeVisible();
    await expect(callsOf('updateGuestDoctorRequest').map(({ body }) => body)).toEqual([
      { guest_doctor_status: 'CANCEL_INVITE' },
    ]);
  },
};

/** Nothing is known about the patient's health: dashes, not gaps. */
export const NoSummary: Story = {
  args: {
    answers: { getAppointmentDetail: () => detailOf(later, { patient_summary: emptySummary }) },
  },
};

export const LongNames: Story = {
  args: { answers: { getAppointmentDetail: () => detailOf(withLongNames) } },
};

export const Loading: Story = { args: { answers: { getAppointmentDetail: () => PENDING } } };
export const Failed: Story = { args: { answers: { getAppointmentDetail: () => refused(500) } } };
export const Missing: Story = { args: { answers: { getAppointmentDetail: () => refused(404) } } };

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { args: WithEverybody.args, globals: { direction: 'rtl' } };
