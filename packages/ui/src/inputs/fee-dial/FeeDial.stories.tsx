import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { FeeDial } from './FeeDial.tsx';

const meta = {
  title: 'Components/Inputs/FeeDial',
  component: FeeDial,
  args: { label: 'Fee for this visit', max: 12_000, value: 8000, onChange: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <FeeDial
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof FeeDial>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { hint: 'You can ask for less than your usual fee.' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('group', { name: 'Fee for this visit' })).toHaveAccessibleDescription(
      'You can ask for less than your usual fee.',
    );
    const exact = canvas.getByRole('textbox', { name: 'Exact amount' });
    await userEvent.clear(exact);
    await userEvent.type(exact, '$65');
    await expect(args.onChange).toHaveBeenLastCalledWith(6500);
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', '$65');
  },
};

/** The slider pattern: arrow keys one dollar, Page keys ten, Home and End the ends. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const dial = within(canvasElement).getByRole('slider', { name: 'Fee dial' });
    await userEvent.tab();
    await expect(dial).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onChange).toHaveBeenLastCalledWith(7900);
    await userEvent.keyboard('{PageUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith(8900);
    await userEvent.keyboard('{Home}');
    await expect(args.onChange).toHaveBeenLastCalledWith(100);
    await userEvent.keyboard('{End}');
    await expect(args.onChange).toHaveBeenLastCalledWith(12_000);
    await expect(dial).toHaveAttribute('aria-valuetext', '$120');
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('textbox', { name: 'Exact amount' })).toHaveFocus();
  },
};

/** Dragged to the top, it is half of the range. */
export const Dragged: Story = {
  play: async ({ canvasElement, args }) => {
    const dial = within(canvasElement).getByRole('slider').parentElement!;
    dial.setPointerCapture = () => undefined;
    const { left, top, width } = dial.getBoundingClientRect();
    const createPointerInit = (x: number, y: number) => ({
      pointerId: 1,
      button: 0,
      clientX: left + width * x,
      clientY: top + width * y,
    });
    await fireEvent.pointerDown(dial, createPointerInit(0.9, 0.5));
    await fireEvent.pointerMove(dial, createPointerInit(0.5, 0.1));
    await expect(args.onChange).toHaveBeenLastCalledWith(6100);
    await fireEvent.pointerMove(dial, createPointerInit(0.2, 0.8));
    await expect(args.onChange).toHaveBeenLastCalledWith(100);
  },
};

/** An amount out of range is kept and shows an error. */
export const OutsideTheSpan: Story = {
  args: { value: 15_000 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('group')).toHaveAccessibleDescription(
      'Choose an amount from $1 to $120.',
    );
  },
};

/** A fee that includes cents can stay unchanged. */
export const FeeWithCents: Story = { args: { max: 12_050, value: 12_050 } };

export const Empty: Story = { args: { value: null } };

export const Disabled: Story = { args: { disabled: true } };

export const ReadOnly: Story = { args: { readOnly: true } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
