import { signOut } from '@openvisit/api';
import { endSession, setStored } from '@openvisit/api/session';
import {
  MESSAGES,
  REPLY_MESSAGES,
  SECOND_FACTOR_MESSAGES,
  type SecondFactorMethod,
} from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { counts } from '../../testing/appointments.ts';
import { noraPhysician } from '../../testing/people.ts';
import { getCalls, OFFLINE, PENDING, refuse, refuseWith } from '../../testing/network.ts';
import { createLogin, screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Accounts/SignIn',
  tags: ['!autodocs'],
  args: { path: '/user/signin', as: null, role: 'PHYSICIAN', answers: {} },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const EMAIL = 'nora.lindqvist@example.test';
const PASSWORD = 'Demo#2026';

const signIn = async (root: HTMLElement) => {
  const page = within(root);
  await userEvent.type(await page.findByLabelText('Email'), EMAIL);
  await userEvent.type(page.getByLabelText('Password', { selector: 'input' }), `${PASSWORD}{Enter}`);
  const dialog = await screen.findByRole('dialog', { name: 'Log In Confirmation' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
};

export const AsPhysician: Story = { parameters: { readingOrder: true } };
export const AsPatient: Story = { args: { role: 'PATIENT' } };

/** Confirms, signs in once and opens the user's first screen (AC-01, AC-02, RT-07). */
export const SignsIn: Story = {
  args: { answers: { login: () => createLogin(noraPhysician), getAppointmentCounts: () => counts } },
  play: async ({ canvasElement }) => {
    await signIn(canvasElement);
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: 'Appointments' }),
    ).toBeVisible();
    await expect(getCalls('login').map(({ body }) => body)).toMatchObject([
      { email: EMAIL, password: PASSWORD, role: 'PHYSICIAN' },
    ]);
  },
};

/** AC-15: after signing out offline, the session goes on on the server until the connection is back. */
export const SignedOutOffline: Story = {
  args: {
    ...SignsIn.args,
    path: '/dashboard/change-password',
    as: noraPhysician,
    answers: { logout: ({ times }) => (times === 1 ? OFFLINE : undefined) },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await findOldPassword(page);
    await signOut();
    await expect(
      await page.findByText(/^You are signed out on this device\. The session on our server ends when/),
    ).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(page.queryByText(/^You are signed out on this device/)).toBeNull());
  },
};

const findOldPassword = (page: ReturnType<typeof within>) =>
  page.findByLabelText('Old Password', { selector: 'input' });

/** RT-09: a link remembered for one user is not opened for another, who gets their first screen. */
export const LinkOfAnotherUser: Story = {
  args: { ...SignsIn.args, path: '/dashboard/change-password', as: noraPhysician },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await findOldPassword(page)).toBeVisible();
    endSession('EXPIRED');
    await signIn(canvasElement);
    await expect(await page.findByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  },
};

/** RT-09: a private link opened while signed out is opened after sign-in. */
export const RequestedLink: Story = {
  args: { ...SignsIn.args, path: '/dashboard/change-password' },
  play: async ({ canvasElement }) => {
    await signIn(canvasElement);
    await expect(await findOldPassword(within(canvasElement))).toBeVisible();
  },
};

/** An empty form asks and sends nothing, shows each error and focuses the first field. */
export const EmptyForm: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Sign In' }));
    await expect(await page.findByText(MESSAGES.EMAIL_REQUIRED)).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(page.getByText(MESSAGES.PASSWORD_REQUIRED)).toBeVisible();
    await waitFor(() => expect(page.getByLabelText('Email')).toHaveFocus());
    await expect(getCalls('login')).toEqual([]);
  },
};

