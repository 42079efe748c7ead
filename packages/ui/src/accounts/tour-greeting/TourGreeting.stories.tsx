import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TourGreeting } from './TourGreeting.tsx';

const meta = {
  title: 'Account/Accounts/TourGreeting',
  component: TourGreeting,
  args: { hour: 9, onTour: fn(), onSkip: fn(), onBack: fn() },
} satisfies Meta<typeof TourGreeting>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Morning: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading')).toHaveTextContent('Good Morning');
    await userEvent.click(canvas.getByRole('button', { name: "Let's take a tour" }));
    await expect(args.onTour).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSkip).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const Afternoon: Story = { args: { hour: 14 } };
export const Evening: Story = { args: { hour: 20, role: 'PATIENT' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
