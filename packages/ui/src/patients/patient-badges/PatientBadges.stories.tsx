import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PatientBadges } from './PatientBadges.tsx';

const meta = {
  title: 'Patients/PatientBadges',
  component: PatientBadges,
  args: { patient: { is_concierge_service_patient: true, is_pcp: true } },
} satisfies Meta<typeof PatientBadges>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Both: Story = {};
export const Concierge: Story = { args: { patient: { is_concierge_service_patient: true, is_pcp: false } } };
export const Pcp: Story = { args: { patient: { is_concierge_service_patient: false, is_pcp: true } } };

/** Renders nothing. */
export const Neither: Story = {
  args: { patient: { is_concierge_service_patient: false, is_pcp: false } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent).toBe('');
  },
};
