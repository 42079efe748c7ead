import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { screenshotUrls } from '../../fixtures/notes.ts';
import { ScreenshotPreview } from './ScreenshotPreview.tsx';

const taken = { onDone: fn(), onDiscard: fn() };
/** Long enough not to run out during a story. */
const lasting = {
  phase: 'TAKEN',
  name: 'Mina Park',
  src: screenshotUrls.rash,
  duration: 600_000,
  ...taken,
} as const;
const requestedArgs = { onDismiss: fn() };

const meta = {
  title: 'Care/Calls/ScreenshotPreview',
  component: ScreenshotPreview,
} satisfies Meta<typeof ScreenshotPreview>;

export default meta;
type Story = StoryObj<typeof ScreenshotPreview>;

export const Taken: Story = {
  args: lasting,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Discard' }));
    await expect(taken.onDiscard).toHaveBeenCalled();
  },
};

/** After its time it is added to the note. */
export const GoesIntoTheNote: Story = {
  args: { phase: 'TAKEN', name: 'Mina Park', src: screenshotUrls.monitor, duration: 200, ...taken },
  play: async () => {
    await waitFor(() => expect(taken.onDone).toHaveBeenCalled());
  },
};

/** Focus on a button pauses the timer. */
export const Keyboard: Story = {
  args: lasting,
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Discard' })).toHaveFocus();
    await expect(within(canvasElement).getByRole('figure')).toHaveAttribute('data-state', 'paused');
    await userEvent.keyboard('{Enter}');
    await expect(taken.onDiscard).toHaveBeenCalled();
  },
};

export const Asked: Story = {
  args: { phase: 'REQUESTED', name: 'Mina Park', ...requestedArgs },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText('Waiting for Mina Park to allow a screenshot'),
    ).toBeVisible();
  },
};

export const Refused: Story = { args: { phase: 'REJECTED', name: 'Mina Park', ...requestedArgs } };
export const RightToLeft: Story = { args: lasting, globals: { direction: 'rtl' } };
