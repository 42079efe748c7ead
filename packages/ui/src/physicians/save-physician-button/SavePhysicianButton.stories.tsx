import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SavePhysicianButton } from './SavePhysicianButton.tsx';

const meta = {
  title: 'Practice/Physicians/SavePhysicianButton',
  tags: ['new'],
  component: SavePhysicianButton,
  args: { name: 'Dr. Amara Okafor', saved: false, onChange: fn() },
} satisfies Meta<typeof SavePhysicianButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotSaved: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', {
      name: 'Save Dr. Amara Okafor',
      pressed: false,
    });
    await userEvent.click(button);
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};
export const Saved: Story = { args: { saved: true } };
export const Keyboard: Story = {
  args: { saved: true },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith(false);
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
