import { MESSAGES, REPLY_MESSAGES } from '@openvisit/contract';
import type { Page } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from '../support/accounts.ts';
import { call } from '../support/api.ts';
import { waitForResetPath } from '../support/mailbox.ts';
import { confirmSignIn, fillSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: 'changes passwords' });

const NEW = 'Fjord#2027';

const requestResetLink = async (page: Page, email: string): Promise<void> => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Request Link to Reset Password' }).click();
  await expect(page.getByText(MESSAGES.RESET_MAIL_SENT)).toBeVisible();
};

const fillReset = async (page: Page, password: string, repeatedPassword: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(repeatedPassword);
  await page.keyboard.press('Enter');
};

test('AC-09 AC-10 a reset link replaces a forgotten password and works once', async ({ page, server }) => {
  const { email } = ACCOUNTS.patient2;
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await requestResetLink(page, email);
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await expect(page.getByRole('heading', { name: /^Account Sign In/ })).toBeVisible();

  const { path } = await waitForResetPath(server.url, email);
  await page.goto(path);
  await expect(page).toHaveURL(/\/user\/auth\/reset-password\//);
  await fillReset(page, NEW, `${NEW}x`);
  await expect(page.getByText(MESSAGES.PASSWORDS_DIFFER)).toBeVisible();
  await fillReset(page, NEW, NEW);
  await expect(page).toHaveURL(/\/user\/signin$/);
  await expect(page.getByText(MESSAGES.PASSWORD_RESET)).toBeVisible();
  await fillSignIn(page, email, NEW);
  await confirmSignIn(page);
  await expect(page).toHaveURL(/\/patient\/home/);

  await test.step('a second use explains this and offers a new link', async () => {
    await page.goto(path);
    await fillReset(page, 'Fjord#2028', 'Fjord#2028');
    await expect(page.getByText(MESSAGES.RESET_LINK_INVALID)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/user/forgot-password',
    );
  });
});

test('AC-09 the reply for an unknown address does not reveal that it has no account', async ({ page }) => {
  await requestResetLink(page, 'nobody.at.all@example.test');
});

test('AC-10 a reset link expires after 30 minutes', async ({ page, server, advanceClock }) => {
  const { email } = ACCOUNTS.colleague;
  await requestResetLink(page, email);
  const { path } = await waitForResetPath(server.url, email);
  await advanceClock(31 * 60);
  await page.goto(path);
  await fillReset(page, NEW, NEW);
  await expect(page.getByText(MESSAGES.RESET_LINK_INVALID)).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
});

test('AC-11 changing the password requires the current one and ends earlier sessions', async ({
  signInAs,
  server,
}) => {
  const { page } = await signInAs('guest');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await page.getByRole('button', { name: /^Dr\. Noah Bennett/ }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible();
  const fillPasswords = async (old: string, next: string) => {
    await page.getByRole('textbox', { name: 'Old Password' }).fill(old);
    await page.getByRole('textbox', { name: 'New Password' }).fill(next);
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill(next);
    await page.getByRole('button', { name: 'Change Password' }).click();
  };
  await fillPasswords(PASSWORD, 'weak');
  await expect(page.getByText(MESSAGES.PASSWORD_RULE)).toBeVisible();
  await fillPasswords('Wrong#2026', NEW);
  await expect(page.getByText(REPLY_MESSAGES.OLD_PASSWORD_WRONG)).toBeVisible();
  await fillPasswords(PASSWORD, NEW);
  await expect(page.getByText(MESSAGES.PASSWORD_CHANGED)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/appointments/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();

  expect((await call(server.url, 'getDoctorDetails', {}, token)).status).toBe(401);
  const { email } = ACCOUNTS.guest;
  const old = await call(server.url, 'login', { body: { email, password: PASSWORD, role: 'PHYSICIAN' } });
  expect(old.status).toBe(401);
});
