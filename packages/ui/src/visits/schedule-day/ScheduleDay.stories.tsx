import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NOW, scheduledToday, startingSoon, ZONE } from '../../fixtures/appointments.ts';
import { ScheduleDay } from './ScheduleDay.tsx';

const meta = {
  title: 'Care/Visits/ScheduleDay',
  component: ScheduleDay,
  args: { appointments: scheduledToday, date: '2026-11-20', zone: ZONE, now: NOW, onSelect: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 380 }}>{Story()}</div>],
} satisfies Meta<typeof ScheduleDay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Today: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /10:03 – 10:23 AM/ }));
    await expect(args.onSelect).toHaveBeenCalledWith(startingSoon);
  },
};
export const Selected: Story = { args: { selectedId: startingSoon.id } };
export const Waiting: Story = { args: { waitingIds: [startingSoon.id] } };
export const Loading: Story = { args: { appointments: null } };
export const Empty: Story = { args: { appointments: [], date: '2026-11-24' } };
export const LongName: Story = {
  args: {
    appointments: scheduledToday.map((appointment) => ({
      ...appointment,
      patient_detail: { ...appointment.patient_detail, last_name: 'Papadimitropoulou-Featherstonehaugh' },
    })),
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    const [first] = within(canvasElement).getAllByRole('button');
    await expect(first).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onSelect).toHaveBeenLastCalledWith(scheduledToday[0]);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
