import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { buildOnboardingAnswers, createEmptyProfile, newPhysician } from '../../../testing/onboarding.ts';
import { screenStoryMeta } from '../../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/PhysicianOnboarding/CreateProfile',
  tags: ['!autodocs'],
  args: {
    path: '/onboarding/create-profile',
    as: newPhysician,
    answers: buildOnboardingAnswers(createEmptyProfile()),
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** PO-01: names everything that the steps ask for. */
export const Welcome: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/phone and fax/)).toBeVisible();
    await expect(page.getByText(/bank account .* and a card/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create profile' })).toBeVisible();
  },
};
