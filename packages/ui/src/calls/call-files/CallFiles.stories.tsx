import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { screenshots } from '../../fixtures/notes.ts';
import { withSidePanel } from '../../fixtures/side-panel.tsx';
import { CallPanelBody } from '../call-panel/CallPanel.tsx';
import { CallFiles, type CallFile } from './CallFiles.tsx';

const files: CallFile[] = [
  { id: 'f2', name: 'leaflet.pdf', size: 2_400_000, sender: 'You', sentAt: '2026-11-20T15:04:00.000Z' },
  {
    id: 'f1',
    name: 'home_readings.jpg',
    size: 148_000,
    sender: 'Mina Park',
    sentAt: '2026-11-20T14:58:30.000Z',
  },
];

const meta = {
  title: 'Care/Calls/CallFiles',
  tags: ['new'],
  component: CallFiles,
  args: { files, screenshots, zone: ZONE, onOpen: fn(), onDownload: fn(), onOpenScreenshot: fn() },
  decorators: [(Story) => <CallPanelBody>{Story()}</CallPanelBody>, withSidePanel],
} satisfies Meta<typeof CallFiles>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AsPhysician: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'leaflet.pdf' }));
    await expect(args.onOpen).toHaveBeenCalledWith('f2');
    await userEvent.click(canvas.getByRole('button', { name: 'Download home_readings.jpg' }));
    await expect(args.onDownload).toHaveBeenCalledWith('f1');
    await userEvent.click(canvas.getByRole('button', { name: /Screenshot 1/ }));
    await expect(args.onOpenScreenshot).toHaveBeenCalledWith(screenshots[0]);
  },
};

export const AsPatient: Story = { args: { screenshots: undefined } };
export const Downloading: Story = {
  args: { busyId: 'f1' },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('button', { name: 'Download home_readings.jpg' }),
    ).toBeDisabled();
  },
};
export const Empty: Story = { args: { files: [], screenshots: [] } };
export const LongName: Story = {
  args: {
    files: [{ ...files[0]!, name: `${'scan-of-the-referral-letter-of-the-cardiologist-'.repeat(2)}.pdf` }],
    screenshots: [],
  },
};
/** Times read as in the chat, which lists the same files. */
export const SentEarlier: Story = {
  args: { files: [{ ...files[0]!, sentAt: '2026-11-20T14:05:00.000Z' }], screenshots: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^You, 9:05 AM/)).toBeVisible();
  },
};
/** Each row: open, then download. */
export const Keyboard: Story = {
  args: { files: files.slice(0, 1), screenshots: [] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    // The panel itself takes the focus first, to be scrolled.
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'leaflet.pdf' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith('f2');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDownload).toHaveBeenCalledWith('f2');
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
