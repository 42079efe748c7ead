import { MESSAGES, type PrescribingProfile } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noraPhysician } from '../../../testing/fixtures.ts';
import { callsOf, PENDING, refused } from '../../../testing/network.ts';
import { fullProfile, newPhysician, onboardingAnswers, profileWith } from '../../../testing/onboarding.ts';
import { lookOfPractice } from '../../../testing/payments.ts';
import { drawnPortal } from '../../../testing/prescribing.ts';
import { onStage } from '../../../testing/stage.ts';

const as = { ...newPhysician, id: fullProfile().id };

const FACTS: PrescribingProfile['facts'] = [
  { field: 'first_name', value: 'Nora' },
  { field: 'last_name', value: 'Lindqvist' },
  { field: 'date_of_birth', value: '1984-03-09' },
  { field: 'address1', value: '218 Mercer Street' },
  { field: 'city', value: 'New York' },
  { field: 'state', value: 'NY' },
  { field: 'zip_code', value: '10012' },
  { field: 'primary_phone', value: '2125550143' },
  { field: 'primary_phone_type', value: '5' },
  { field: 'primary_fax', value: '212-555-0144' },
  { field: 'npi_number', value: '1234567893' },
  { field: 'dea_number', value: 'BL1234563' },
  { field: 'dea_state', value: 'NY' },
];

const profile = (change: Partial<PrescribingProfile> = {}): PrescribingProfile => ({
  provider: 'sandbox',
  dosespot_id: null,
  stored: false,
  outdated: false,
  facts: FACTS,
  missing: [],
  ...change,
});

const all = profileWith('details', 'practice', 'documents', 'signature');
const done = profile({ dosespot_id: '171', stored: true });

const meta = {
  ...onStage,
  title: 'Screens/Physicians/PrescribingProfile',
  tags: ['!autodocs'],
  args: {
    path: '/onboarding/dosespot',
    as,
    answers: onboardingAnswers(all, { getPrescribingProfile: () => profile() }),
  },
} satisfies Meta<typeof onStage.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const CREATE = 'Create e-Prescription profile';

/** PO-26: changed since, it is sent from the settings, where what is missing leads to the settings' own parts. */
export const InTheSettings: Story = {
  args: {
    path: '/setting/prescriptions',
    as: noraPhysician,
    answers: onboardingAnswers(fullProfile({ doctor_status: 'ACCEPTED' }), {
      getPrescribingProfile: () =>
        profile({
          ...done,
          outdated: true,
          missing: [{ field: 'primary_fax', problem: 'Fax Number is required' }],
        }),
      getSSOURL: () => ({ url: drawnPortal }),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/Your details have changed since/)).toBeVisible();
    const missing = within(await page.findByRole('alert'));
    await expect(missing.getByRole('link', { name: 'Practice Details' })).toHaveAttribute(
      'href',
      '/setting/practice',
    );
    await expect(page.queryByRole('button', { name: 'Next' })).toBeNull();
  },
};

export const NotYet: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: CREATE })).toBeVisible();
  },
};

/** PO-17: with it the profile is complete, and has gone to the reviewers. */
export const Created: Story = {
  args: {
    answers: onboardingAnswers(all, {
      getPrescribingProfile: () => (callsOf('registerClinician').length > 0 ? done : profile()),
      registerClinician: () => ({ id: as.id ?? '', dosespot_id: '171', outcome: 'created' }),
      addDoctorDoseSpotID: () => fullProfile({ doctor_status: 'PENDING' }),
      getSSOURL: () => PENDING,
      getDoctorAppTheme: () => lookOfPractice({ id: null, is_paid: false }),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: CREATE }));
    await expect(await screen.findByText(MESSAGES.PROFILE_SUBMITTED)).toBeVisible();
    await page.findByRole('heading', { level: 2, name: 'Your page at the provider' });
    const next = page.getByRole('button', { name: 'Next' });
    // it waits for the end of what was begun
    await waitFor(() => expect(next).toBeEnabled());
    await userEvent.click(next);
    await expect(
      await page.findByRole('heading', { level: 1, name: 'Personalise Experience' }),
    ).toBeVisible();
  },
};

/** The provider's own words stand where one looks, and it can be tried again (A8). */
export const ProviderRefuses: Story = {
  args: {
    answers: onboardingAnswers(all, {
      getPrescribingProfile: () => profile(),
      registerClinician: () => refused(400, 'DEANumber is not registered in this state'),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: CREATE }));
    await expect(await page.findByText(/DEANumber is not registered/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Details that are asked for are missing: where they are entered. */
export const DetailsMissing: Story = {
  args: {
    answers: onboardingAnswers(profileWith('details'), {
      getPrescribingProfile: () =>
        profile({
          facts: FACTS.slice(0, 3),
          missing: [
            { field: 'address1', problem: 'Address is required' },
            { field: 'npi_number', problem: 'NPI Number is required' },
          ],
        }),
    }),
  },
};

export const Loading: Story = {
  args: { answers: onboardingAnswers(all, { getPrescribingProfile: () => PENDING }) },
};
export const Failed: Story = {
  args: { answers: onboardingAnswers(all, { getPrescribingProfile: () => refused(500) }) },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
