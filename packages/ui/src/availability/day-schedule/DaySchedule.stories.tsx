import { REPLY_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { daySlots } from '../../fixtures/availability.ts';
import { DaySchedule } from './DaySchedule.tsx';

const meta = {
  title: 'Practice/Availability/DaySchedule',
  component: DaySchedule,
  args: {
    date: '2026-11-23',
    slots: daySlots,
    onToggle: fn(),
    onWholeDay: fn(),
    onSave: fn(),
    visitHref: () => '#visit',
  },
} satisfies Meta<typeof DaySchedule>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Counts have two digits; a booked slot cannot be changed and opens its visit (AV-01, AV-02). */
export const Day: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('region', { name: /^Morning/ })).toHaveTextContent('06 open');
    await userEvent.click(canvas.getByRole('button', { name: /^9:00\sAM\s?, available$/ }));
    await expect(args.onToggle).toHaveBeenCalledWith(daySlots[0]);
    await expect(canvas.getByRole('link', { name: /9:20\sAM Booked/ })).toHaveAttribute('href', '#visit');
  },
};

/** No slot can be toggled while the whole day is unavailable (AV-02). */
export const WholeDay: Story = {
  args: { wholeDay: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /9:00\sAM/ }));
    await expect(args.onToggle).not.toHaveBeenCalled();
    await expect(canvas.getByText(/The entire day is off/)).toBeVisible();
    await userEvent.click(canvas.getByRole('switch'));
    await expect(args.onWholeDay).toHaveBeenCalledWith(false);
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('switch')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onToggle).toHaveBeenCalledWith(daySlots[0]);
  },
};

export const NothingToSave: Story = { args: { hasChanges: false } };
export const Saving: Story = { args: { busy: true } };
export const Loading: Story = { args: { slots: null } };
export const Empty: Story = { args: { slots: [] } };
export const Failed: Story = { args: { error: REPLY_MESSAGES.SLOT_ENGAGED } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
