import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  createAppointmentDetail,
  NOW,
  scheduledToday,
  startingSoon,
  ZONE,
} from '../../fixtures/appointments.ts';
import { AppointmentDetailView } from '../appointment-detail/AppointmentDetailView.tsx';
import { ScheduleView } from './ScheduleView.tsx';

const meta = {
  title: 'Care/Visits/ScheduleView',
  component: ScheduleView,
  args: {
    date: '2026-11-20',
    markers: { '2026-11-20': 3, '2026-11-24': 1, '2026-11-26': 5 },
    appointments: scheduledToday,
    zone: ZONE,
    now: NOW,
    onSelect: fn(),
    onDateChange: fn(),
    onMonthChange: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof ScheduleView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithDetail: Story = {
  args: {
    selectedId: startingSoon.id,
    detail: (
      <AppointmentDetailView
        appointment={createAppointmentDetail(startingSoon)}
        zone={ZONE}
        now={NOW}
        place="panel"
        onAction={fn()}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: 'Appointment Details' })).toBeVisible();
  },
};

/** Without a selected appointment, the empty state is shown (AP-03). */
export const NothingChosen: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText('No appointment chosen')).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: /24/ }));
    await expect(args.onDateChange).toHaveBeenCalledWith('2026-11-24');
  },
};

export const EmptyDay: Story = { args: { appointments: [], date: '2026-11-23' } };
export const Loading: Story = { args: { appointments: null } };
export const Failed: Story = { args: { appointments: null, error: MESSAGES.SOMETHING_WRONG } };

/** Focus order: the calendar with arrow keys, then the day's appointments. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const view = within(canvasElement);
    const [first] = within(view.getByRole('region', { name: /^Appointments on/ })).getAllByRole('button');
    for (let stop = 0; stop < 60 && document.activeElement !== first; stop += 1) await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith(scheduledToday[0]);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
