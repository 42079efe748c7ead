import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NumberField } from './NumberField.tsx';

const meta = {
  title: 'Components/Inputs/NumberField',
  component: NumberField,
  args: { label: 'Weight', unit: 'lbs', min: 1, max: 1400, value: 150, onChange: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <NumberField
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { hint: 'As you weigh yourself at home.' },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('spinbutton', { name: 'Weight' });
    await expect(field).toHaveAccessibleDescription('As you weigh yourself at home. In lbs');
    await userEvent.clear(field);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(field, '163');
    await expect(args.onChange).toHaveBeenLastCalledWith(163);
  },
};

/** For small changes by pointer; the buttons are not tab stops, because arrow keys do the same. */
export const Steppers: Story = {
  args: { label: 'Slots a day', unit: undefined, min: 1, max: 3, value: 2, steppers: 'shown' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(3);
    await expect(canvas.getByRole('button', { name: 'More' })).toBeDisabled();
  },
};

/** Arrow keys step by one, Page keys by ten, Home and End go to the bounds. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('spinbutton');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    await expect(field).toHaveValue('151');
    await userEvent.keyboard('{PageUp}');
    await expect(field).toHaveValue('161');
    await userEvent.keyboard('{PageDown}');
    await expect(field).toHaveAttribute('aria-valuenow', '151');
    await userEvent.keyboard('{Home}');
    await expect(field).toHaveValue('1');
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveValue('1');
    await userEvent.keyboard('{End}');
    await expect(field).toHaveValue('1400');
    await expect(field).toHaveAttribute('aria-valuetext', '1400 lbs');
  },
};

/** Invalid text is kept and shows an error when the focus leaves. */
export const NotANumber: Story = {
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('spinbutton');
    await userEvent.type(field, '15o');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(field).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect(field).toHaveValue('15o');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/Enter a number/);
  },
};

export const Decimals: Story = {
  args: { label: 'Temperature', unit: '°F', value: 98.6, step: 0.1, decimals: 1, min: 90, max: 110 },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('spinbutton');
    field.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveValue('98.7');
  },
};

export const Empty: Story = { args: { value: null, placeholder: '150', required: true } };

export const Invalid: Story = { args: { value: 2000, error: 'Enter a weight of at most 1400 lbs.' } };

export const Disabled: Story = { args: { disabled: true, steppers: 'shown' } };

export const ReadOnly: Story = {
  args: { label: 'Body mass index', unit: 'kg/m²', value: 23.49, decimals: 2, readOnly: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('spinbutton'), '{ArrowUp}1');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const RightToLeft: Story = { args: { steppers: 'shown' }, globals: { direction: 'rtl' } };
