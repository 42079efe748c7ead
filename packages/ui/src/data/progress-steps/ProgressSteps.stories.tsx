import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ProgressSteps } from './ProgressSteps.tsx';

const meta = {
  title: 'Components/Data/ProgressSteps',
  component: ProgressSteps,
  args: { step: 3, total: 8, name: 'Documents' },
} satisfies Meta<typeof ProgressSteps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Onboarding: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Step 3 of 8')).toBeVisible();
  },
};

/** The tour has seven slides; its dots are announced as a number. */
export const Tour: Story = {
  args: { step: 2, total: 7, name: undefined, variant: 'dots' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Step 2 of 7')).toBeInTheDocument();
  },
};

export const First: Story = { args: { step: 1, name: 'Personal Details' } };

export const Last: Story = { args: { step: 8, name: 'Purchase Subscription' } };

export const LongText: Story = {
  args: { name: 'Documents: the license, the DEA registration and the insurance of the practice' },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
