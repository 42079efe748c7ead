import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { ZONE } from '../../fixtures/appointments.ts';
import { noVitals, partVitals, vitals } from '../../fixtures/vitals.ts';
import { VitalsPanel } from './VitalsPanel.tsx';

const meta = {
  title: 'Care/Vitals/VitalsPanel',
  component: VitalsPanel,
  args: { vitals, zone: ZONE },
} satisfies Meta<typeof VitalsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Measured: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('138/86')).toBeVisible();
    await expect(within(canvasElement).getByText('5 ft 6 in')).toBeVisible();
    await expect(within(canvasElement).getByText('Nov 20, 2026, 8:12 AM')).toBeVisible();
  },
};

/** Missing measurements show a dash. */
export const PartlyMeasured: Story = {
  args: { vitals: partVitals },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('–')).toHaveLength(4);
  },
};

/** As in the side panel of a call. */
export const Narrow: Story = {
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};

/** Renders nothing without vitals. */
export const None: Story = {
  args: { vitals: noVitals },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('Vitals')).toBeNull();
  },
};

export const NoneWithWords: Story = {
  args: { vitals: null, empty: <EmptyState illustration="requests" title="No vitals yet" /> },
};

/** Values outside of the published ranges for adults say what they mean; older ones say when they were taken. */
export const Flagged: Story = {
  args: {
    ranges: 'adult',
    vitals: { ...vitals, pulse: '38' },
    recordedAt: {
      blood_pressure: vitals.updated_at,
      pulse: vitals.updated_at,
      oxygen_saturation: vitals.updated_at,
      temperature: vitals.updated_at,
      weight: vitals.updated_at,
      height: '2026-01-05T10:00:00.000Z',
    },
  },
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement);
    await expect(panel.getByText('Stage 1 hypertension')).toBeVisible();
    await expect(panel.getByText('Very low')).toBeVisible();
    await expect(panel.getByText('Jan 5, 2026')).toBeVisible();
  },
};

/** Without any, as in a call (CR-12). */
export const Dashes: Story = {
  args: { vitals: noVitals, blanks: 'dashes' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('–')).toHaveLength(6);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
