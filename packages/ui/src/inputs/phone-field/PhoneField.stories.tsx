import type { PhoneType } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PhoneField } from './PhoneField.tsx';

const meta = {
  title: 'Components/Inputs/PhoneField',
  component: PhoneField,
  args: { label: 'Primary phone', value: '', onChange: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    const [type, setType] = useState<PhoneType | null | undefined>(args.phoneType);
    return (
      <PhoneField
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
        phoneType={type}
        onPhoneTypeChange={(next) => {
          setType(next);
          args.onPhoneTypeChange?.(next);
        }}
      />
    );
  },
} satisfies Meta<typeof PhoneField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithType: Story = {
  args: { value: '5551234567', phoneType: 2, hint: 'The pharmacy may call it.', onPhoneTypeChange: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('textbox', { name: 'Primary phone' })).toHaveValue('(555) 123-4567');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Phone type' }), 'Home');
    await expect(args.onPhoneTypeChange).toHaveBeenLastCalledWith(4);
  },
};

/** Formatted while typing; the value is the digits. */
export const Typed: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox');
    await userEvent.type(field, '5551234567');
    await expect(field).toHaveValue('(555) 123-4567');
    await expect(args.onChange).toHaveBeenLastCalledWith('5551234567');
  },
};

/** Typing in the middle keeps the caret position. */
export const CaretIsKept: Story = {
  args: { value: '551234567' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole<HTMLInputElement>('textbox');
    field.focus();
    field.setSelectionRange(3, 3);
    await userEvent.keyboard('9');
    await expect(field).toHaveValue('(559) 123-4567');
    await expect(field.selectionStart).toBe(4);
  },
};

export const Pasted: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox');
    await userEvent.click(field);
    await userEvent.paste('+1 (555) 123-4567');
    await expect(field).toHaveValue('(555) 123-4567');
    await expect(args.onChange).toHaveBeenLastCalledWith('5551234567');
  },
};

/** Separators come and go while typing and deleting; the kind of number is the next tab stop. */
export const Keyboard: Story = {
  args: { phoneType: null },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox');
    await userEvent.tab();
    await userEvent.keyboard('5551');
    await expect(field).toHaveValue('(555) 1');
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(field).toHaveValue('55');
    await userEvent.tab();
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};

export const Fax: Story = { args: { label: 'Primary fax', value: '555123456789' } };

export const Invalid: Story = {
  args: { value: '55512345678', error: 'Enter a phone number of 10 digits.', phoneType: 5 },
};

/** The type has an error of its own; the number is not marked. */
export const InvalidType: Story = {
  args: { value: '5551234567', phoneTypeError: 'Phone type is required', phoneType: null },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const type = canvas.getByRole('combobox', { name: 'Phone type' });
    await expect(type).toBeInvalid();
    await expect(type).toHaveAccessibleDescription('Phone type is required');
    await expect(canvas.getByRole('textbox', { name: 'Primary phone' })).toBeValid();
  },
};

export const Disabled: Story = { args: { value: '5551234567', phoneType: 2, disabled: true } };

export const ReadOnly: Story = { args: { value: '5551234567', phoneType: 2, readOnly: true } };

export const RightToLeft: Story = {
  args: { value: '5551234567', phoneType: 2 },
  globals: { direction: 'rtl' },
};
