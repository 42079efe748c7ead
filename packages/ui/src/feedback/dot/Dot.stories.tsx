import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { Dot } from './Dot.tsx';

const meta = { title: 'Components/Feedback/Dot', component: Dot } satisfies Meta<typeof Dot>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};

export const Tones: Story = {
  render: () => (
    <Cluster>
      {(['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Cluster key={tone} gap={2}>
          <Dot tone={tone} /> {tone}
        </Cluster>
      ))}
    </Cluster>
  ),
};

export const Live: Story = { args: { tone: 'success', motion: 'pulse' } };

export const Labelled: Story = {
  args: { tone: 'danger', label: 'Unread' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Unread')).toBeInTheDocument();
  },
};
