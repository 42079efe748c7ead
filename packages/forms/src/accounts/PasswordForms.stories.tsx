import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createRefusalError, send } from '../stories.fixtures.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { VerifyEmailForm } from './VerifyEmailForm.tsx';

const save = fn(() => Promise.resolve());

const meta = {
  title: 'Components/Forms/PasswordForms',
  component: ChangePasswordForm,
  args: { onSave: save },
  beforeEach: () => {
    save.mockClear();
  },
} satisfies Meta<typeof ChangePasswordForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const typeInto = (root: HTMLElement, label: string, text: string) =>
  userEvent.type(within(root).getByLabelText(label, { selector: 'input' }), text);

/** Old password, new password, and the new one repeated (AC-11). */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await typeInto(canvasElement, 'Old Password', 'Demo#2025');
    await typeInto(canvasElement, 'New Password', 'Demo#2025');
    await typeInto(canvasElement, 'Confirm Password', 'Demo#2026');
    await send(canvasElement, 'Change Password');
    await expect(await canvas.findByText(MESSAGES.PASSWORD_UNCHANGED)).toBeVisible();
    await expect(canvas.getByText(MESSAGES.PASSWORDS_DIFFER)).toBeVisible();
    const newPassword = canvas.getByLabelText('New Password', { selector: 'input' });
    // The focus moves a frame after the errors are shown; text typed before would end in two fields.
    await waitFor(() => expect(newPassword).toHaveFocus());
    await typeInto(canvasElement, 'New Password', '{Backspace}6');
    await waitFor(() => expect(canvas.queryByText(MESSAGES.PASSWORDS_DIFFER)).toBeNull());
    await send(canvasElement, 'Change Password');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  },
};

/** A wrong old password is shown at its field. */
export const Refused: Story = {
  args: {
    onSave: fn(() => Promise.reject(createRefusalError('No', { old_password: 'This is not your password' }))),
  },
  play: async ({ canvasElement }) => {
    await typeInto(canvasElement, 'Old Password', 'Demo#2025');
    await typeInto(canvasElement, 'New Password', 'Demo#2026');
    await typeInto(canvasElement, 'Confirm Password', 'Demo#2026{Enter}');
    await expect(await within(canvasElement).findByText('This is not your password')).toBeVisible();
  },
};

/** After following a link (AC-10). */
export const Reset: Story = {
  render: (args) => <ResetPasswordForm {...args} onSave={save} />,
  play: async ({ canvasElement }) => {
    await typeInto(canvasElement, 'Password', 'Demo#2026');
    await typeInto(canvasElement, 'Confirm Password', 'Demo#2026{Enter}');
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(
        { password: 'Demo#2026', confirm_password: 'Demo#2026' },
        { changed: true },
      ),
    );
  },
};

/** Requesting the link (AC-09). */
export const Forgot: Story = {
  render: () => <ForgotPasswordForm onSave={save} />,
  play: async ({ canvasElement }) => {
    await send(canvasElement, 'Request Link to Reset Password');
    await expect(await within(canvasElement).findByText(MESSAGES.EMAIL_REQUIRED)).toBeVisible();
  },
};

/** Entering the mailed code (AC-06). */
export const VerifyEmail: Story = {
  render: () => <VerifyEmailForm onSave={save} />,
  play: async ({ canvasElement }) => {
    await send(canvasElement, 'Verify Email');
    await expect(await within(canvasElement).findByText('Verification Code is required')).toBeVisible();
    await expect(save).not.toHaveBeenCalled();
  },
};

export const Keyboard: Story = {
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('Demo#2025');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('Demo#2026');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('Demo#2026{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
