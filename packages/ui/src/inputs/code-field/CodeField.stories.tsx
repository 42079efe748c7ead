import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CodeField } from './CodeField.tsx';

const meta = {
  title: 'Components/Inputs/CodeField',
  component: CodeField,
  args: { label: 'Verification Code', value: '', onChange: fn(), onComplete: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <CodeField
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof CodeField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filling: Story = {
  args: { value: '204', hint: 'We sent a 6-digit code to ana@example.org.' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Verification Code' });
    await expect(field).toHaveAccessibleDescription('We sent a 6-digit code to ana@example.org.');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  },
};

/** The input is one cell wider than visible, without making its surroundings scroll. */
export const NothingToScroll: Story = {
  decorators: [
    (Field) => (
      <div style={{ width: 'fit-content', overflow: 'auto' }}>
        <Field />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const around = canvasElement.querySelector<HTMLElement>('[style*="overflow"]')!;
    await expect(around.scrollWidth).toBe(around.clientWidth);
  },
};

/** A paste keeps only the digits. */
export const Pasted: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox');
    await userEvent.click(field);
    await userEvent.paste('Your code: 204 816');
    await expect(field).toHaveValue('204816');
    await expect(args.onComplete).toHaveBeenLastCalledWith('204816');
  },
};

/** One tab stop for all digits; Backspace removes the last one. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole<HTMLInputElement>('textbox');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('20x48');
    await expect(field).toHaveValue('2048');
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('204');
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.keyboard('816');
    await expect(args.onComplete).toHaveBeenLastCalledWith('204816');
    // A complete code: a digit typed at the end is ignored, one typed before replaces the next.
    await userEvent.keyboard('9');
    await expect(field).toHaveValue('204816');
    field.setSelectionRange(0, 0);
    await userEvent.keyboard('7');
    await expect(field).toHaveValue('704816');
    await expect(field.selectionStart).toBe(1);
  },
};

export const Empty: Story = {};

export const Full: Story = {
  args: { value: '204816' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole<HTMLInputElement>('textbox');
    field.focus();
    field.setSelectionRange(6, 6);
    await expect(field.scrollLeft).toBe(0);
  },
};

export const Invalid: Story = { args: { value: '204816', error: MESSAGES.VERIFICATION_CODE_INVALID } };

export const Disabled: Story = { args: { value: '204816', disabled: true } };

export const ReadOnly: Story = { args: { value: '204816', readOnly: true } };

/** Digits run from left to right in every language. */
export const RightToLeft: Story = { args: { value: '204' }, globals: { direction: 'rtl' } };
