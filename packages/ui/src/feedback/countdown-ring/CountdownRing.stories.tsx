import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { CountdownRing } from './CountdownRing.tsx';

const meta = {
  title: 'Feedback/CountdownRing',
  component: CountdownRing,
  args: { label: 'You will be signed out', seconds: 42, total: 60 },
} satisfies Meta<typeof CountdownRing>;

export default meta;
type Story = StoryObj<typeof meta>;

export const IdleWarning: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('timer', { name: 'You will be signed out: 42 seconds left' }),
    ).toBeVisible();
  },
};

export const Short: Story = { args: { seconds: 8 } };

export const Over: Story = { args: { seconds: 0 } };

/** An instant request rings for two minutes. */
export const Ringing: Story = {
  args: { label: 'The request ends', seconds: 95, total: 120, size: 'lg' },
};

export const Sizes: Story = {
  render: (args) => (
    <Cluster gap={5}>
      <CountdownRing {...args} size="sm" />
      <CountdownRing {...args} />
      <CountdownRing {...args} size="lg" />
    </Cluster>
  ),
};

/** Announced at 30 seconds, not every second. */
export const SaidAtMoments: Story = {
  render: function Counting(args) {
    const [seconds, setSeconds] = useState(32);
    return (
      <Cluster gap={5}>
        <CountdownRing {...args} seconds={seconds} />
        <Button onClick={() => setSeconds(seconds - 1)}>A second later</Button>
      </Cluster>
    );
  },
  play: async ({ canvasElement }) => {
    const later = () => userEvent.click(within(canvasElement).getByRole('button'));
    const said = (seconds: number) =>
      within(document.body).queryByText(`You will be signed out: ${seconds} seconds left`);
    await later();
    await expect(said(31)).toBeNull();
    await later();
    await expect(said(30)).toBeInTheDocument();
    await later();
    await expect(said(29)).toBeNull();
  },
};

export const RightToLeft: Story = { args: { seconds: 15 }, globals: { direction: 'rtl' } };
