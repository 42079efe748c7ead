import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { AvailableNowSwitch } from './AvailableNowSwitch.tsx';

const meta = {
  title: 'Practice/Availability/AvailableNowSwitch',
  component: AvailableNowSwitch,
  args: { available: true, onSwitch: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: '30em' }}>{Story()}</div>],
} satisfies Meta<typeof AvailableNowSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Available: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('switch'));
    await expect(args.onSwitch).toHaveBeenCalledWith(false);
  },
};

export const Keyboard: Story = {
  args: { available: false },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onSwitch).toHaveBeenCalledWith(true);
  },
};

/** Patients see that they would wait, and so does the physician. */
export const InVisit: Story = {
  args: { inVisit: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^A visit is booked for now or in progress/)).toBeVisible();
  },
};

export const NotAvailable: Story = { args: { available: false } };
export const Switching: Story = { args: { busy: true } };
export const Failed: Story = { args: { available: false, error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
