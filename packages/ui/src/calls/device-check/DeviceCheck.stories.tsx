import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { buildCallTiles } from '../../fixtures/media.ts';
import { practiceLogo } from '../../fixtures/people.ts';
import { DeviceCheck } from './DeviceCheck.tsx';

const meta = {
  title: 'Care/Calls/DeviceCheck',
  component: DeviceCheck,
  parameters: { layout: 'fullscreen' },
  args: {
    otherPartyName: 'Dr. Amara Okafor',
    when: 'Today, 10:20 – 10:40 AM EST',
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
    backHref: '#appointment',
    onCameraChange: fn(),
    onMicrophoneChange: fn(),
    onToggleCamera: fn(),
    onToggleMicrophone: fn(),
    onJoin: fn(),
    onJoinAudioOnly: fn(),
    onJoinWithout: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof DeviceCheck>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  render: (args) => <DeviceCheck {...args} stream={buildCallTiles().own.stream} />,
  play: async ({ canvasElement, args }) => {
    const check = within(canvasElement);
    await userEvent.click(check.getByRole('button', { name: 'Camera' }));
    await expect(args.onToggleCamera).toHaveBeenCalledOnce();
    await userEvent.click(check.getByRole('button', { name: 'Join' }));
    await expect(args.onJoin).toHaveBeenCalledOnce();
    await userEvent.click(check.getByRole('button', { name: 'Join with audio only' }));
    await expect(args.onJoinAudioOnly).toHaveBeenCalledOnce();
  },
};

/** The logo of the practice (PO-18). */
export const WithLogo: Story = { args: { logo: practiceLogo } };

export const CameraOff: Story = { args: { cameraOn: false, microphoneOn: false } };
export const Asking: Story = {
  args: { media: 'asking', cameras: [], microphones: [], cameraId: null, microphoneId: null },
};

/** CR-03 only the working ways to join are offered. */
export const WithoutCamera: Story = {
  args: { missing: 'camera', cameraOn: false, cameras: [], cameraId: null },
  play: async ({ canvasElement, args }) => {
    const check = within(canvasElement);
    await expect(check.getByText(/hear you, but not see you/)).toBeVisible();
    await expect(check.queryByRole('button', { name: 'Join' })).toBeNull();
    await userEvent.click(check.getByRole('button', { name: 'Join with audio only' }));
    await expect(args.onJoinAudioOnly).toHaveBeenCalledOnce();
  },
};

export const WithoutMicrophone: Story = {
  args: { missing: 'microphone', microphoneOn: false, microphones: [], microphoneId: null, level: 0 },
  play: async ({ canvasElement, args }) => {
    const check = within(canvasElement);
    await expect(check.queryByRole('button', { name: /audio only/ })).toBeNull();
    await userEvent.click(check.getByRole('button', { name: 'Join with video only' }));
    await expect(args.onJoin).toHaveBeenCalledOnce();
  },
};

/** How to allow access, a retry, and joining without devices. */
export const Denied: Story = {
  args: { media: 'denied', cameraOn: false, microphoneOn: false },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText(/blocked camera icon in the address bar/)).toBeVisible();
    await expect(within(canvasElement).queryByRole('button', { name: /audio only/ })).toBeNull();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Join to watch and listen' }));
    await expect(args.onJoinWithout).toHaveBeenCalledOnce();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const NothingFound: Story = {
  args: {
    media: 'missing',
    cameraOn: false,
    cameras: [],
    microphones: [],
    cameraId: null,
    microphoneId: null,
    level: 0,
  },
};
export const InUse: Story = { args: { media: 'busy', cameraOn: false } };
export const Joining: Story = { args: { joining: true } };
export const Refused: Story = {
  args: { error: 'Appointment Call can be started 10 minutes prior to Start time' },
};

/** Focus order: back, the two switches, the devices, the join buttons. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const check = within(canvasElement);
    await userEvent.tab();
    await expect(check.getByRole('link', { name: 'Back to the appointment' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onToggleMicrophone).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onToggleCamera).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(check.getByRole('button', { name: 'Join' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onJoin).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { args: { cameraOn: false }, globals: { direction: 'rtl' } };
