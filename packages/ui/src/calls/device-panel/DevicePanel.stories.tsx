import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { buildCallTiles } from '../../fixtures/media.ts';
import { DevicePanel } from './DevicePanel.tsx';

const meta = {
  title: 'Care/Calls/DevicePanel',
  component: DevicePanel,
  args: {
    media: 'ready',
    stream: null,
    name: 'Mina Park',
    cameraOn: true,
    microphoneOn: true,
    cameras: [{ id: 'c1', label: 'Built-in camera' }],
    microphones: [{ id: 'm1', label: 'Built-in microphone' }],
    cameraId: 'c1',
    microphoneId: 'm1',
    level: 0.4,
    onCameraChange: fn(),
    onMicrophoneChange: fn(),
    onToggleCamera: fn(),
    onToggleMicrophone: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof DevicePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  render: (args) => <DevicePanel {...args} stream={buildCallTiles().own.stream} />,
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Microphone' }));
    await expect(args.onToggleMicrophone).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onToggleCamera).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = {
  args: { media: 'asking', cameras: [], microphones: [], cameraId: null, microphoneId: null },
};

export const Failed: Story = {
  args: { media: 'failed', cameraOn: false },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Denied: Story = { args: { media: 'denied', cameraOn: false } };
export const WithoutMicrophone: Story = { args: { missing: 'microphone', microphoneOn: false } };
export const RightToLeft: Story = { args: { cameraOn: false }, globals: { direction: 'rtl' } };
