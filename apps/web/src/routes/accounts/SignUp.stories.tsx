import { MESSAGES } from '@openvisit/contract';
import { discardDraft } from '@openvisit/forms';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getCalls, PENDING, refuse } from '../../testing/network.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';
import { clearSignUp, SIGN_UP_DRAFT } from './pending-sign-up.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Accounts/SignUp',
  tags: ['!autodocs'],
  beforeEach: async (context) => {
    clearSignUp();
    discardDraft(SIGN_UP_DRAFT);
    return screenStoryMeta.beforeEach(context);
  },
  args: { path: '/user/signup', as: null, role: 'PHYSICIAN', answers: {} },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const EMAIL = 'nora.lindqvist@example.test';

const fillSignUp = async (root: HTMLElement) => {
  const page = within(root);
  await userEvent.type(await page.findByLabelText('First Name'), 'Nora');
  await userEvent.type(page.getByLabelText('Last Name'), 'Lindqvist');
  await userEvent.type(page.getByLabelText('Email Id'), EMAIL);
  await userEvent.type(page.getByLabelText('Password', { selector: 'input' }), 'Demo#2026');
  await userEvent.click(page.getByRole('checkbox'));
};

const send = async (root: HTMLElement) => {
  await fillSignUp(root);
  await userEvent.click(within(root).getByRole('button', { name: 'Sign Up' }));
};

/** The button is disabled until the terms are accepted (AC-05). */
export const AsPhysician: Story = {
  parameters: { readingOrder: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Sign Up' })).toBeDisabled();
  },
};

export const AsPatient: Story = { args: { role: 'PATIENT' } };

/** Emails a code and opens the screen that asks for it (AC-06). */
export const AsksForTheCode: Story = {
  args: { answers: { emailVerification: () => ({ resend_after: 60 }) } },
  play: async ({ canvasElement }) => {
    await send(canvasElement);
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: 'Verify Email' }),
    ).toBeVisible();
    await expect(getCalls('emailVerification').map(({ body }) => body)).toEqual([
      { email: EMAIL, language: 'en' },
    ]);
    await expect(JSON.stringify(sessionStorage)).not.toContain('Demo#2026');
  },
};

/** Returning to change the address keeps every value except the password. */
export const UsesAnotherAddress: Story = {
  args: { answers: { emailVerification: () => ({ resend_after: 60 }) } },
  play: async ({ canvasElement }) => {
    await send(canvasElement);
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('link', { name: 'Use another address' }));
    await expect(await page.findByLabelText('First Name')).toHaveValue('Nora');
    await expect(page.getByLabelText('Last Name')).toHaveValue('Lindqvist');
    await expect(page.getByLabelText('Email Id')).toHaveValue(EMAIL);
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(page.getByLabelText('Password', { selector: 'input' })).toHaveValue('');
  },
};

export const WrongNames: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText('First Name'), 'N0ra');
    await userEvent.click(page.getByRole('checkbox'));
    await userEvent.click(page.getByRole('button', { name: 'Sign Up' }));
    await expect(await page.findByText(MESSAGES.NAME_INVALID.replace('%s', 'First Name'))).toBeVisible();
    await expect(getCalls('emailVerification')).toEqual([]);
  },
};

/** Input is kept when the rate limit is reached. */
export const TooManyRequests: Story = {
  args: { answers: { emailVerification: () => refuse(429) } },
  play: async ({ canvasElement }) => {
    await send(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByText(MESSAGES.TOO_MANY_REQUESTS)).toBeVisible();
    await expect(page.getByLabelText('Email Id')).toHaveValue(EMAIL);
  },
};

export const Sending: Story = {
  args: { answers: { emailVerification: () => PENDING } },
  play: async ({ canvasElement }) => {
    await send(canvasElement);
    await waitFor(() => expect(getCalls('emailVerification')).toHaveLength(1));
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
