import { endSession, setStored } from '@openvisit/api/session';
import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { counts, noraPhysician } from '../../testing/fixtures.ts';
import { callsOf, PENDING, refused } from '../../testing/network.ts';
import { loginOf, screenStoryMeta } from '../../testing/screen-story.ts';

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

export const AsPhysician: Story = {};
export const AsPatient: Story = { args: { role: 'PATIENT' } };

/** Asked first, sent once, and straight to where this user belongs (AC-01, AC-02, RT-07). */
export const SignsIn: Story = {
  args: { answers: { login: () => loginOf(noraPhysician), getAppointmentCounts: () => counts } },
  play: async ({ canvasElement }) => {
    await signIn(canvasElement);
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: 'Appointments' }),
    ).toBeVisible();
    await expect(callsOf('login').map(({ body }) => body)).toMatchObject([
      { email: EMAIL, password: PASSWORD, role: 'PHYSICIAN' },
    ]);
  },
};

const comesBack = (page: ReturnType<typeof within>) =>
  page.findByLabelText('Old Password', { selector: 'input' });

/** RT-09: the private link at which somebody's session ended is theirs; another user of this browser comes home. */
export const AnothersLink: Story = {
  args: { ...SignsIn.args, path: '/dashboard/change-password', as: noraPhysician },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await comesBack(page)).toBeVisible();
    endSession('EXPIRED');
    await signIn(canvasElement);
    await expect(await page.findByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  },
};

/** RT-09: a private link that was followed signed out is come back to. */
export const AskedLink: Story = {
  args: { ...SignsIn.args, path: '/dashboard/change-password' },
  play: async ({ canvasElement }) => {
    await signIn(canvasElement);
    await expect(await comesBack(within(canvasElement))).toBeVisible();
  },
};

/** Nothing is sent; each field says what is missing, and the first one has the focus. */
export const NothingFilledIn: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Sign In' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log In Confirmation' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await expect(await page.findByText(MESSAGES.EMAIL_REQUIRED)).toBeVisible();
    await expect(page.getByText(MESSAGES.PASSWORD_REQUIRED)).toBeVisible();
    await waitFor(() => expect(page.getByLabelText('Email')).toHaveFocus());
    await expect(callsOf('login')).toEqual([]);
  },
};

/** The refusal is told in a dialog; what was typed is still there (AC-03). */
export const WrongPassword: Story = {
  args: { answers: { login: () => refused(401, MESSAGES.LOGIN_FAILED) } },
  play: async ({ canvasElement }) => {
    await signIn(canvasElement);
    const dialog = await screen.findByRole('dialog', { name: 'Login Error' });
    await expect(within(dialog).getByText(MESSAGES.LOGIN_FAILED)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Okay' }));
    await waitFor(() => expect(within(canvasElement).getByLabelText('Email')).toHaveValue(EMAIL));
  },
};

export const SigningIn: Story = {
  args: { answers: { login: () => PENDING } },
  play: async ({ canvasElement }) => {
    await signIn(canvasElement);
    await waitFor(() => expect(callsOf('login')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Why the last session ended is said before anybody wonders. */
export const AfterTheSessionEnded: Story = {
  args: { path: '/user/signin' },
  beforeEach: () => setStored({ sessionEnd: 'LOGGEDIN_OTHERDEVICE' }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(MESSAGES.SESSION_OTHER_DEVICE)).toBeVisible();
  },
};

/** By keyboard alone: two fields, the eye, the button, the question, and in. */
export const Keyboard: Story = {
  args: { answers: { login: () => loginOf(noraPhysician), getAppointmentCounts: () => counts } },
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

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
