import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { createEmptyProfile, newPhysician, buildOnboardingAnswers } from '../../../testing/onboarding.ts';
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
    await expect(
      await page.findByRole('heading', { level: 1, name: 'Welcome, Dr. Nora Lindqvist' }),
    ).toBeVisible();
    await expect(page.getByText(/phone and fax/)).toBeVisible();
    await expect(page.getByText(/bank account .* and a card/)).toBeVisible();
  },
};

/** PO-01: opens the first step. */
export const Starts: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('link', { name: 'Create profile' }));
    await expect(await page.findByRole('heading', { level: 1, name: 'Personal Details' })).toBeVisible();
    await expect(await page.findByLabelText('First Name')).toHaveValue('Nora');
  },
};

/** RT-06: an unknown URL opens this screen if nothing is saved yet. */
export const FromAnUnknownUrl: Story = {
  args: { path: '/onboarding/nowhere' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'Create profile' })).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
