import {
  BANK_STATUS_DISPLAY,
  CONCIERGE_REQUEST_DISPLAY,
  CONCIERGE_STATE_DISPLAY,
  PHYSICIAN_STATUS_DISPLAY,
  GUEST_STATUS_DISPLAY,
  NOTE_LOCK_DISPLAY,
  PAYMENT_STATUS_DISPLAY,
  PCP_STATUS_DISPLAY,
  PRESCRIPTION_STATUS_DISPLAY,
  STATUS_DISPLAY,
  SUBSCRIPTION_STATUS_DISPLAY,
  getSubscriptionDisplay,
  type StatusDisplay,
} from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Video } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { DescriptionList } from '../../data/description-list/DescriptionList.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const meta = {
  title: 'Components/Feedback/StatusBadge',
  component: StatusBadge,
  args: { label: 'Requested', tone: 'info' },
} satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Requested: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Requested')).toBeVisible();
  },
};

export const Tones: Story = {
  render: () => (
    <Cluster>
      <StatusBadge label="Draft" />
      <StatusBadge label="Guest" tone="accent" />
      <StatusBadge label="Requested" tone="info" />
      <StatusBadge label="Accepted" tone="success" />
      <StatusBadge label="Starts soon" tone="warning" />
      <StatusBadge label="Canceled" tone="danger" />
    </Cluster>
  ),
};

export const WithIcon: Story = { args: { label: 'In call', tone: 'success', icon: <Video aria-hidden /> } };

export const Neutral: Story = { args: { label: 'Past', tone: 'neutral' } };

const EVERY: Record<string, Record<string, StatusDisplay>> = {
  Appointment: STATUS_DISPLAY,
  'Guest physician': GUEST_STATUS_DISPLAY,
  'Physician profile': PHYSICIAN_STATUS_DISPLAY,
  Subscription: SUBSCRIPTION_STATUS_DISPLAY,
  'Bank account': BANK_STATUS_DISPLAY,
  Payment: PAYMENT_STATUS_DISPLAY,
  'Concierge request': CONCIERGE_REQUEST_DISPLAY,
  Note: NOTE_LOCK_DISPLAY,
  'Primary care request': PCP_STATUS_DISPLAY,
  'Concierge subscription': CONCIERGE_STATE_DISPLAY,
  Prescription: PRESCRIPTION_STATUS_DISPLAY,
};

/** Every status of the specification with its label, tone and icon from the contract. */
export const EveryStatus: Story = {
  render: () => (
    <DescriptionList
      items={Object.entries(EVERY).map(([term, display]) => ({
        term,
        detail: (
          <Cluster gap={2}>
            {Object.entries(display).map(([status, shown]) => (
              <StatusBadge key={status} {...shown} />
            ))}
          </Cluster>
        ),
      }))}
    />
  ),
};

/** An unknown status of the payment provider is shown as it is. */
export const Unknown: Story = {
  render: () => <StatusBadge {...getSubscriptionDisplay('incomplete_expired')} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Incomplete expired')).toBeVisible();
  },
};

export const LongText: Story = { args: { label: STATUS_DISPLAY.AUTO_CANCELLED.label, tone: 'danger' } };

export const RightToLeft: Story = {
  args: { label: 'Under review', tone: 'info' },
  globals: { direction: 'rtl' },
};
