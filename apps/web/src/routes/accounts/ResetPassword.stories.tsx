import { getSession, setStored } from '@openvisit/api/session';
import { DRAFT_PREFIX, MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { noraPhysician } from '../../testing/people.ts';
import { getCalls, refuse } from '../../testing/network.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Accounts/ResetPassword',
  tags: ['!autodocs'],
  args: {
    path: '/auth/reset-password/otp-from-mail/nora.lindqvist%40example.test',
    as: null,
    role: 'PHYSICIAN',
    answers: {},
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const reset = async (root: HTMLElement, confirmation = 'Demo#2027') => {
  const page = within(root);
  await userEvent.type(await page.findByLabelText('Password', { selector: 'input' }), 'Demo#2027');
  await userEvent.type(
    page.getByLabelText('Confirm Password', { selector: 'input' }),
    `${confirmation}{Enter}`,
  );
};

/** The emailed address without its prefix opens this screen. */
export const Empty: Story = {};

/** Enter submits and opens the sign-in page (AC-10). */
export const Resets: Story = {
  args: { answers: { confirmPasswordRequest: () => undefined } },
  play: async ({ canvasElement }) => {
    setStored({ sessionEnd: 'EXPIRED' });
    await reset(canvasElement);
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: /Account Sign In/ }),
    ).toBeVisible();
    // What ended the session before is settled.
    await expect(within(canvasElement).queryByText(MESSAGES.SESSION_EXPIRED)).toBeNull();
    await expect(getCalls('confirmPasswordRequest')[0]?.body).toEqual({
      email: 'nora.lindqvist@example.test',
      otp: 'otp-from-mail',
      password: 'Demo#2027',
      confirm_password: 'Demo#2027',
    });
  },
};

/** A signed-in user signs in again and keeps their drafts (AC-10, AC-13). */
export const SignedInWithADraft: Story = {
  args: { as: noraPhysician, answers: { confirmPasswordRequest: () => undefined } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByLabelText('Confirm Password', { selector: 'input' });
    const draft = `${DRAFT_PREFIX}${getSession()?.user.user}.onboarding:details`;
    sessionStorage.setItem(draft, '{}');
    await reset(canvasElement);
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: /Account Sign In/ }),
    ).toBeVisible();
    await expect(sessionStorage.getItem(draft)).toBe('{}');
    sessionStorage.removeItem(draft);
  },
};

export const PasswordsDiffer: Story = {
  play: async ({ canvasElement }) => {
    await reset(canvasElement, 'Demo#2028');
    await expect(await within(canvasElement).findByText(MESSAGES.PASSWORDS_DIFFER)).toBeVisible();
  },
};

/** The link was used or has expired. */
export const LinkExpired: Story = {
  args: { answers: { confirmPasswordRequest: () => refuse(400, MESSAGES.RESET_LINK_INVALID) } },
  play: async ({ canvasElement }) => {
    await reset(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByText(MESSAGES.RESET_LINK_INVALID)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
