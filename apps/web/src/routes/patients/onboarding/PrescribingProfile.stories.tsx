import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { samPatient } from '../../../testing/fixtures.ts';
import { PENDING, refused } from '../../../testing/network.ts';
import { fullPatient, patientAnswers } from '../../../testing/patients.ts';
import { patientFacts, prescribingProfile } from '../../../testing/prescribing.ts';
import { onStage } from '../../../testing/stage.ts';

const own = fullPatient({ dosespot_id: null });
const answering = (change?: Parameters<typeof prescribingProfile>[1]) =>
  patientAnswers(own, { getPrescribingProfile: () => prescribingProfile(patientFacts, change) });

const meta = {
  ...onStage,
  title: 'Screens/Patients/PrescribingProfile',
  tags: ['!autodocs'],
  args: { path: '/onboarding/dosespotPatient', as: samPatient, answers: answering() },
} satisfies Meta<typeof onStage.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** PT-05: what is sent is read first. */
export const NotYet: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(
      await page.findByRole('heading', { level: 1, name: 'e-Prescription Profile' }),
    ).toBeVisible();
    await expect(await page.findByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/onboarding/contact',
    );
  },
};

export const Registered: Story = {
  args: { answers: answering({ dosespot_id: '5220001', stored: true }) },
};

/** In the own profile a missing detail is entered there, not in the onboarding. */
export const InTheProfile: Story = { args: { path: '/patient/profile/prescriptions' } };
export const Loading: Story = {
  args: { answers: patientAnswers(own, { getPrescribingProfile: () => PENDING }) },
};
export const Failed: Story = {
  args: { answers: patientAnswers(own, { getPrescribingProfile: () => refused(500) }) },
};
