import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { createScreenStream } from '../../fixtures/media.ts';
import { ScreenTile } from './ScreenTile.tsx';

const meta = {
  title: 'Care/Calls/ScreenTile',
  tags: ['new'],
  component: ScreenTile,
  args: { name: 'Mina Park', stream: undefined as unknown as MediaStream },
  render: (args) => <ScreenTile {...args} stream={createScreenStream() ?? args.stream} />,
  decorators: [(Story) => <div style={{ width: 640, height: 360, maxWidth: '100%' }}>{Story()}</div>],
} satisfies Meta<typeof ScreenTile>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing of the screen is cropped, and it says whose it is. */
export const Shared: Story = {
  play: async ({ canvasElement }) => {
    const video = canvasElement.querySelector('video')!;
    await waitFor(() => expect(video.videoWidth).toBeGreaterThan(0));
    await expect(getComputedStyle(video).objectFit).toBe('contain');
    await expect(within(canvasElement).getByText('Mina Park is sharing their screen')).toBeVisible();
  },
};

export const Narrow: Story = {
  decorators: [(Story) => <div style={{ width: 260, height: 200 }}>{Story()}</div>],
};

export const LongName: Story = {
  args: { name: 'Wilhelmina Alexandrina Featherstonehaugh-Montgomery' },
  decorators: Narrow.decorators,
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
