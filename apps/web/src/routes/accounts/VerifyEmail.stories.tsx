import { MESSAGES, REPLY_MESSAGES } from '@openvisit/contract';
import { buildPage } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { physicians, samPatient, specialities } from '../../testing/people.ts';
import { getCalls, refuse } from '../../testing/network.ts';
import { NOW } from '../../testing/now.ts';
import { createLogin, screenStoryMeta } from '../../testing/screen-story.ts';
import { clearSignUp, storeSignUp, readPendingSignUp, type PendingSignUp } from './pending-sign-up.ts';

const PASSWORD = 'Demo#2026';
const sam: PendingSignUp = {
  first_name: 'Samuel',
  last_name: 'Adeyemi',
  email: 'samuel.adeyemi@example.test',
  agree_terms: true,
  role: 'PATIENT',
  resendAt: Date.parse(NOW) + 42_000,
};

/** A pending sign-up; without a password as after a reload. */
const mockPendingSignUp =
  (password?: string, overrides: Partial<PendingSignUp> = {}) =>
  () => {
    clearSignUp();
    storeSignUp({ ...sam, ...overrides }, password);
    return clearSignUp;
  };

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Accounts/VerifyEmail',
  tags: ['!autodocs'],
  args: { path: '/user/verify-email', as: null, role: 'PATIENT', answers: {} },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const enterCode = async (root: HTMLElement, code: string) => {
  const page = within(root);
  await userEvent.type(await page.findByLabelText('Verification Code'), code);
  await userEvent.click(page.getByRole('button', { name: 'Verify Email' }));
};

const codeAccepted = { verifyEmail: () => ({ verification_token: 'proof-of-the-address' }) };

/** The button counts down until another code can be requested. */
export const Code: Story = {
  beforeEach: mockPendingSignUp(PASSWORD),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('button', { name: 'Resend Verification Code' })).toBeDisabled();
    const wait = page.getByText(/^in \d+ s$/);
    await expect(wait).toBeVisible();
    const seconds = Number(/\d+/.exec(wait.textContent)?.[0]);
    await expect(seconds).toBeGreaterThan(0);
    await expect(seconds).toBeLessThanOrEqual(42);
    await expect(page.queryByRole('link', { name: 'Open the mailbox' })).toBeNull();
  },
};

/** In the demo and in development the code is in the mailbox of the server. */
export const WithMailbox: Story = {
  beforeEach: () => {
    const { dataset } = document.documentElement;
    dataset['mailbox'] = '';
    const restore = mockPendingSignUp(PASSWORD)();
    return () => {
      restore();
      delete dataset['mailbox'];
    };
  },
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'Open the mailbox' });
    await expect(link).toHaveAttribute('href', '/dev/mailbox');
  },
};

/** The code opens the account and signs in with the password kept in memory (AC-06). */
export const OpensTheAccount: Story = {
  beforeEach: mockPendingSignUp(PASSWORD),
  args: {
    answers: {
      ...codeAccepted,
      signup: () => createLogin(samPatient),
      searchDoctor: () => buildPage(physicians),
      getSpecialityList: () => specialities,
      getAppointmentList: () => buildPage([]),
    },
  },
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement, '204816');
    await waitFor(() => expect(getCalls('signup')).toHaveLength(1));
    await expect(getCalls('signup')[0]?.body).toMatchObject({
      email: sam.email,
      password: PASSWORD,
      role: ['PATIENT'],
    });
  },
};

export const WrongCode: Story = {
  beforeEach: mockPendingSignUp(PASSWORD),
  args: { answers: { verifyEmail: () => refuse(400, MESSAGES.VERIFICATION_CODE_INVALID) } },
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement, '204817');
    await expect(await within(canvasElement).findByText(MESSAGES.VERIFICATION_CODE_INVALID)).toBeVisible();
  },
};

export const CodeExpired: Story = {
  beforeEach: mockPendingSignUp(PASSWORD, { resendAt: 0 }),
  args: { answers: { verifyEmail: () => refuse(400, REPLY_MESSAGES.VERIFICATION_CODE_EXPIRED) } },
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement, '204816');
    await expect(
      await within(canvasElement).findByText(REPLY_MESSAGES.VERIFICATION_CODE_EXPIRED),
    ).toBeVisible();
  },
};

