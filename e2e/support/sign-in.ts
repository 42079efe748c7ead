import type { Reply } from '@openvisit/contract';
import { expect, type Page } from '@playwright/test';

/** Chooses the role on the landing page, leaves the tour to others, and waits for the role's sign-in screen. */
export const chooseRole = async (page: Page, role: 'PHYSICIAN' | 'PATIENT'): Promise<void> => {
  await page.goto('/');
  const tourSeen = await page.evaluate(() => localStorage.getItem('auto_skip_tour') === 'true');
  await page.getByRole('button', { name: role === 'PHYSICIAN' ? 'Doctor' : 'Patient', exact: true }).click();
  if (!tourSeen) await page.getByRole('button', { name: 'Skip' }).click();
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

/** What a browser keeps of a sign-in: with it, somebody who has signed in before opens the product again. */
export const keptSession = (origin: string, reply: Reply<'login'>) => {
  const { token, refresh_token, expires_at, server_time, ...user } = reply;
  const values = {
    token,
    refreshToken: refresh_token,
    expirationDate: expires_at,
    lastActivity: String(Date.parse(server_time)),
    clockSkew: String(Date.parse(server_time) - Date.now()),
    role: user.role,
    userData: JSON.stringify(user),
  };
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
};
