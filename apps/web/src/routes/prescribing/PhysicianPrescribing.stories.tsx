import { MESSAGES, type PrescribingProfile } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { callsOf, PENDING, refused, settled, type Answers } from '../../testing/network.ts';
import { fullProfile, newPhysician, onboardingAnswers, profileWith } from '../../testing/onboarding.ts';
import { clinicianFacts, drawnPortal, prescribingProfile } from '../../testing/prescribing.ts';
import { onStage } from '../../testing/stage.ts';

const as = { ...newPhysician, id: fullProfile().id };
const open = profileWith('details', 'practice', 'documents', 'signature');
const profile = (change?: Partial<PrescribingProfile>) => prescribingProfile(clinicianFacts, change);
const REGISTERED = { dosespot_id: '310001', stored: true };

const answering = (own: typeof open, now: () => PrescribingProfile, more: Answers = {}): Answers =>
  onboardingAnswers(own, { getPrescribingProfile: now, getSSOURL: () => ({ url: drawnPortal }), ...more });

const meta = {
  ...onStage,
  title: 'Screens/Prescribing/Physician',
  tags: ['!autodocs'],
  args: {
    path: '/onboarding/dosespot',
    as,
    answers: answering(fullProfile(), () => profile(REGISTERED)),
  },
} satisfies Meta<typeof onStage.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** PO-16: known to the provider, whose own page stands below. */
export const Registered: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const frame = await page.findByTitle('e-Prescription');
    await waitFor(() => expect(frame).toBeVisible());
    await expect(page.queryByRole('button', { name: /Create/ })).toBeNull();
  },
};

/** The profile has changed since: what the provider has is brought up to date. */
export const Outdated: Story = {
  args: {
    answers: answering(
      fullProfile(),
      () => profile({ ...REGISTERED, outdated: callsOf('registerClinician').length === 0 }),
      {
        registerClinician: () => ({ id: as.id ?? '', dosespot_id: '310001', outcome: 'updated' }),
        addDoctorDoseSpotID: () => fullProfile(),
      },
    ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Send the changes' }));
    await expect(await screen.findByText(MESSAGES.EPRESCRIPTION_UPDATED)).toBeVisible();
    await waitFor(() => expect(page.queryByRole('button', { name: 'Send the changes' })).toBeNull());
  },
};

/** Going on without a profile is refused in the words of the specification (A5). */
export const Required: Story = {
  args: { answers: answering(open, () => profile()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Next' }));
    await expect(await page.findByText(MESSAGES.EPRESCRIPTION_REQUIRED)).toBeVisible();
  },
};

/** The provider's page cannot be opened: its own words, and another try. */
export const PageFails: Story = {
  args: {
    answers: answering(fullProfile(), () => profile(REGISTERED), {
      getSSOURL: () =>
        callsOf('getSSOURL').length > 1
          ? { url: drawnPortal }
          : refused(400, 'Clinician is not yet confirmed for electronic prescribing'),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/not yet confirmed/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(await page.findByTitle('e-Prescription')).toBeInTheDocument();
  },
};

/** While it is being created, it cannot be asked for twice. */
export const Creating: Story = {
  args: { answers: answering(open, () => profile(), { registerClinician: () => PENDING }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const create = await page.findByRole('button', { name: 'Create e-Prescription profile' });
    await userEvent.click(create);
    await waitFor(() => expect(callsOf('registerClinician')).toHaveLength(1));
    await expect(create).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(create);
    await settled();
    await expect(callsOf('registerClinician')).toHaveLength(1);
  },
};

/** After a failure the same button tries again, and it works. */
export const TriesAgain: Story = {
  args: {
    answers: answering(
      open,
      () => profile(callsOf('registerClinician').length > 1 ? REGISTERED : undefined),
      {
        registerClinician: () =>
          callsOf('registerClinician').length > 1
            ? { id: as.id ?? '', dosespot_id: '310001', outcome: 'created' }
            : refused(502, MESSAGES.PRESCRIBER_TOKEN_FAILED),
        addDoctorDoseSpotID: () => fullProfile({ doctor_status: 'PENDING' }),
      },
    ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Create e-Prescription profile' }));
    await expect(await page.findByText(MESSAGES.PRESCRIBER_TOKEN_FAILED)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(await page.findByText('Registered')).toBeVisible();
    await expect(page.queryByText(MESSAGES.PRESCRIBER_TOKEN_FAILED)).toBeNull();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
