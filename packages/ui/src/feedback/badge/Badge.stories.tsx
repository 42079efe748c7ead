import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { Badge } from './Badge.tsx';

const meta = { title: 'Components/Feedback/Badge', component: Badge, args: { count: 3 } } satisfies Meta<
  typeof Badge
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Soft: Story = {};

export const Tones: Story = {
  render: (args) => (
    <Cluster>
      <Badge {...args} />
      <Badge {...args} tone="accent" />
      <Badge {...args} tone="danger" />
    </Cluster>
  ),
};

export const Many: Story = {
  args: { count: 240 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('99+')).toBeVisible();
  },
};

/** Announces what it counts. */
export const Labelled: Story = {
  args: { label: 'unread messages', tone: 'danger' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('3 unread messages');
  },
};

export const None: Story = { args: { count: 0 } };
