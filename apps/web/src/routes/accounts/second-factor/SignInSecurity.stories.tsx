import type { SecondFactor } from '@openvisit/api';
import { MESSAGES, SECOND_FACTOR_MESSAGES } from '@openvisit/contract';
import { buildId, buildSessionUser } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noraPhysician, samPatient } from '../../../testing/people.ts';
import { getCalls, PENDING, refuse } from '../../../testing/network.ts';
import { NOW } from '../../../testing/now.ts';
import { screenStoryMeta } from '../../../testing/screen-story.ts';

const NOTHING: SecondFactor = {
  required: false,
  passkeys_available: true,
  passkeys: [],
  authenticator_app: null,
  recovery_codes_left: 0,
};

const COMPLETE: SecondFactor = {
  ...NOTHING,
  passkeys: [
    { id: buildId('e', 1), name: 'Laptop', created_at: '2026-10-02T14:00:00.000Z', last_used_at: NOW },
  ],
  authenticator_app: { created_at: '2026-10-02T14:00:00.000Z', last_used_at: null },
  recovery_codes_left: 8,
};

const CODES = Array.from({ length: 10 }, (_, index) => `7KQ2-M9XD-4RTB-W3H${index}`);

const rita = buildSessionUser({
  id: null,
  role: 'REVIEWER',
  accepted_role: ['REVIEWER'],
  doctor_status: null,
  needs_second_factor: true,
});

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Accounts/SignInSecurity',
  tags: ['!autodocs'],
  args: { path: '/patient/security', as: samPatient, answers: { getSecondFactor: () => COMPLETE } },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

export const Patient: Story = {};
export const Physician: Story = { args: { path: '/dashboard/security', as: noraPhysician } };
export const Empty: Story = { args: { answers: { getSecondFactor: () => NOTHING } } };
export const Loading: Story = { args: { answers: { getSecondFactor: () => PENDING } } };
export const Failed: Story = {
  args: { answers: { getSecondFactor: () => refuse(400, MESSAGES.SOMETHING_WRONG) } },
};

/** The URL of the server does not allow passkeys. */
export const WithoutPasskeys: Story = {
  args: { answers: { getSecondFactor: () => ({ ...NOTHING, passkeys_available: false }) } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { name: 'Authenticator app' })).toBeVisible();
    await expect(page.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
  },
};

/** A reviewer is led here from every URL, with the reason. */
export const ReviewerWithoutSecondFactor: Story = {
  args: {
    path: '/review',
    as: rita,
    answers: { getSecondFactor: () => ({ ...NOTHING, required: true }) },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/their accounts need a second factor/)).toBeVisible();
    await expect(page.queryByRole('link', { name: 'Access log' })).toBeNull();
  },
};

/** The password, the QR code, the first code, then the recovery codes. */
export const SetsUpAnApp: Story = {
  args: {
    answers: {
      getSecondFactor: ({ times }) => (times === 1 ? NOTHING : { ...COMPLETE, passkeys: [] }),
      startAuthenticatorApp: ({ times }) =>
        times === 1
          ? { secret: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }
          : PENDING,
      addAuthenticatorApp: () => ({ recovery_codes: CODES }),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Set up an authenticator app' }));
    const dialog = await findDialog('Set up an authenticator app');
    await userEvent.type(dialog.getByLabelText('Password', { selector: 'input' }), 'Demo#2026{Enter}');
    await expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await userEvent.type(
      screen.getByLabelText('Code from your authenticator app', { selector: 'input' }),
      '123456{Enter}',
    );
    const codes = await findDialog('Save your recovery codes');
    await expect(codes.getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(codes.getByRole('button', { name: 'I have saved them' }));
    await expect(await page.findByText(/You have 8 recovery codes left/)).toBeVisible();
    await expect(getCalls('addAuthenticatorApp').map(({ body }) => body)).toEqual([{ code: '123456' }]);
  },
};

/** A wrong password is shown at its field and nothing is removed. */
export const WrongPassword: Story = {
  args: {
    answers: {
      getSecondFactor: () => COMPLETE,
      removePasskey: () => refuse(400, SECOND_FACTOR_MESSAGES.PASSWORD_WRONG),
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Remove Laptop' }));
    const dialog = await findDialog('Remove Laptop?');
    await userEvent.type(dialog.getByLabelText('Password', { selector: 'input' }), 'Wrong#2026{Enter}');
    await expect(await dialog.findByText(SECOND_FACTOR_MESSAGES.PASSWORD_WRONG)).toBeVisible();
  },
};

export const Renames: Story = {
  args: {
    answers: {
      getSecondFactor: () => COMPLETE,
      renamePasskey: ({ body }) => ({ ...COMPLETE.passkeys[0]!, name: body.name }),
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Rename Laptop' }));
    const dialog = await findDialog('Rename passkey');
    await userEvent.type(dialog.getByLabelText('Name', { selector: 'input' }), ' at home{Enter}');
    await waitFor(() => expect(getCalls('renamePasskey')[0]?.body).toEqual({ name: 'Laptop at home' }));
    await expect(await screen.findByText(SECOND_FACTOR_MESSAGES.PASSKEY_RENAMED)).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
