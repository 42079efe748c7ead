import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Link } from '../../actions/link/Link.tsx';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: 'Components/Inputs/Checkbox',
  component: Checkbox,
  args: { label: 'Keep me signed in', onChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const checkbox = within(canvasElement).getByRole('checkbox', { name: 'Keep me signed in' });
    await userEvent.click(within(canvasElement).getByText('Keep me signed in'));
    await expect(checkbox).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(checkbox).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const Checked: Story = { args: { defaultChecked: true, hint: 'Not on a shared device.' } };

export const WithError: Story = {
  args: {
    label: (
      <>
        I agree to the <Link href="#terms">terms of service</Link>
      </>
    ),
    error: 'Agree to the terms to go on.',
    required: true,
  },
  play: async ({ canvasElement }) => {
    const checkbox = within(canvasElement).getByRole('checkbox');
    await expect(checkbox).toBeInvalid();
    await expect(checkbox).toHaveAccessibleDescription('Agree to the terms to go on.');
  },
};

export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };

/** Focusable, but cannot be changed. */
export const ReadOnly: Story = {
  args: { readOnly: true, defaultChecked: true },
  play: async ({ canvasElement }) => {
    const checkbox = within(canvasElement).getByRole('checkbox');
    await userEvent.click(checkbox);
    await expect(checkbox).toBeChecked();
    await expect(checkbox).toHaveAttribute('aria-readonly', 'true');
  },
};

/** Some of the items it represents are chosen. */
export const Indeterminate: Story = {
  args: {
    label: 'All days',
    ref: (node) => {
      if (node) node.indeterminate = true;
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('checkbox')).toBePartiallyChecked();
  },
};

/** Space checks and unchecks it. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const checkbox = within(canvasElement).getByRole('checkbox');
    await userEvent.tab();
    await expect(checkbox).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(checkbox).toBeChecked();
  },
};

export const RightToLeft: Story = {
  args: { defaultChecked: true, hint: 'Not on a shared device.' },
  globals: { direction: 'rtl' },
};
