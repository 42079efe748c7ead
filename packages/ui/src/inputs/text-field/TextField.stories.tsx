import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Link } from '../../actions/link/Link.tsx';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Components/Inputs/TextField',
  component: TextField,
  args: { label: 'Email address', onChange: fn() },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { type: 'email', autoComplete: 'email' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Email address' });
    await userEvent.click(within(canvasElement).getByText('Email address'));
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'ana@example.org');
    await expect(field).toHaveValue('ana@example.org');
  },
};

export const WithHint: Story = {
  args: { hint: 'We send the reminders of your visits here.', placeholder: 'name@example.org' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toHaveAccessibleDescription(
      'We send the reminders of your visits here.',
    );
  },
};

/** The hint is still announced when there is an error. */
export const WithHintAndError: Story = {
  args: {
    defaultValue: 'ana@example',
    hint: 'We send the reminders of your visits here.',
    error: 'Enter a valid email address.',
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox');
    await expect(field).toHaveAccessibleDescription(
      'We send the reminders of your visits here. Enter a valid email address.',
    );
    await expect(field).toBeInvalid();
  },
};

export const Required: Story = {
  args: { required: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toHaveAttribute('aria-required', 'true');
  },
};

export const Optional: Story = { args: { label: 'Middle name', optional: true } };

export const Disabled: Story = { args: { disabled: true, defaultValue: 'ana@example.org' } };

export const WithAside: Story = {
  args: { label: 'Promo code', aside: <Link href="#why">What is this?</Link> },
};

/** Focusable and selectable, but cannot be changed. */
export const ReadOnly: Story = {
  args: { readOnly: true, value: 'ana@example.org' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox');
    await userEvent.type(field, 'x');
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('ana@example.org');
  },
};

export const LongText: Story = {
  args: {
    label: 'The address to which the practice sends its reminders, receipts and the summaries of your visits',
    hint: 'Choose one that only you read. What we send there may say which physician you have seen and when.',
    error: 'This address has refused our last three messages. Please check it or give us another one.',
    defaultValue: 'a.very.long.name.of.somebody.who.needs.the.room@mail.of.a.department.example.org',
  },
};

/** One tab stop; hint and error are read with the label. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('ana');
    await expect(field).toHaveValue('ana');
  },
};

export const RightToLeft: Story = {
  args: { hint: 'We send the reminders of your visits here.', error: 'Enter a valid email address.' },
  globals: { direction: 'rtl' },
};
