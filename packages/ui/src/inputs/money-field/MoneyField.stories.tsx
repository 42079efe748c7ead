import { ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MoneyField } from './MoneyField.tsx';

const meta = {
  title: 'Components/Inputs/MoneyField',
  component: MoneyField,
  args: { label: 'Fee for a visit', value: 12_000, onChange: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <MoneyField
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof MoneyField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { hint: 'Patients see it before they book.' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Fee for a visit' });
    await expect(field).toHaveValue('120.00');
    await expect(field).toHaveAccessibleDescription('Patients see it before they book. In US dollars');
  },
};

/** Currency signs and commas may be typed; the amount is reformatted when the focus leaves. */
export const SignsAreStripped: Story = {
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox');
    await userEvent.click(field);
    await userEvent.paste('$1,200.5');
    await expect(args.onChange).toHaveBeenLastCalledWith(120_050);
    await expect(field).toHaveValue('1,200.5');
    await userEvent.tab();
    await expect(field).toHaveValue('1,200.50');
  },
};

/** One tab stop; the amount is formatted when the focus leaves. */
export const Keyboard: Story = {
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('75');
    await expect(args.onChange).toHaveBeenLastCalledWith(7500);
    await userEvent.tab();
    await expect(field).toHaveValue('75.00');
  },
};

/** Kept as typed, reported as null, and shows an error when the focus leaves. */
export const NotAnAmount: Story = {
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox');
    await userEvent.type(field, '$5x');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(field).toHaveValue('5x');
    await expect(field).toHaveAccessibleDescription(/Enter an amount/);
  },
};

export const WholeWithUnit: Story = {
  args: { label: 'Concierge fee', precision: 'whole', value: 8000, unit: 'a month' },
};

export const Empty: Story = { args: { value: null, placeholder: '0.00' } };

export const Invalid: Story = { args: { value: 0, error: ONBOARDING_MESSAGES.FEES_INVALID } };

export const Disabled: Story = { args: { disabled: true } };

export const ReadOnly: Story = { args: { readOnly: true, label: 'Earned this month', value: 1_284_000 } };

export const RightToLeft: Story = { args: { currency: 'EUR' }, globals: { direction: 'rtl' } };
