import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { buildCallTiles } from '../../fixtures/media.ts';
import { portraits } from '../../fixtures/people.ts';
import { VideoTile, type CallTile } from './VideoTile.tsx';

const still: CallTile = {
  id: 'a',
  name: 'Mina Park',
  image: portraits.mina,
  role: 'Patient',
  stream: null,
  audio: true,
  video: false,
  state: 'live',
};

const meta = {
  title: 'Care/Calls/VideoTile',
  component: VideoTile,
  args: { tile: still },
  decorators: [(Story) => <div style={{ width: 520, height: 340, maxWidth: '100%' }}>{Story()}</div>],
} satisfies Meta<typeof VideoTile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Live: Story = {
  render: (args) => <VideoTile {...args} tile={buildCallTiles().patient} />,
  play: async ({ canvasElement }) => {
    const video = canvasElement.querySelector('video');
    await waitFor(() => expect(video?.videoWidth).toBeGreaterThan(0));
    await expect(video?.muted).toBe(false);
  },
};

/** The viewer's own video is mirrored and muted. */
export const Own: Story = {
  render: (args) => <VideoTile {...args} tile={buildCallTiles().own} own />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('You')).toBeVisible();
    await expect(canvasElement.querySelector('video')?.muted).toBe(true);
  },
};

export const CameraOff: Story = {};

export const MicrophoneOff: Story = {
  args: { tile: { ...still, audio: false, image: null } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('microphone off')).toBeInTheDocument();
  },
};

export const Connecting: Story = { args: { tile: { ...still, state: 'connecting' } } };

export const Reconnecting: Story = {
  render: (args) => <VideoTile {...args} tile={{ ...buildCallTiles().patient, state: 'reconnecting' }} />,
};

/** How good a connection is, as an icon and a word (BX-10). */
export const PoorConnection: Story = {
  render: (args) => <VideoTile {...args} tile={{ ...buildCallTiles().patient, quality: 'poor' }} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Poor')).toBeVisible();
  },
};

/** The browser shows the video in a window above other programs (BX-10). */
export const PictureInPicture: Story = {
  beforeEach: () => {
    const request = spyOn(HTMLVideoElement.prototype, 'requestPictureInPicture').mockRejectedValue(
      new DOMException('refused', 'InvalidStateError'),
    );
    const support = spyOn(document, 'pictureInPictureEnabled', 'get').mockReturnValue(true);
    return () => [request, support].forEach((spy) => spy.mockRestore());
  },
  render: (args) => <VideoTile {...args} tile={buildCallTiles().patient} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: 'Show Mina Park in a small window' }),
    );
    await expect(HTMLVideoElement.prototype.requestPictureInPicture).toHaveBeenCalledOnce();
  },
};

/** The browser asks for a video when the tab is left: it shows the first one (BX-10). */
export const LeftTab: Story = {
  beforeEach: () => {
    const request = spyOn(HTMLVideoElement.prototype, 'requestPictureInPicture').mockRejectedValue(
      new DOMException('refused', 'NotAllowedError'),
    );
    const session = spyOn(navigator.mediaSession, 'setActionHandler').mockReturnValue();
    return () => [request, session].forEach((spy) => spy.mockRestore());
  },
  render: (args) => <VideoTile {...args} tile={buildCallTiles().patient} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(navigator.mediaSession.setActionHandler).toHaveBeenCalled());
    const [action, handler] = mocked(navigator.mediaSession.setActionHandler).mock.lastCall ?? [];
    await expect(action).toBe('enterpictureinpicture');
    handler?.({ action: 'play' });
    const request = HTMLVideoElement.prototype.requestPictureInPicture;
    await expect(request).toHaveBeenCalledOnce();
    await expect(mocked(request).mock.contexts[0]).toBe(canvasElement.querySelector('video'));
  },
};

/** A ring for who speaks, and the button that keeps the tile large (BX-10). */
export const SpeakingAndPinned: Story = {
  args: { pinned: true, onPinChange: fn() },
  render: (args) => <VideoTile {...args} tile={{ ...buildCallTiles().patient, speaking: true }} />,
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Unpin Mina Park' }));
    await expect(args.onPinChange).toHaveBeenCalledWith(false);
  },
};

export const Small: Story = {
  args: { size: 'small', tile: { ...still, audio: false } },
  decorators: [(Story) => <div style={{ width: 160, height: 120 }}>{Story()}</div>],
};

export const LongName: Story = {
  args: {
    tile: { ...still, name: 'Wilhelmina Alexandrina Featherstonehaugh-Montgomery', role: 'Guest physician' },
  },
  decorators: [(Story) => <div style={{ width: 300, height: 200 }}>{Story()}</div>],
};

export const RightToLeft: Story = {
  args: { tile: { ...still, audio: false } },
  globals: { direction: 'rtl' },
};
