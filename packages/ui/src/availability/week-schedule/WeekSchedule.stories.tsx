import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { daySlots } from '../../fixtures/availability.ts';
import { WeekSchedule } from './WeekSchedule.tsx';

const dates = Array.from({ length: 7 }, (_, index) => `2026-11-${22 + index}`);

const days = dates.map((date, index) => ({
  date,
  slots:
    index === 0 || index === 6
      ? []
      : index === 4
        ? daySlots.map((slot) => ({ ...slot, state: 'unavailable' as const }))
        : daySlots,
}));

const meta = {
  title: 'Practice/Availability/WeekSchedule',
  tags: ['new'],
  component: WeekSchedule,
  args: {
    range: { from: '2026-11-22', to: '2026-11-28' },
    days,
    selected: '2026-11-24',
    today: '2026-11-23',
    onSelect: fn(),
    onEarlier: fn(),
    onLater: fn(),
  },
} satisfies Meta<typeof WeekSchedule>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each day says in words what its squares show; days that have passed cannot be selected. */
export const Week: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: /Sun Nov 22/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Wed Nov 25 9 free, 3 booked, 2 off' }));
    await expect(args.onSelect).toHaveBeenCalledWith('2026-11-25');
  },
};

/** Days whose summaries differ in length have equally wide squares on a phone. */
export const OnAPhone: Story = {
  args: {
    days: days.map((day, index) => (index === 2 ? { ...day, slots: day.slots.slice(0, 3) } : day)),
  },
  decorators: [(Story) => <div style={{ width: '20em' }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const squares = [...canvasElement.querySelectorAll('button > span[aria-hidden]')];
    await expect(new Set(squares.map((element) => element.getBoundingClientRect().width)).size).toBe(1);
  },
};

/** Every date is below its weekday, whatever its width. */
export const OnADesktop: Story = {
  decorators: [(Story) => <div style={{ width: '44em' }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const names = [...canvasElement.querySelectorAll('button > span:first-child')];
    await expect(new Set(names.map((element) => element.getBoundingClientRect().height)).size).toBe(1);
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLater).toHaveBeenCalledOnce();
  },
};

export const FirstWeek: Story = { args: { onEarlier: undefined } };
export const Loading: Story = { args: { days: null } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
