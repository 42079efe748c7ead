import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PatientBadges } from './PatientBadges.tsx';

const none = { is_pcp: false, is_concierge: false, is_blocked: false, is_guest: false };

const meta = {
  title: 'Care/Patients/PatientBadges',
  component: PatientBadges,
  args: { patient: { ...none, is_pcp: true, is_concierge: true, is_blocked: true } },
} satisfies Meta<typeof PatientBadges>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const Pcp: Story = { args: { patient: { ...none, is_pcp: true } } };
export const Guest: Story = { args: { patient: { ...none, is_guest: true } } };

/** Renders nothing. */
export const Neither: Story = {
  args: { patient: none },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent).toBe('');
  },
};
