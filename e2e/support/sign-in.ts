import { expect, type Page } from '@playwright/test';
import { ACCOUNTS, PASSWORD, type AccountName } from './accounts.ts';

/** Chooses the role on the landing page and waits for its sign-in screen. */
export const chooseRole = async (page: Page, role: 'PHYSICIAN' | 'PATIENT'): Promise<void> => {
  await page.goto('/');
  await page.getByRole('button', { name: role === 'PHYSICIAN' ? /doctor/i : /patient/i }).click();
  const title = role === 'PHYSICIAN' ? 'Account Sign In as Physician' : 'Account Sign In as Patient';
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
};

/** Fills in the form and confirms that a session elsewhere may end. */
export const submitSignIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Log In Confirmation' });
  await dialog.getByRole('button', { name: /log ?in|sign in|confirm|continue|yes/i }).click();
};

/** The whole way in, on the real screens, to the person's first page. */
export const signIn = async (page: Page, account: AccountName): Promise<void> => {
  const { email, role } = ACCOUNTS[account];
  await chooseRole(page, role === 'PATIENT' ? 'PATIENT' : 'PHYSICIAN');
  await submitSignIn(page, email, PASSWORD);
  await expect(page).not.toHaveURL(/\/user\/signin/);
};
