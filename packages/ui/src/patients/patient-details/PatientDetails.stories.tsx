import { EMPTY_PATIENT_SUMMARY, buildPatientSummary } from '@openvisit/contract/testing';
import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { mina, patients } from '../../fixtures/patients.ts';
import { noVitals, vitals } from '../../fixtures/vitals.ts';
import { PatientDetails } from './PatientDetails.tsx';

const meta = {
  title: 'Patients/PatientDetails',
  component: PatientDetails,
  args: { patient: mina, summary: buildPatientSummary(), vitals, zone: ZONE, now: NOW, onRetry: fn() },
} satisfies Meta<typeof PatientDetails>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};

/** Dashes for missing data; no panel without vitals. */
export const LittleKnown: Story = {
  args: { patient: patients[6] ?? mina, summary: EMPTY_PATIENT_SUMMARY, vitals: noVitals },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('heading', { name: 'Vitals' })).toBeNull();
  },
};

export const Loading: Story = { args: { summary: null, vitals: null } };

export const Failed: Story = {
  args: { summary: null, vitals: null, error: MESSAGES.NOT_ASSOCIATED },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
