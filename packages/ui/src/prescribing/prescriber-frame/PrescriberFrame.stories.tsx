import { token } from '@openvisit/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { PrescriberFrame } from './PrescriberFrame.tsx';

const page = `data:text/html,${encodeURIComponent(
  '<!doctype html><html lang="en"><title>Prescriber</title><body style="font:17px system-ui;padding:24px"><h1 style="font-size:22px">Mina Park</h1><p>New prescription</p><label>Medicine <input></label></body></html>',
)}`;

const meta = {
  title: 'Care/Prescribing/PrescriberFrame',
  component: PrescriberFrame,
  args: { src: page, onRetry: fn() },
  decorators: [(Story) => <div style={{ height: token.measure.md }}>{Story()}</div>],
} satisfies Meta<typeof PrescriberFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const frame = within(canvasElement).getByTitle('e-Prescription');
    await waitFor(() => expect(frame).toBeVisible());
    await expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  },
};

export const Loading: Story = { args: { src: null } };

/** The provider's error message, with a retry. */
export const Failed: Story = {
  args: { src: null, error: 'Clinician is not yet confirmed for electronic prescribing' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  ...Failed,
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { args: { src: null }, globals: { direction: 'rtl' } };
