import { expect, type Page } from '@playwright/test';
import { ACCOUNTS, PASSWORD, type AccountName } from './accounts.ts';

/** Chooses the role on the landing page and waits for its sign-in screen. */
export const chooseRole = async (page: Page, role: 'PHYSICIAN' | 'PATIENT'): Promise<void> => {
  await page.goto('/');
  await page.getByRole('button', { name: role === 'PHYSICIAN' ? 'Doctor' : 'Patient', exact: true }).click();
  const title = role === 'PHYSICIAN' ? 'Account Sign In as Physician' : 'Account Sign In as Patient';
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
};

/** Fills in the form and presses the button. */
export const fillSignIn = async (page: Page, email: string, password: string): Promise<void> => {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel(/^Email/).fill(email);
  await form.getByLabel(/^Password/).fill(password);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
};

/** Confirms that a session elsewhere may end; the sign-in goes out. */
export const confirmSignIn = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Log In Confirmation' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
};

/** The whole way in, on the real screens, to the person's first page. */
export const signIn = async (page: Page, account: AccountName): Promise<void> => {
  const { email, role } = ACCOUNTS[account];
  await chooseRole(page, role === 'PATIENT' ? 'PATIENT' : 'PHYSICIAN');
  await fillSignIn(page, email, PASSWORD);
  await confirmSignIn(page);
  await expect(page).not.toHaveURL(/\/user\/signin/);
};
