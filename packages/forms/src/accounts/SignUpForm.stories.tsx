import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createRefusalError, send, tabTo } from '../stories.fixtures.ts';
import { SignUpForm } from './SignUpForm.tsx';

const meta = {
  title: 'Components/Forms/SignUpForm',
  component: SignUpForm,
  args: { onSave: fn(() => Promise.resolve()) },
} satisfies Meta<typeof SignUpForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const FULL = { first_name: 'Amara', last_name: 'Okafor', email: 'amara@demo.test', password: 'Demo#2026' };
const acceptTerms = (root: HTMLElement) => userEvent.click(within(root).getByRole('checkbox'));

/** The button is disabled until the terms are accepted (AC-05). */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
    await userEvent.type(canvas.getByLabelText('First Name'), FULL.first_name);
    await userEvent.type(canvas.getByLabelText('Last Name'), FULL.last_name);
    await userEvent.type(canvas.getByLabelText('Email Id'), FULL.email);
    await userEvent.type(canvas.getByLabelText('Password', { selector: 'input' }), FULL.password);
    await acceptTerms(canvasElement);
    await send(canvasElement, 'Sign Up');
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({ ...FULL, agree_terms: true }, { changed: true }),
    );
  },
};

/** Every invalid field shows its error; the first has the focus. */
export const Wrong: Story = {
  args: { defaultValues: { first_name: 'A', last_name: 'Okafor 2', email: 'amara', password: 'demo 1' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await acceptTerms(canvasElement);
    await send(canvasElement, 'Sign Up');
    await expect(await canvas.findByText(MESSAGES.EMAIL_INVALID)).toBeVisible();
    await expect(canvas.getByText(MESSAGES.PASSWORD_INVALID)).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('First Name')).toHaveFocus());
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** The email address is already registered. */
export const Refused: Story = {
  args: {
    defaultValues: { ...FULL, agree_terms: true },
    onSave: fn(() =>
      Promise.reject(createRefusalError('No', { email: 'There is an account with this address' })),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await send(canvasElement, 'Sign Up');
    await expect(await canvas.findByText('There is an account with this address')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('Email Id')).toHaveFocus());
  },
};

/** Space accepts the terms, which enables the button; Enter submits. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    for (const text of Object.values(FULL)) {
      await userEvent.tab();
      await userEvent.keyboard(text);
    }
    await tabTo(canvas.getByRole('checkbox'));
    await userEvent.keyboard(' ');
    await tabTo(canvas.getByRole('button', { name: 'Sign Up' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({ ...FULL, agree_terms: true }, { changed: true }),
    );
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
