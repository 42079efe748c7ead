import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RadioGroup } from './RadioGroup.tsx';

const meta = {
  title: 'Components/Inputs/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'Who is the visit for?',
    onChange: fn(),
    options: [
      { value: 'me', label: 'Me' },
      { value: 'child', label: 'Mia, my daughter', hint: 'Your dependent' },
      { value: 'other', label: 'Somebody else', disabled: true },
    ],
  },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: 'me' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('radiogroup', { name: 'Who is the visit for?' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Me' }));
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /Mia/ })).toBeChecked();
  },
};

export const Cards: Story = {
  args: { variant: 'cards', defaultValue: 'child', hint: 'You can book for a dependent.' },
};

export const WithError: Story = {
  args: { error: 'Choose who the visit is for.', hint: 'You can book for a dependent.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('radiogroup')).toHaveAccessibleDescription(
      'You can book for a dependent. Choose who the visit is for.',
    );
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'me' } };

/** Focusable, but cannot be changed. */
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'me' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Me' }));
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Me' })).toBeChecked();
  },
};

/** One tab stop, arrow keys choose. */
export const Keyboard: Story = {
  args: { defaultValue: 'me' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Me' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /Mia/ })).toBeChecked();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

export const RightToLeft: Story = {
  args: { variant: 'cards', defaultValue: 'child' },
  globals: { direction: 'rtl' },
};
