import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { QrCode } from './QrCode.tsx';

const meta = {
  title: 'Components/Data/QrCode',
  component: QrCode,
  args: {
    value: 'https://openvisit.example/physicians/chidi-okafor',
    label: 'Page of Dr. Okafor',
    fileName: 'chidi-okafor.png',
  },
} satisfies Meta<typeof QrCode>;

export default meta;
type Story = StoryObj<typeof meta>;

/** ST-03: 800 px wide, with a quiet zone of two modules. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const code = await within(canvasElement).findByRole<HTMLCanvasElement>('img', {
      name: 'QR code: Page of Dr. Okafor',
    });
    await expect(code.width).toBe(Math.ceil(800 * window.devicePixelRatio));
    const readCornerPixel = () => Array.from(code.getContext('2d')!.getImageData(2, 2, 1, 1).data);
    await waitFor(() => expect(readCornerPixel()).toEqual([255, 255, 255, 255]));
  },
};

/** Downloaded by keyboard under the given name. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('img');
    const saved: string[] = [];
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(saved).toEqual(['chidi-okafor.png']));
    click.mockRestore();
  },
};

export const OnlyToScan: Story = {
  args: { download: 'none' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('img');
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

/** A long URL has a finer pattern at the same size. */
export const LongAddress: Story = {
  args: {
    value: `https://openvisit.example/share?${new URLSearchParams({ campaign: 'profile', channel: 'share', feature: 'physician', stage: 'accepted', tags: 'family-medicine,boston' }).toString()}`,
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { label: 'העמוד של ד״ר אוקפור' } };