/** The code was accepted but the sign-up failed: the next attempt needs no second code. */
export const RetriesWithoutASecondCode: Story = {
  beforeEach: mockPendingSignUp(PASSWORD),
  args: { answers: { ...codeAccepted, signup: () => refuse(500) } },
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement, '204816');
    const page = within(canvasElement);
    await expect(await page.findByText(MESSAGES.SOMETHING_WRONG)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Verify Email' }));
    await waitFor(() => expect(getCalls('signup')).toHaveLength(2));
    await expect(getCalls('verifyEmail')).toHaveLength(1);
  },
};

/** The account was created but the response was lost: the next attempt signs in. */
export const SignsInAfterALostResponse: Story = {
  beforeEach: mockPendingSignUp(PASSWORD),
  args: {
    answers: {
      ...codeAccepted,
      signup: ({ times }) => (times === 1 ? refuse(500) : refuse(400, MESSAGES.VERIFICATION_EXPIRED)),
      login: () => createLogin(samPatient),
      searchDoctor: () => buildPage(physicians),
      getSpecialityList: () => specialities,
      getAppointmentList: () => buildPage([]),
    },
  },
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement, '204816');
    const page = within(canvasElement);
    await expect(await page.findByText(MESSAGES.SOMETHING_WRONG)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Verify Email' }));
    await waitFor(() => expect(getCalls('login')).toHaveLength(1));
    await expect(getCalls('login')[0]?.body).toMatchObject({
      email: sam.email,
      password: PASSWORD,
      role: 'PATIENT',
    });
    await expect(await page.findByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
    await expect(readPendingSignUp()).toBeNull();
  },
};

/** The proof has expired and no account can exist: sign-in is not attempted, and the next code is verified again. */
export const ProofExpired: Story = {
  beforeEach: mockPendingSignUp(PASSWORD),
  args: { answers: { ...codeAccepted, signup: () => refuse(400, MESSAGES.VERIFICATION_EXPIRED) } },
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement, '204816');
    const page = within(canvasElement);
    await expect(await page.findByText(MESSAGES.VERIFICATION_EXPIRED)).toBeVisible();
    await expect(getCalls('login')).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Verify Email' }));
    await waitFor(() => expect(getCalls('verifyEmail')).toHaveLength(2));
  },
};

/** The response was lost and no account exists: sign-in is attempted once, and the next code is verified again. */
export const ExpiredAfterALostResponse: Story = {
  beforeEach: mockPendingSignUp(PASSWORD),
  args: {
    answers: {
      ...codeAccepted,
      signup: ({ times }) => (times === 1 ? refuse(500) : refuse(400, MESSAGES.VERIFICATION_EXPIRED)),
      login: () => refuse(401, MESSAGES.SOMETHING_WRONG),
    },
  },
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement, '204816');
    const page = within(canvasElement);
    await expect(await page.findByText(MESSAGES.SOMETHING_WRONG)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Verify Email' }));
    await expect(await page.findByText(MESSAGES.VERIFICATION_EXPIRED)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Verify Email' }));
    await waitFor(() => expect(getCalls('signup')).toHaveLength(3));
    await expect(await page.findByText(MESSAGES.VERIFICATION_EXPIRED)).toBeVisible();
    await expect(getCalls('verifyEmail')).toHaveLength(2);
    await expect(getCalls('login')).toHaveLength(1);
  },
};

/** After a reload the form asks for the password as well. */
export const AfterAReload: Story = {
  beforeEach: mockPendingSignUp(),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByLabelText('Password', { selector: 'input' }),
    ).toBeVisible();
  },
};

export const SendsAnother: Story = {
  beforeEach: mockPendingSignUp(PASSWORD, { resendAt: 0 }),
  args: { answers: { emailVerification: () => ({ resend_after: 60 }) } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Resend Verification Code' }));
    await expect(await page.findByText('in 60 s')).toBeVisible();
  },
};

/** Without a pending sign-up, redirects to the form. */
export const WithoutASignUp: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: /Create your \w+ account/ }),
    ).toBeVisible();
  },
};

export const OnAPhone: Story = {
  beforeEach: mockPendingSignUp(PASSWORD),
  globals: { viewport: { value: 'phone' } },
};
export const RightToLeft: Story = {
  beforeEach: mockPendingSignUp(PASSWORD),
  globals: { direction: 'rtl', language: 'en-XA' },
};
