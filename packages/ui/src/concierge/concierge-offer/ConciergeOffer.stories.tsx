import type { BookablePatient } from '@openvisit/contract';
import { buildConciergeSubscription } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { ConciergeOffer } from './ConciergeOffer.tsx';

const patient: BookablePatient = {
  id: 'p1',
  first_name: 'Mina',
  last_name: 'Park',
  image: null,
  date_of_birth: '1984-03-09',
  is_dependent: false,
  state: 'NY',
  telehealth_consent_due: null,
  is_paid_by_caller: true,
  visits: [],
};
const subscription = buildConciergeSubscription({
  patient: { id: patient.id, name: 'Mina Park' },
  request_status: 'ACCEPTED',
  state: 'ACTIVE',
  period_end: '2026-12-19T18:10:00Z',
  access_until: '2026-12-26T18:10:00Z',
});

const meta = {
  title: 'Practice/Concierge/ConciergeOffer',
  tags: ['new'],
  component: ConciergeOffer,
  args: {
    physician: { id: 'a', first_name: 'Amara', last_name: 'Okafor' },
    patients: [patient],
    subscriptions: [],
    isOffered: true,
    requestHref: '#ask',
    ownHref: '#own',
    zone: ZONE,
  },
} satisfies Meta<typeof ConciergeOffer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {};
export const Requested: Story = {
  args: { subscriptions: [{ ...subscription, request_status: 'PENDING', state: 'REQUESTED' }] },
};
export const Subscribed: Story = { args: { subscriptions: [subscription] } };
export const PaymentFailed: Story = {
  args: { subscriptions: [{ ...subscription, state: 'PAYMENT_FAILED' }] },
};
/** A physician who no longer offers it: the running subscription stays. */
export const NotOffered: Story = {
  args: { isOffered: false, subscriptions: [{ ...subscription, state: 'ENDING' }] },
};
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(
      within(canvasElement).getByRole('link', { name: 'Ask for concierge service' }),
    ).toHaveFocus();
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
