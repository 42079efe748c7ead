import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { vitalsRecords } from '../../fixtures/vitals.ts';
import { VitalsTrends } from './VitalsTrends.tsx';

const meta = {
  title: 'Care/Vitals/VitalsTrends',
  component: VitalsTrends,
  args: { records: vitalsRecords, zone: ZONE, ranges: 'adult' },
} satisfies Meta<typeof VitalsTrends>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BloodPressure: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('svg.recharts-surface')).not.toBeNull());
    await expect(within(canvasElement).getByText(/normal for adults, systolic 90–120/)).toBeVisible();
    // The dots of a line are as far apart as the days between them.
    const listPlaces = () =>
      [...(canvasElement.querySelector('.recharts-line-dots')?.querySelectorAll('circle') ?? [])].map((dot) =>
        Number(dot.getAttribute('cx')),
      );
    const times = vitalsRecords.map(({ recorded_at }) => Date.parse(recorded_at)).reverse();
    const shares = (values: readonly number[]) =>
      values.map((value) => (value - values[0]!) / (values.at(-1)! - values[0]!));
    const expected = shares(times).map((share) => expect.closeTo(share, 3) as number);
    await waitFor(() => expect(shares(listPlaces())).toEqual(expected));
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByLabelText('Trend of')).toHaveFocus();
  },
};

/** Each measure has its own reference band. */
export const Pulse: Story = {
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByLabelText('Trend of');
    await userEvent.selectOptions(select, 'pulse');
    await expect(within(canvasElement).getByText(/normal for adults, 60–100 bpm/)).toBeVisible();
  },
};

/** Ranges for adults do not hold for children. */
export const Child: Story = { args: { ranges: 'none' } };
export const OneRecord: Story = { args: { records: vitalsRecords.slice(0, 1) } };
