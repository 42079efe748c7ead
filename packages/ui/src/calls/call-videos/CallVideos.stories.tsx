import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { buildCallTiles, createScreenStream } from '../../fixtures/media.ts';
import { CallVideos, type CallVideosProps } from './CallVideos.tsx';

const waiting = {
  id: 'own',
  name: 'Amara Okafor',
  stream: null,
  audio: true,
  video: false,
  state: 'live',
} as const;

const meta = {
  title: 'Care/Calls/CallVideos',
  component: CallVideos,
  parameters: { layout: 'fullscreen' },
  args: { others: [], own: waiting, waitingFor: 'Mina Park', onPin: fn() },
  decorators: [
    (Story) => <div style={{ height: '90vh', background: '#0e141f', padding: 16 }}>{Story()}</div>,
  ],
} satisfies Meta<typeof CallVideos>;

export default meta;
type Story = StoryObj<typeof meta>;

const measureAreaShare = (canvasElement: HTMLElement, tile: Element | undefined) => {
  const layout = canvasElement.querySelector('[data-layout]')?.getBoundingClientRect();
  const rect = tile?.getBoundingClientRect();
  return { width: (rect?.width ?? 0) / (layout?.width ?? 1), height: rect?.height ?? 0 };
};

/** The viewer is alone in the call (CR-02). */
export const Waiting: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Waiting for Mina Park to join')).toBeVisible();
  },
};

export const One: Story = {
  render: (args) => {
    const { own, patient } = buildCallTiles();
    return <CallVideos {...args} own={own} others={[patient]} />;
  },
  play: async ({ canvasElement }) => {
    await expect(
      measureAreaShare(canvasElement, within(canvasElement).getAllByRole('listitem')[0]).width,
    ).toBe(1);
    // With two people there is nothing to choose.
    await expect(within(canvasElement).queryByRole('button', { name: /pin/i })).toBeNull();
  },
};

/** Two participants get 49 % each (CR-01). */
export const Two: Story = {
  render: (args) => {
    const { own, patient, guest } = buildCallTiles();
    return <CallVideos {...args} own={own} others={[patient, guest]} />;
  },
  play: async ({ canvasElement }) => {
    const [first] = within(canvasElement).getAllByRole('listitem');
    await expect(measureAreaShare(canvasElement, first).width).toBeCloseTo(0.49, 2);
  },
};

