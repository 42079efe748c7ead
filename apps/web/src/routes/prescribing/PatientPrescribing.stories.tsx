import { MESSAGES, type PrescribingProfile, ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { samPatient } from '../../testing/people.ts';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { createFullPatient, buildPatientAnswers } from '../../testing/patients.ts';
import { patientFacts, createPrescribingProfile } from '../../testing/prescribing.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const createProfile = (overrides?: Partial<PrescribingProfile>) =>
  createPrescribingProfile(patientFacts, overrides);
const REGISTERED = { dosespot_id: '5220001', stored: true };
const CREATE = 'Create e-Prescription profile';

const ownPatient = createFullPatient({ dosespot_id: null });

const buildPrescribingAnswers = (now: () => PrescribingProfile, overrides: Answers = {}): Answers =>
  buildPatientAnswers(ownPatient, { getPrescribingProfile: now, ...overrides });

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Prescribing/PatientPrescribing',
  tags: ['!autodocs'],
  args: {
    path: '/onboarding/dosespotPatient',
    as: samPatient,
    answers: buildPrescribingAnswers(() => createProfile()),
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** PT-05: the patient reviews the details before they are sent. */
export const NotRegistered: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('button', { name: CREATE })).toBeVisible();
    await expect(page.getByText('5 ft 11 in')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'e-Prescription Profile' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/onboarding/contact');
  },
};

/** PT-05 */
export const Created: Story = {
  args: {
    answers: buildPrescribingAnswers(
      () => createProfile(getCalls('registerPatient').length > 0 ? REGISTERED : undefined),
      {
        registerPatient: () => ({ id: ownPatient.id, dosespot_id: '5220001', outcome: 'created' }),
        addPatientDoseSpotID: () => createFullPatient({ dosespot_id: '5220001' }),
      },
    ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: CREATE }));
    await expect(await screen.findByText(ONBOARDING_MESSAGES.EPRESCRIPTION_REGISTERED)).toBeVisible();
    await expect(await page.findByText('Registered')).toBeVisible();
    const next = page.getByRole('button', { name: 'Next' });
    // Disabled while the registration is pending.
    await waitFor(() => expect(next).toBeEnabled());
    await userEvent.click(next);
    await expect(await page.findByRole('heading', { level: 1, name: 'Medical Records' })).toBeVisible();
  },
};

/** The provider's validation errors, joined by commas (A8). */
export const Refused: Story = {
  args: {
    answers: buildPrescribingAnswers(() => createProfile(), {
      registerPatient: () => refuse(400, `${MESSAGES.ADDRESS1_LIMIT}, The field ZipCode is invalid`),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: CREATE }));
    await expect(await page.findByText(/maximum length of 35, The field ZipCode/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};

/** Links to the steps in which missing details are entered. */
export const DetailsMissing: Story = {
  args: {
    answers: buildPrescribingAnswers(() =>
      createProfile({
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

export const Registered: Story = {
  args: { answers: buildPrescribingAnswers(() => createProfile(REGISTERED)) },
};

/** In the profile, missing details link to the profile's sections instead of the onboarding. */
export const InTheProfile: Story = { args: { path: '/patient/profile/prescriptions' } };
export const Loading: Story = {
  args: { answers: buildPrescribingAnswers(() => createProfile(), { getPrescribingProfile: () => PENDING }) },
};
export const Failed: Story = {
  args: {
    answers: buildPrescribingAnswers(() => createProfile(), { getPrescribingProfile: () => refuse(500) }),
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = {
  args: { answers: buildPrescribingAnswers(() => createProfile(REGISTERED)) },
  globals: { direction: 'rtl' },
};
