import { MESSAGES, type PrescribingProfile } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { samPatient } from '../../testing/fixtures.ts';
import { callsOf, PENDING, refused, type Answers } from '../../testing/network.ts';
import { fullPatient, patientAnswers } from '../../testing/patients.ts';
import { patientFacts, prescribingProfile } from '../../testing/prescribing.ts';
import { onStage } from '../../testing/stage.ts';

const profile = (change?: Partial<PrescribingProfile>) => prescribingProfile(patientFacts, change);
const REGISTERED = { dosespot_id: '5220001', stored: true };
const CREATE = 'Create e-Prescription profile';

const own = fullPatient({ dosespot_id: null });

const answering = (now: () => PrescribingProfile, more: Answers = {}): Answers =>
  patientAnswers(own, { getPrescribingProfile: now, ...more });

const meta = {
  ...onStage,
  title: 'Screens/Prescribing/Patient',
  tags: ['!autodocs'],
  args: { path: '/onboarding/dosespotPatient', as: samPatient, answers: answering(() => profile()) },
} satisfies Meta<typeof onStage.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotYet: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('button', { name: CREATE })).toBeVisible();
    await expect(page.getByText('5 ft 11 in')).toBeVisible();
  },
};

/** PT-05 */
export const Created: Story = {
  args: {
    answers: answering(() => profile(callsOf('registerPatient').length > 0 ? REGISTERED : undefined), {
      registerPatient: () => ({ id: own.id, dosespot_id: '5220001', outcome: 'created' }),
      addPatientDoseSpotID: () => fullPatient({ dosespot_id: '5220001' }),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: CREATE }));
    await expect(await screen.findByText(MESSAGES.EPRESCRIPTION_REGISTERED)).toBeVisible();
    await expect(await page.findByText('Registered')).toBeVisible();
    const next = page.getByRole('button', { name: 'Next' });
    // it waits for the end of what was begun
    await waitFor(() => expect(next).toBeEnabled());
    await userEvent.click(next);
    await expect(await page.findByRole('heading', { level: 1, name: 'Medical Records' })).toBeVisible();
  },
};

/** The model state of the provider, joined by commas (A8). */
export const Refused: Story = {
  args: {
    answers: answering(() => profile(), {
      registerPatient: () => refused(400, `${MESSAGES.ADDRESS1_LIMIT}, The field ZipCode is invalid`),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: CREATE }));
    await expect(await page.findByText(/maximum length of 35, The field ZipCode/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};

/** What is missing leads to where it is entered. */
export const DetailsMissing: Story = {
  args: {
    answers: answering(() =>
      profile({
        facts: patientFacts.slice(0, 4),
        missing: [
          { field: 'weight', problem: 'Weight is required' },
          { field: 'address1', problem: 'Address is required' },
        ],
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const missing = within(await page.findByRole('alert'));
    await expect(missing.getByRole('link', { name: 'Contact Details' })).toHaveAttribute(
      'href',
      '/onboarding/contact',
    );
    await expect(page.getByRole('button', { name: CREATE })).toBeDisabled();
  },
};

export const Loading: Story = {
  args: { answers: answering(() => profile(), { getPrescribingProfile: () => PENDING }) },
};
export const Failed: Story = {
  args: { answers: answering(() => profile(), { getPrescribingProfile: () => refused(500) }) },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = {
  args: { answers: answering(() => profile(REGISTERED)) },
  globals: { direction: 'rtl' },
};
