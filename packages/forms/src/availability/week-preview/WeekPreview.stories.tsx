import type { CalendarBlock } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { WeekPreview } from './WeekPreview.tsx';

const createBlock = (overrides: Partial<CalendarBlock> = {}): CalendarBlock => ({
  start_date: '2026-11-01',
  end_date: '2027-12-31',
  week_days: [2, 3, 4, 5, 6],
  slots: [
    { day_period: 'MORNING', start_time: '09:00', end_time: '12:00', slot_duration: 20 },
    { day_period: 'AFTERNOON', start_time: '13:00', end_time: '17:00', slot_duration: 40 },
  ],
  ...overrides,
});

const meta = {
  title: 'Components/Forms/WeekPreview',
  component: WeekPreview,
  args: { blocks: [createBlock()], zone: 'America/New_York', today: '2026-11-21' },
} satisfies Meta<typeof WeekPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The current week, and the next clock change. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/Nov 15 – Nov 21: 75 visits/)).toBeVisible();
    await expect(canvas.getByText(/March 14, 2027: clocks go forward/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Week before' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Week after' }));
    await expect(canvas.getByText(/Nov 22 – Nov 28/)).toBeVisible();
  },
};

/** On Easter Island the clocks change at 10 PM, so that three visits cannot take place. */
export const HourMissing: Story = {
  args: {
    zone: 'Pacific/Easter',
    blocks: [
      createBlock({
        week_days: [1, 2, 3, 4, 5, 6, 7],
        slots: [{ day_period: 'NIGHT', start_time: '21:00', end_time: '23:00', slot_duration: 20 }],
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/3 visits on that day cannot take place/)).toBeVisible();
    await expect(canvas.getByText(/offered once, the first time it occurs/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show week of Sep 4' }));
    await expect(canvas.getByText(/Aug 29 – Sep 4: 39 visits/)).toBeVisible();
  },
};

/** A zone without clock changes shows no notice. */
export const NoChanges: Story = { args: { zone: 'America/Phoenix' } };

/** The preview starts in the first week of the calendar. */
export const LaterStart: Story = { args: { blocks: [createBlock({ start_date: '2027-02-01' })] } };

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(within(canvasElement).getByText(/Nov 22 – Nov 28/)).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