/** A dialog shows the refusal and the input is kept (AC-03). The confirmed email is not asked about again; another one is. */
export const WrongPassword: Story = {
  args: { answers: { login: () => refuse(401, MESSAGES.LOGIN_FAILED) } },
  play: async ({ canvasElement }) => {
    await signIn(canvasElement);
    const dialog = await screen.findByRole('dialog', { name: 'Login Error' });
    await expect(within(dialog).getByText(MESSAGES.LOGIN_FAILED)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Okay' }));
    const email = within(canvasElement).getByLabelText('Email');
    await waitFor(() => expect(email).toHaveValue(EMAIL));
    await userEvent.type(email, '{Enter}');
    const again = await screen.findByRole('dialog', { name: 'Login Error' });
    await expect(getCalls('login')).toHaveLength(2);
    await userEvent.click(within(again).getByRole('button', { name: 'Okay' }));
    await userEvent.type(email, '.au{Enter}');
    await expect(await screen.findByRole('dialog', { name: 'Log In Confirmation' })).toBeVisible();
  },
};

/** The dialog names the role that the account has and switches to it (AC-03). */
export const WrongRole: Story = {
  args: {
    role: 'PATIENT',
    answers: {
      login: () =>
        refuseWith(403, [{ login_error: '', roles: ['REVIEWER'] }], REPLY_MESSAGES.LOGIN_ROLE_PATIENT),
    },
  },
  play: async ({ canvasElement }) => {
    await signIn(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Login Error' }));
    await expect(dialog.getByText(REPLY_MESSAGES.LOGIN_ROLE_PATIENT)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in as a reviewer' }));
    await expect(
      await within(canvasElement).findByRole('heading', { name: 'Account Sign In as Reviewer' }),
    ).toBeVisible();
  },
};

/** A sign-in that waits for its second factor. */
const askForSecondFactor = (...methods: SecondFactorMethod[]) =>
  refuseWith(
    401,
    [{ ticket: 'ticket-of-this-sign-in', methods }],
    SECOND_FACTOR_MESSAGES.SECOND_FACTOR_NEEDED,
  );

/** The second step continues in place. A wrong code keeps it, another one signs in (BX-01). */
export const SecondFactor: Story = {
  args: {
    answers: {
      login: () => askForSecondFactor('AUTHENTICATOR_APP', 'RECOVERY_CODE'),
      completeSignIn: ({ body }) =>
        'code' in body.proof && body.proof.code === '123456'
          ? createLogin(noraPhysician)
          : refuse(400, SECOND_FACTOR_MESSAGES.AUTHENTICATOR_CODE_WRONG),
      getAppointmentCounts: () => counts,
    },
  },
  play: async ({ canvasElement }) => {
    await signIn(canvasElement);
    const page = within(canvasElement);
    const code = await page.findByLabelText('Code from your authenticator app', { selector: 'input' });
    await userEvent.type(code, '000000{Enter}');
    await expect(await page.findByText(SECOND_FACTOR_MESSAGES.AUTHENTICATOR_CODE_WRONG)).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, '123456{Enter}');
    await expect(await page.findByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  },
};

/** An expired sign-in returns to the password, with what was typed (BX-01). */
export const SecondFactorExpired: Story = {
  args: {
    answers: {
      login: () => askForSecondFactor('RECOVERY_CODE'),
      completeSignIn: () => refuse(401, SECOND_FACTOR_MESSAGES.SECOND_FACTOR_ENDED),
    },
  },
  play: async ({ canvasElement }) => {
    await signIn(canvasElement);
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText('Recovery Code'), 'ABCD-EFGH-JKMN-PQRS{Enter}');
    await expect(await page.findByText(SECOND_FACTOR_MESSAGES.SECOND_FACTOR_ENDED)).toBeVisible();
    await expect(page.getByLabelText('Email')).toHaveValue(EMAIL);
  },
};

export const SigningIn: Story = {
  args: { answers: { login: () => PENDING } },
  play: async ({ canvasElement }) => {
    await signIn(canvasElement);
    await waitFor(() => expect(getCalls('login')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Shows why the last session ended. */
export const AfterTheSessionEnded: Story = {
  args: { path: '/user/signin' },
  beforeEach: () => setStored({ sessionEnd: 'LOGGEDIN_OTHERDEVICE' }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(MESSAGES.SESSION_OTHER_DEVICE)).toBeVisible();
  },
};

/** Signs in by keyboard: fields, password visibility, button, confirmation. */
export const Keyboard: Story = {
  args: { answers: { login: () => createLogin(noraPhysician), getAppointmentCounts: () => counts } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const email = await page.findByLabelText('Email');
    for (let stops = 0; stops < 6 && document.activeElement !== email; stops += 1) await userEvent.tab();
    await expect(email).toHaveFocus();
    await userEvent.keyboard(EMAIL);
    await userEvent.tab();
    await expect(page.getByLabelText('Password', { selector: 'input' })).toHaveFocus();
    await userEvent.keyboard(`${PASSWORD}{Enter}`);
    const dialog = await screen.findByRole('dialog', { name: 'Log In Confirmation' });
    const confirm = within(dialog).getByRole('button', { name: 'Confirm' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    for (let stops = 0; stops < 4 && document.activeElement !== confirm; stops += 1) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await page.findByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  },
};

/** AC-01: reviewers, whom the user selection does not offer, find their sign-in. */
export const ForReviewers: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('link', { name: 'Reviewers sign in here' }));
    await expect(await page.findByRole('heading', { name: 'Account Sign In as Reviewer' })).toBeVisible();
    await expect(page.queryByRole('link', { name: 'Reviewers sign in here' })).toBeNull();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
