import { type PrescribingProfile, REPLY_MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { getCalls, PENDING, refuse, waitUntilSettled, type Answers } from '../../testing/network.ts';
import { noraPhysician } from '../../testing/people.ts';
import {
  createFullProfile,
  newPhysician,
  buildOnboardingAnswers,
  buildProfile,
} from '../../testing/onboarding.ts';
import { createBranding } from '../../testing/payments.ts';
import { clinicianFacts, portalUrl, createPrescribingProfile } from '../../testing/prescribing.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const signedInUser = { ...newPhysician, id: createFullProfile().id };
const open = buildProfile('details', 'practice', 'documents', 'signature');
const createProfile = (overrides?: Partial<PrescribingProfile>) =>
  createPrescribingProfile(clinicianFacts, overrides);
const CREATE = 'Create e-Prescription profile';
const REGISTERED = { dosespot_id: '310001', stored: true };

const buildPrescribingAnswers = (
  ownPhysician: typeof open,
  now: () => PrescribingProfile,
  overrides: Answers = {},
): Answers =>
  buildOnboardingAnswers(ownPhysician, {
    getPrescribingProfile: now,
    getSSOURL: () => ({ url: portalUrl }),
    ...overrides,
  });

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Prescribing/PhysicianPrescribing',
  tags: ['!autodocs'],
  args: {
    path: '/onboarding/dosespot',
    as: signedInUser,
    answers: buildPrescribingAnswers(createFullProfile(), () => createProfile(REGISTERED)),
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** PO-16: a registered physician sees the provider's page below the summary. */
export const Registered: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const frame = await page.findByTitle('e-Prescription');
    await waitFor(() => expect(frame).toBeVisible());
    await expect(page.queryByRole('button', { name: /Create/ })).toBeNull();
  },
};

/** The details have changed since they were sent; sending them again updates the provider. */
export const Outdated: Story = {
  args: {
    answers: buildPrescribingAnswers(
      createFullProfile(),
      () => createProfile({ ...REGISTERED, outdated: getCalls('registerClinician').length === 0 }),
      {
        registerClinician: () => ({ id: signedInUser.id ?? '', dosespot_id: '310001', outcome: 'updated' }),
        addDoctorDoseSpotID: () => createFullProfile(),
      },
    ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Send the changes' }));
    await expect(await screen.findByText(ONBOARDING_MESSAGES.EPRESCRIPTION_UPDATED)).toBeVisible();
    await waitFor(() => expect(page.queryByRole('button', { name: 'Send the changes' })).toBeNull());
  },
};

/** Next without a profile shows the message of the specification (A5). */
export const Required: Story = {
  args: { answers: buildPrescribingAnswers(open, () => createProfile()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Next' }));
    await expect(await page.findByText(ONBOARDING_MESSAGES.EPRESCRIPTION_REQUIRED)).toBeVisible();
  },
};

/** The provider's page cannot be opened: shows the provider's error and a retry button. */
export const PageFails: Story = {
  args: {
    answers: buildPrescribingAnswers(createFullProfile(), () => createProfile(REGISTERED), {
      getSSOURL: () =>
        getCalls('getSSOURL').length > 1
          ? { url: portalUrl }
          : refuse(400, 'Clinician is not yet confirmed for electronic prescribing'),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/not yet confirmed/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(await page.findByTitle('e-Prescription')).toBeInTheDocument();
  },
};

/** A second click while the profile is being created sends nothing. */
export const Creating: Story = {
  args: {
    answers: buildPrescribingAnswers(open, () => createProfile(), { registerClinician: () => PENDING }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const create = await page.findByRole('button', { name: CREATE });
    await userEvent.click(create);
    await waitFor(() => expect(getCalls('registerClinician')).toHaveLength(1));
    await expect(create).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(create);
    await waitUntilSettled();
    await expect(getCalls('registerClinician')).toHaveLength(1);
  },
};

/** After a failure the same button retries. */
export const TriesAgain: Story = {
  args: {
    answers: buildPrescribingAnswers(
      open,
      () => createProfile(getCalls('registerClinician').length > 1 ? REGISTERED : undefined),
      {
        registerClinician: () =>
          getCalls('registerClinician').length > 1
            ? { id: signedInUser.id ?? '', dosespot_id: '310001', outcome: 'created' }
            : refuse(502, REPLY_MESSAGES.PRESCRIBER_TOKEN_FAILED),
        addDoctorDoseSpotID: () => createFullProfile({ doctor_status: 'PENDING' }),
      },
    ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: CREATE }));
    await expect(await page.findByText(REPLY_MESSAGES.PRESCRIBER_TOKEN_FAILED)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(await page.findByText('Registered')).toBeVisible();
    await expect(page.queryByText(REPLY_MESSAGES.PRESCRIBER_TOKEN_FAILED)).toBeNull();
  },
};

/** PO-26: in the settings, missing details link to the sections of the settings. */
export const InTheSettings: Story = {
  args: {
    path: '/setting/prescriptions',
    as: noraPhysician,
    answers: buildPrescribingAnswers(createFullProfile({ doctor_status: 'ACCEPTED' }), () =>
      createProfile({
        ...REGISTERED,
        outdated: true,
        missing: [{ field: 'primary_fax', problem: 'Fax Number is required' }],
      }),
    ),
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

export const NotRegistered: Story = {
  args: { answers: buildPrescribingAnswers(open, () => createProfile()) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: CREATE })).toBeVisible();
  },
};

/** PO-17: registering completes the profile and submits it for review. */
export const Created: Story = {
  args: {
    answers: buildPrescribingAnswers(
      open,
      () => createProfile(getCalls('registerClinician').length > 0 ? REGISTERED : undefined),
      {
        registerClinician: () => ({ id: signedInUser.id ?? '', dosespot_id: '310001', outcome: 'created' }),
        addDoctorDoseSpotID: () => createFullProfile({ doctor_status: 'PENDING' }),
        getSSOURL: () => PENDING,
        getDoctorAppTheme: () => createBranding({ id: null, is_paid: false }),
      },
    ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: CREATE }));
    await expect(await screen.findByText(ONBOARDING_MESSAGES.PROFILE_SUBMITTED)).toBeVisible();
    await page.findByRole('heading', { level: 2, name: 'Your page at the provider' });
    const next = page.getByRole('button', { name: 'Next' });
    // Disabled while the registration is pending.
    await waitFor(() => expect(next).toBeEnabled());
    await userEvent.click(next);
    await expect(
      await page.findByRole('heading', { level: 1, name: 'Personalise Experience' }),
    ).toBeVisible();
  },
};

/** The provider's error appears next to the button, which retries (A8). */
export const Refused: Story = {
  args: {
    answers: buildPrescribingAnswers(open, () => createProfile(), {
      registerClinician: () => refuse(400, 'DEANumber is not registered in this state'),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: CREATE }));
    await expect(await page.findByText(/DEANumber is not registered/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Links to the steps in which missing details are entered. */
export const DetailsMissing: Story = {
  args: {
    answers: buildPrescribingAnswers(buildProfile('details'), () =>
      createProfile({
        facts: clinicianFacts.slice(0, 3),
        missing: [
          { field: 'address1', problem: 'Address is required' },
          { field: 'npi_number', problem: 'NPI Number is required' },
        ],
      }),
    ),
  },
};

export const Loading: Story = {
  args: { answers: buildOnboardingAnswers(open, { getPrescribingProfile: () => PENDING }) },
};
export const Failed: Story = {
  args: { answers: buildOnboardingAnswers(open, { getPrescribingProfile: () => refuse(500) }) },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
