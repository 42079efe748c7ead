import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { Spinner } from './Spinner.tsx';

const meta = { title: 'Components/Feedback/Spinner', component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Labelled: Story = {
  args: { label: 'Connecting' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Connecting');
  },
};

export const Decorative: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('status')).toBeNull();
  },
};

export const Sizes: Story = {
  render: () => (
    <Cluster gap={5}>
      <Spinner size="sm" />
      <Spinner />
      <Spinner size="lg" />
    </Cluster>
  ),
};

/** Inherits the text color. */
export const InText: Story = {
  render: () => (
    <Text tone="accent" as="div">
      <Cluster gap={2}>
        <Spinner size="sm" /> Waiting for Dr. Okafor
      </Cluster>
    </Text>
  ),
};
