import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TourSlide } from './TourSlide.tsx';

const meta = {
  title: 'Account/Accounts/TourSlide',
  component: TourSlide,
  parameters: { layout: 'fullscreen' },
  args: {
    step: 2,
    title: 'Your hours, your way',
    children: 'Set the days and times you see patients, or be there for whoever needs you now.',
    scene: 'schedule',
    onBack: fn(),
    onNext: fn(),
    onSkip: fn(),
  },
} satisfies Meta<typeof TourSlide>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Slide: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(args.onNext).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Skip' }));
    await expect(args.onSkip).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Skip' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onBack).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onNext).toHaveBeenCalledOnce();
  },
};

export const First: Story = {
  args: {
    step: 1,
    title: 'See your patients from anywhere',
    children: 'Video visits in the browser: nothing to install for you or them.',
    scene: 'video',
  },
};

/** The last arrow opens the sign-in page (RT-04). */
export const Last: Story = {
  args: {
    step: 7,
    title: 'Paid without paperwork',
    children: 'Set your price, lose less to no-shows, and follow every payment in your reports.',
    scene: 'billing',
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Sign in' })).toBeVisible();
  },
};
export const LongText: Story = {
  args: {
    title: 'Prescriptions that reach the pharmacy your patient has chosen',
    children:
      'Write a prescription while you talk, sign it with your own signature, and see when it was approved and sent. What a patient takes already is listed beside it, so that nothing is prescribed twice and nothing is forgotten.',
    scene: 'prescribe',
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
