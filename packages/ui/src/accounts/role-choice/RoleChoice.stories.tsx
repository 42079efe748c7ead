import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RoleChoice } from './RoleChoice.tsx';

const meta = {
  title: 'Accounts/RoleChoice',
  component: RoleChoice,
  args: { onChoose: fn() },
} satisfies Meta<typeof RoleChoice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByClick: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Doctor' }));
    await expect(args.onChoose).toHaveBeenCalledWith('PHYSICIAN');
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Patient' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('PATIENT');
  },
};

/** A second choice does nothing while the first is on its way. */
export const Busy: Story = {
  args: { busy: 'PATIENT' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Doctor' }));
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const Narrow: Story = { decorators: [(Story) => <div style={{ width: 320 }}>{Story()}</div>] };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
