import { buildConciergeSubscription } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { ConciergeSubscriptionCard } from './ConciergeSubscriptionCard.tsx';

const doctor = { id: 'a', first_name: 'Amara', last_name: 'Okafor', image: null, is_available: true };
const active = buildConciergeSubscription({
  doctor,
  request_status: 'ACCEPTED',
  state: 'ACTIVE',
  period_end: '2026-12-19T18:10:00Z',
  access_until: '2026-12-26T18:10:00Z',
  chat_room: 'r',
  unread_message_count: 2,
});

const meta = {
  title: 'Practice/Concierge/ConciergeSubscriptionCard',
  tags: ['new'],
  component: ConciergeSubscriptionCard,
  args: {
    subscription: active,
    zone: ZONE,
    physicianHref: '#physician',
    visitNowHref: '#visit-now',
    payHref: '#pay',
    onChat: fn(),
    onCancel: fn(),
    onKeep: fn(),
  },
} satisfies Meta<typeof ConciergeSubscriptionCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {
  play: async ({ canvasElement, args }) => {
    const card = within(canvasElement);
    await userEvent.click(card.getByRole('button', { name: 'Write a message' }));
    await expect(args.onChat).toHaveBeenCalled();
    await userEvent.click(card.getByRole('button', { name: 'Cancel service' }));
    await expect(args.onCancel).toHaveBeenCalled();
  },
};
export const Requested: Story = { args: { subscription: buildConciergeSubscription({ doctor }) } };
export const Unavailable: Story = {
  args: { subscription: { ...active, doctor: { ...doctor, is_available: false } }, showsPatient: true },
};
export const PaymentFailed: Story = {
  args: {
    subscription: {
      ...active,
      state: 'PAYMENT_FAILED',
      failure_message: 'Your card was declined.',
      next_attempt_at: '2026-12-20T18:10:00Z',
    },
  },
};
export const Ending: Story = {
  args: {
    subscription: { ...active, state: 'ENDING', ended_by: 'PATIENT', access_until: active.period_end },
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Keep the service' }));
    await expect(args.onKeep).toHaveBeenCalled();
  },
};
export const Deactivated: Story = {
  args: {
    subscription: { ...active, state: 'ENDING', ended_by: 'PHYSICIAN', access_until: active.period_end },
  },
};
export const Rejected: Story = {
  args: {
    subscription: buildConciergeSubscription({ doctor, request_status: 'REJECTED', state: 'REJECTED' }),
  },
};
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Dr. Amara Okafor' })).toHaveFocus();
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
