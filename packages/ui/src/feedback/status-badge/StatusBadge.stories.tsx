import type { Meta, StoryObj } from '@storybook/react-vite';
import { Video } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const meta = {
  title: 'Feedback/StatusBadge',
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
      <StatusBadge label="Cancelled" tone="danger" />
    </Cluster>
  ),
};

export const WithIcon: Story = { args: { label: 'In call', tone: 'success', icon: <Video aria-hidden /> } };

export const Neutral: Story = { args: { label: 'Past', tone: 'neutral' } };
