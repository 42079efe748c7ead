import { ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PENDING } from '../../../testing/network.ts';
import {
  failing,
  createFullProfile,
  newPhysician,
  buildOnboardingAnswers,
  buildProfile,
} from '../../../testing/onboarding.ts';
import { screenStoryMeta } from '../../../testing/screen-story.ts';

const signedInUser = { ...newPhysician, id: createFullProfile().id };

const meta = {
  ...screenStoryMeta,
  title: 'Screens/PhysicianOnboarding/Signature',
  tags: ['!autodocs'],
  args: {
    path: '/onboarding/uplaodsignature',
    as: signedInUser,
    answers: buildOnboardingAnswers(buildProfile('details', 'practice', 'documents')),
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstVisit: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('tab', { name: 'Draw' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await expect(await page.findByText(ONBOARDING_MESSAGES.SIGNATURE_REQUIRED)).toBeVisible();
  },
};

export const Stored: Story = { args: { answers: buildOnboardingAnswers(createFullProfile()) } };

/** PO-14: draws a new signature, or keeps the stored one. */
export const Changes: Story = {
  args: Stored.args,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Change signature' }));
    await expect(await page.findByRole('tab', { name: 'Upload' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Keep the saved signature' }));
    await expect(await page.findByAltText('Signature of Dr. Nora Lindqvist')).toBeVisible();
  },
};

export const Loading: Story = { args: { answers: { getDoctorDetails: () => PENDING } } };
export const Failed: Story = { args: { answers: failing } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { args: Stored.args, globals: { direction: 'rtl', language: 'en-XA' } };
