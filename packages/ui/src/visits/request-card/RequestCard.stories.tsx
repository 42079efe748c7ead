import { VISIT_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  createAppointment,
  expiredRequest,
  FAR_ZONE,
  guestInvitation,
  NOW,
  requestToday,
  requestTomorrow,
  rescheduleAsked,
  ZONE,
} from '../../fixtures/appointments.ts';
import { RequestCard } from './RequestCard.tsx';

const meta = {
  title: 'Care/Visits/RequestCard',
  component: RequestCard,
  args: {
    appointment: requestToday,
    zone: ZONE,
    now: NOW,
    href: '#detail',
    patientHref: '#patient',
    onAction: fn(),
  },
} satisfies Meta<typeof RequestCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Request: Story = {
  play: async ({ canvasElement, args }) => {
    const card = within(canvasElement);
    await expect(card.getByText('10:20 – 10:40 AM')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Deny' }));
    await expect(args.onAction).toHaveBeenCalledWith('DENY', requestToday);
  },
};

/** The same instant for a physician in Los Angeles. */
export const OtherZone: Story = {
  args: { zone: FAR_ZONE },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('7:20 – 7:40 AM')).toBeVisible();
    await expect(within(canvasElement).getByText('PST')).toBeVisible();
  },
};

export const WithParent: Story = { args: { appointment: requestTomorrow } };

/** A guest answers an invitation and cannot reschedule (AP-08). */
export const GuestInvitation: Story = {
  args: { appointment: guestInvitation },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/invites you as guest physician/)).toBeVisible();
    await expect(within(canvasElement).queryByRole('button', { name: 'Reschedule' })).toBeNull();
  },
};

export const RescheduleAsked: Story = { args: { appointment: rescheduleAsked } };

/** Too late to accept: asking for another time is the primary action (AP-06). */
export const Expired: Story = {
  args: { appointment: expiredRequest },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await expect(card.getByText(VISIT_MESSAGES.APPOINTMENT_EXPIRED)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Accept' })).toHaveAttribute('data-variant', 'secondary');
    await expect(card.getByRole('button', { name: 'Reschedule' })).toHaveAttribute('data-variant', 'primary');
  },
};

export const Busy: Story = { args: { busy: 'ACCEPT' } };
export const Failed: Story = { args: { error: VISIT_MESSAGES.APPOINTMENT_CHANGED } };

export const LongTexts: Story = {
  args: {
    appointment: createAppointment({
      topic:
        'I have had a dull pain behind the left shoulder blade for about three weeks, worse in the mornings, and my last physician asked me to have the blood pressure looked at again before the new dose begins next month.',
      patient_detail: {
        ...requestToday.patient_detail,
        first_name: 'Maximiliana-Constantina',
        last_name: 'Papadimitropoulou-Featherstonehaugh',
        image: null,
      },
    }),
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const card = within(canvasElement);
    await userEvent.tab();
    await expect(card.getByRole('link', { name: 'Mina Park' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenLastCalledWith('ACCEPT', requestToday);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(card.getByRole('link', { name: 'Details of the request of Mina Park' })).toHaveFocus();
  },
};

export const RightToLeft: Story = { args: LongTexts.args, globals: { direction: 'rtl' } };
