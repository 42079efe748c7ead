import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { ZONE } from '../../fixtures/appointments.ts';
import { noVitals, partVitals, vitals } from '../../fixtures/patients.ts';
import { VitalsPanel } from './VitalsPanel.tsx';

const meta = {
  title: 'Patients/VitalsPanel',
  component: VitalsPanel,
  args: { vitals, zone: ZONE },
} satisfies Meta<typeof VitalsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Measured: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('138/86')).toBeVisible();
    await expect(within(canvasElement).getByText('5 ft 6 in')).toBeVisible();
    await expect(within(canvasElement).getByText('November 20, 2026, 08:12 AM')).toBeVisible();
  },
};

/** Missing measurements show a dash. */
export const PartlyMeasured: Story = {
  args: { vitals: partVitals },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('–')).toHaveLength(3);
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

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
