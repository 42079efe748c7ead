import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Link } from '../../actions/link/Link.tsx';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Inputs/PasswordField',
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

export const NewPassword: Story = {
  args: {
    label: 'New password',
    autoComplete: 'new-password',
    hint: 'At least 8 characters, with a capital letter, a number and a special character.',
  },
};

export const Wrong: Story = {
  args: { defaultValue: 'demo', error: 'That password is not right. Try again or reset it.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('Password')).toBeInvalid();
  },
};

export const WithForgotten: Story = { args: { aside: <Link href="#reset">Forgot password?</Link> } };

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Demo#2026' } };
