import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createRefusalError, tabTo } from '../stories.fixtures.ts';
import { SignInForm } from './SignInForm.tsx';

const meta = {
  title: 'Components/Forms/SignInForm',
  component: SignInForm,
  args: { onSignIn: fn(() => Promise.resolve()) },
} satisfies Meta<typeof SignInForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const fillSignIn = async (root: HTMLElement, email: string, password: string) => {
  const canvas = within(root);
  await userEvent.type(canvas.getByLabelText('Email'), email);
  await userEvent.type(canvas.getByLabelText('Password', { selector: 'input' }), password);
};

/** Enter submits the validated values. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await fillSignIn(canvasElement, ' physician@demo.openvisit.test ', 'Demo#2026{Enter}');
    await waitFor(() =>
      expect(args.onSignIn).toHaveBeenCalledWith({
        email: 'physician@demo.openvisit.test',
        password: 'Demo#2026',
      }),
    );
  },
};

/** Invalid input is not sent; the first invalid field gets the focus and shows its error. */
export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await expect(await canvas.findByText(MESSAGES.EMAIL_REQUIRED)).toBeVisible();
    await expect(canvas.getByText(MESSAGES.PASSWORD_REQUIRED)).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveFocus());
    await expect(args.onSignIn).not.toHaveBeenCalled();
  },
};

export const InvalidEmail: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await fillSignIn(canvasElement, 'physician@demo', 'x{Enter}');
    await expect(await canvas.findByText(MESSAGES.EMAIL_INVALID)).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Email'), '.test');
    await waitFor(() => expect(canvas.queryByText(MESSAGES.EMAIL_INVALID)).toBeNull());
  },
};

/** A rejection is shown and keeps the input. */
export const Refused: Story = {
  args: { onSignIn: fn(() => Promise.reject(createRefusalError(MESSAGES.LOGIN_FAILED))) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await fillSignIn(canvasElement, 'physician@demo.openvisit.test', 'wrong{Enter}');
    await expect(await canvas.findByText(MESSAGES.LOGIN_FAILED)).toBeVisible();
    await expect(canvas.getByLabelText('Email')).toHaveValue('physician@demo.openvisit.test');
    await expect(canvas.getByLabelText('Password', { selector: 'input' })).toHaveValue('wrong');
  },
};

/** The page asks for confirmation before the sign-in (AC-02). */
export const AsksForConfirmation: Story = {
  args: { onAttempt: fn() },
  play: async ({ canvasElement, args }) => {
    await fillSignIn(canvasElement, 'physician@demo.openvisit.test', 'Demo#2026{Enter}');
    await waitFor(() => expect(args.onAttempt).toHaveBeenCalledTimes(1));
    await expect(args.onSignIn).not.toHaveBeenCalled();
  },
};

/** Tab order: email, password, show-password button, submit button. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
    await userEvent.keyboard('physician@demo.openvisit.test');
    await userEvent.tab();
    await userEvent.keyboard('Demo#2026');
    await tabTo(canvas.getByRole('button', { name: 'Sign In' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(args.onSignIn).toHaveBeenCalledWith({
        email: 'physician@demo.openvisit.test',
        password: 'Demo#2026',
      }),
    );
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
