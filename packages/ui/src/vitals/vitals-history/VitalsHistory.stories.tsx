import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { withHeadings } from '../../fixtures/headings.tsx';
import { vitalsRecords } from '../../fixtures/vitals.ts';
import { VitalsHistory } from './VitalsHistory.tsx';

const meta = {
  title: 'Care/Vitals/VitalsHistory',
  component: VitalsHistory,
  args: { records: vitalsRecords, zone: ZONE },
  decorators: [withHeadings('Vitals')],
} satisfies Meta<typeof VitalsHistory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Records: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(vitalsRecords.length);
  },
};
export const Empty: Story = { args: { records: [] } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const OneRecord: Story = { args: { records: vitalsRecords.slice(0, 1) } };
