import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Link } from '../../actions/link/Link.tsx';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Components/Inputs/PasswordField',
  component: PasswordField,
  args: { label: 'Password' },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText('Password');
    await userEvent.type(field, 'Demo#2026');
    await expect(field).toHaveAttribute('type', 'password');
    const toggle = within(canvasElement).getByRole('button', { name: 'Show password' });
    await userEvent.click(toggle);
    await expect(field).toHaveAttribute('type', 'text');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(field).toHaveValue('Demo#2026');
  },
};

/** AC-07: rules are checked while typing, and missing ones are announced when typing pauses. */
export const NewPassword: Story = {
  args: { label: 'New password', strength: 'shown' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByLabelText('New password');
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.type(field, 'demo#2');
    const getMetRules = () =>
      canvas.getAllByRole('listitem').filter((item) => item.textContent.endsWith(', met'));
    await expect(getMetRules().map((item) => item.textContent)).toEqual([
      'A number, met',
      'A lowercase letter, met',
      'One of @$!%*?#^&, met',
      'No spaces, met',
    ]);
    await waitFor(() =>
      expect(
        within(document.body).getByText('Still missing: 8 to 16 characters, An uppercase letter'),
      ).toBeInTheDocument(),
    );
  },
};

export const Strong: Story = {
  args: { label: 'New password', strength: 'shown', defaultValue: 'Demo#2026' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('New password')).toHaveAccessibleDescription(
      /No spaces ?, met/,
    );
  },
};

export const StrengthEmpty: Story = { args: { label: 'New password', strength: 'shown' } };

export const Wrong: Story = {
  args: { defaultValue: 'demo', error: 'That password is not right. Try again or reset it.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('Password')).toBeInvalid();
  },
};

export const WithForgotten: Story = { args: { aside: <Link href="#reset">Forgot password?</Link> } };

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Demo#2026' } };

export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'Demo#2026' } };

/** The button that reveals the password is the next tab stop. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('Demo#2026');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
  },
};

export const RightToLeft: Story = {
  args: { label: 'New password', strength: 'shown', defaultValue: 'Demo' },
  globals: { direction: 'rtl' },
};
