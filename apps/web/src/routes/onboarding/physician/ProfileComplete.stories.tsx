import { ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { PENDING, refuse } from '../../../testing/network.ts';
import {
  failing,
  createFullProfile,
  newPhysician,
  buildOnboardingAnswers,
  buildProfile,
} from '../../../testing/onboarding.ts';
import { screenStoryMeta } from '../../../testing/screen-story.ts';

const ownPhysician = createFullProfile();
const signedInUser = { ...newPhysician, id: ownPhysician.id };

const meta = {
  ...screenStoryMeta,
  title: 'Screens/PhysicianOnboarding/ProfileComplete',
  tags: ['!autodocs'],
  args: {
    path: '/onboarding/profile-complete',
    as: { ...signedInUser, doctor_status: 'PENDING' },
    answers: buildOnboardingAnswers(createFullProfile({ doctor_status: 'PENDING' })),
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Submitted: continues to the review status (PO-24). */
export const Submitted: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('link', { name: 'Continue' }));
    await expect(
      await page.findByRole('heading', { level: 1, name: 'Your profile is under review' }),
    ).toBeVisible();
  },
};

/** Lists the missing steps with links. */
export const MissingSteps: Story = {
  args: { as: signedInUser, answers: buildOnboardingAnswers(buildProfile('details', 'practice')) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('link', { name: 'Documents' })).toBeVisible();
    await expect(page.queryByRole('link', { name: 'Practice Details' })).toBeNull();
  },
};

/** A complete profile that has not been submitted (PO-27). */
export const Submits: Story = {
  args: {
    as: signedInUser,
    answers: buildOnboardingAnswers(ownPhysician, {
      updateDoctorStatus: () => ({
        id: ownPhysician.id!,
        doctor_status: 'PENDING',
        denial_reason: null,
        block_reason: null,
      }),
    }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Submit profile' }));
    await expect(await screen.findByText(ONBOARDING_MESSAGES.PROFILE_SUBMITTED)).toBeVisible();
  },
};

export const SubmitFailed: Story = {
  args: {
    as: signedInUser,
    answers: buildOnboardingAnswers(ownPhysician, { updateDoctorStatus: () => refuse(409, 'Already sent') }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Submit profile' }));
    await expect(await screen.findByText('Already sent')).toBeVisible();
  },
};

const accepted = createFullProfile({ doctor_status: 'ACCEPTED' });

/** AP-15: without a subscription patients do not find the physician, so the screen says so and leads to it. */
export const Accepted: Story = {
  args: {
    as: { ...signedInUser, doctor_status: 'ACCEPTED' },
    answers: buildOnboardingAnswers({
      ...accepted,
      completion: { ...accepted.completion, purchaseSubscription: false },
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/as soon as you have a subscription/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/onboarding/step6');
  },
};

export const AcceptedWithSubscription: Story = {
  args: {
    as: { ...signedInUser, doctor_status: 'ACCEPTED' },
    answers: buildOnboardingAnswers({
      ...accepted,
      completion: { ...accepted.completion, purchaseSubscription: true },
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/Patients can find and book you\./)).toBeVisible();
    await expect(page.queryByRole('link', { name: 'Subscribe' })).toBeNull();
  },
};

export const Loading: Story = { args: { answers: { getDoctorDetails: () => PENDING } } };
export const Failed: Story = { args: { answers: failing } };
export const OnAPhone: Story = { args: MissingSteps.args, globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = {
  args: MissingSteps.args,
  globals: { direction: 'rtl', language: 'en-XA' },
};
