import { VISIT_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  acceptedLater,
  completedEarlier,
  NOW,
  toPatientView,
  requestToday,
  rescheduleAsked,
  startingSoon,
  ZONE,
} from '../../fixtures/appointments.ts';
import { PatientAppointmentCard } from './PatientAppointmentCard.tsx';

const meta = {
  title: 'Care/Visits/PatientAppointmentCard',
  component: PatientAppointmentCard,
  args: { appointment: toPatientView(acceptedLater), zone: ZONE, now: NOW, href: '#detail', onAction: fn() },
} satisfies Meta<typeof PatientAppointmentCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Upcoming: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText(/You can join the call from 12:35 PM, in 2 h 35 min/),
    ).toBeVisible();
  },
};

export const ToJoinNow: Story = {
  args: { appointment: toPatientView(startingSoon) },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText('Starts in 3 min')).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Join call' }));
    await expect(args.onAction).toHaveBeenCalledWith('START_CALL', expect.anything());
  },
};

export const Requested: Story = { args: { appointment: toPatientView(requestToday) } };

export const AskedForAnotherTime: Story = {
  args: { appointment: toPatientView(rescheduleAsked) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Choose another time' }));
    await expect(args.onAction).toHaveBeenCalledWith('RESCHEDULE', expect.anything());
  },
};

export const Past: Story = { args: { appointment: toPatientView(completedEarlier) } };
export const ForADependent: Story = { args: { appointment: { ...acceptedLater, viewer: 'PARENT' } } };
export const Busy: Story = { args: { appointment: toPatientView(startingSoon), busy: 'CANCEL' } };
export const Failed: Story = { args: { error: VISIT_MESSAGES.APPOINTMENT_CHANGED } };

export const Keyboard: Story = {
  args: ToJoinNow.args,
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Join call' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenLastCalledWith('START_CALL', expect.anything());
  },
};

export const LongTextRightToLeft: Story = {
  args: {
    appointment: {
      ...toPatientView(acceptedLater),
      topic:
        'I have had a dull pain behind the left shoulder blade for about three weeks, worse in the mornings, and my last physician asked me to have it looked at again.',
    },
  },
  globals: { direction: 'rtl' },
};
