import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NudgeSwitch } from './NudgeSwitch.tsx';

const meta = {
  title: 'Account/Settings/NudgeSwitch',
  component: NudgeSwitch,
  args: { allowed: true, onSwitch: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: '40em' }}>{Story()}</div>],
} satisfies Meta<typeof NudgeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Allowed: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('switch', { name: /^Allow patient to nudge/ }));
    await expect(args.onSwitch).toHaveBeenCalledWith(false);
  },
};

export const Keyboard: Story = {
  args: { allowed: false },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onSwitch).toHaveBeenCalledWith(true);
  },
};

export const NotAllowed: Story = { args: { allowed: false } };
export const Switching: Story = { args: { busy: true } };
export const Failed: Story = { args: { error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
