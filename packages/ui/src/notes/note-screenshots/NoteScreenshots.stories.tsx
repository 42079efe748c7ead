import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { screenshots } from '../../fixtures/notes.ts';
import { NoteScreenshots } from './NoteScreenshots.tsx';

const meta = {
  title: 'Care/Notes/NoteScreenshots',
  component: NoteScreenshots,
  args: { screenshots, zone: ZONE, onOpen: fn(), onDelete: fn() },
} satisfies Meta<typeof NoteScreenshots>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Editable: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Delete screenshot 2' }));
    await expect(args.onDelete).toHaveBeenCalledWith(screenshots[1]);
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(screenshots[0]);
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Delete screenshot 1' })).toHaveFocus();
  },
};

/** Without buttons and hover: for printing and for other readers. */
export const ReadOnly: Story = { args: { onOpen: undefined, onDelete: undefined } };

export const Many: Story = {
  args: {
    screenshots: Array.from({ length: 9 }, (_, index) => ({
      ...screenshots[index % 2 ? 1 : 0],
      id: String(index),
    })),
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
