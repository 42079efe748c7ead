import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { buildCallTiles, createScreenStream } from '../../fixtures/media.ts';
import { CallVideos } from './CallVideos.tsx';

const waiting = {
  id: 'own',
  name: 'Amara Okafor',
  stream: null,
  audio: true,
  video: false,
  state: 'live',
} as const;

const meta = {
  title: 'Calls/CallVideos',
  component: CallVideos,
  parameters: { layout: 'fullscreen' },
  args: { others: [], own: waiting, waitingFor: 'Mina Park' },
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
