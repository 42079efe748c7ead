import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PatientBadges } from './PatientBadges.tsx';

const meta = {
  title: 'Patients/PatientBadges',
  component: PatientBadges,
  args: { patient: { is_pcp: true, is_blocked: true, is_guest: false } },
} satisfies Meta<typeof PatientBadges>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Both: Story = {};
export const Pcp: Story = { args: { patient: { is_pcp: true, is_blocked: false, is_guest: false } } };
export const Guest: Story = { args: { patient: { is_pcp: false, is_blocked: false, is_guest: true } } };

/** Renders nothing. */
export const Neither: Story = {
  args: { patient: { is_pcp: false, is_blocked: false, is_guest: false } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent).toBe('');
  },
};