/** The viewer's tile covers no name, also where a panel is open. */
export const TwoBesideAPanel: Story = {
  ...Two,
  decorators: [(Story) => <div style={{ width: '60em', height: '100%' }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const caption = within(canvasElement).getByText('Luis Herrera').closest('figcaption')!;
    await expect(caption.getBoundingClientRect().right).toBeLessThanOrEqual(
      getBox(canvasElement, 'Your video').left,
    );
  },
};

/** More participants are shown in rows (CR-01). */
export const Three: Story = {
  render: (args) => {
    const { own, patient, guest, parent } = buildCallTiles();
    return <CallVideos {...args} own={own} others={[patient, guest, parent]} />;
  },
  play: async ({ canvasElement }) => {
    const tiles = within(canvasElement).getAllByRole('listitem');
    await expect(tiles).toHaveLength(3);
    await expect(measureAreaShare(canvasElement, tiles[0]).height).toBeLessThanOrEqual(
      window.innerHeight / 2,
    );
  },
};

/** The viewer pins and unpins everyone, by keyboard too. */
const Pinnable = ({ sharing = false, ...args }: CallVideosProps & { sharing?: boolean }) => {
  const [{ own, patient, guest, parent }] = useState(buildCallTiles);
  const [screen] = useState(() => (sharing ? createScreenStream() : null));
  const [pinned, setPinned] = useState<string | null>(null);
  const pin = (id: string | null) => {
    args.onPin?.(id);
    setPinned(id);
  };
  const others = [{ ...patient, screen }, guest, { ...parent, speaking: true }];
  return <CallVideos {...args} {...{ own, others, pinned }} onPin={pin} />;
};

const getBox = (canvasElement: HTMLElement, label: string) =>
  within(canvasElement).getByLabelText(label).getBoundingClientRect();

/** One tile is large for the viewer; the others are next to it, and no button covers a name (BX-10). */
export const Pinned: Story = {
  render: (args) => <Pinnable {...args} />,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('speaking').closest('figure')).toHaveTextContent('Thomas Hollis');
    const button = canvas.getByRole('button', { name: 'Pin Luis Herrera' });
    const video = canvas.getByLabelText('Video of Luis Herrera');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPin).toHaveBeenLastCalledWith('b');
    // The elements are the same, so that the sound continues and the focus stays.
    await expect(canvas.getByLabelText('Video of Luis Herrera')).toBe(video);
    await expect(canvas.getByRole('button', { name: 'Unpin Luis Herrera' })).toHaveFocus();
    const large = getBox(canvasElement, 'Video of Luis Herrera');
    for (const label of ['Video of Mina Park', 'Video of Thomas Hollis', 'Your video']) {
      const small = getBox(canvasElement, label);
      await expect(small.left >= large.right || small.top >= large.bottom).toBe(true);
      await expect(small.width * 2).toBeLessThan(large.width);
    }
    for (const tile of canvas.getAllByRole('figure')) {
      const pin = within(tile).getByRole('button', { name: /pin /i }).getBoundingClientRect();
      await expect(Math.min(pin.width, pin.height)).toBeGreaterThanOrEqual(44);
      await expect(pin.bottom).toBeLessThanOrEqual(
        tile.querySelector('figcaption')!.getBoundingClientRect().top,
      );
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Pin your video' }));
    await expect(getBox(canvasElement, 'Your video').width).toBeCloseTo(large.width, 0);
    await userEvent.click(canvas.getByRole('button', { name: 'Unpin your video' }));
    await expect(args.onPin).toHaveBeenLastCalledWith(null);
    await userEvent.click(canvas.getByRole('button', { name: 'Pin Mina Park' }));
  },
};

export const PinnedOnAPhone: Story = { ...Pinned, globals: { viewport: { value: 'phone' } } };

/** Whoever is pinned while a screen is shared is larger than it. */
export const PinnedOverAScreen: Story = {
  render: (args) => <Pinnable {...args} sharing />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const before = getBox(canvasElement, 'Screen of Mina Park');
    await userEvent.click(canvas.getByRole('button', { name: 'Pin Luis Herrera' }));
    const [face, screen] = ['Video of Luis Herrera', 'Screen of Mina Park'].map((label) =>
      getBox(canvasElement, label),
    );
    await expect(face!.width).toBeCloseTo(before.width, 0);
    await expect(screen!.width).toBeGreaterThan(60);
    await expect(screen!.left >= face!.right || screen!.top >= face!.bottom).toBe(true);
  },
};

export const PinnedOverAScreenOnAPhone: Story = {
  ...PinnedOverAScreen,
  globals: { viewport: { value: 'phone' } },
};

/** A shared screen has the space; everyone else is small, and nobody covers it (BX-10). */
export const SharedScreen: Story = {
  render: (args) => {
    const { own, patient, guest } = buildCallTiles();
    return <CallVideos {...args} own={own} others={[{ ...patient, screen: createScreenStream() }, guest]} />;
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement).getByLabelText('Screen of Mina Park').getBoundingClientRect();
    for (const name of ['Video of Mina Park', 'Video of Luis Herrera', 'Your video']) {
      const face = within(canvasElement).getByLabelText(name).getBoundingClientRect();
      await expect(face.width).toBeGreaterThan(60);
      await expect(face.left >= screen.right || face.top >= screen.bottom).toBe(true);
    }
  },
};

export const SharedScreenOnAPhone: Story = {
  ...SharedScreen,
  globals: { viewport: { value: 'phone' } },
};

export const RightToLeft: Story = { ...One, globals: { direction: 'rtl' } };
