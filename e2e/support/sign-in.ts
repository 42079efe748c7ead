import type { Reply } from '@openvisit/contract';
import { expect, type Page } from '@playwright/test';

/** Opens the landing page. Before its scripts have run, its buttons keep a click; the slider does not move yet. */
export const openLanding = async (page: Page): Promise<void> => {
  await page.goto('/');
  await expect(page).toHaveTitle('Welcome · OpenVisit');
};

/** Chooses the role on the landing page, skips the tour and waits for sign-in. */
export const chooseRole = async (page: Page, role: 'PHYSICIAN' | 'PATIENT'): Promise<void> => {
  await page.goto('/');
  const tourSeen = await page.evaluate(() => localStorage.getItem('auto_skip_tour') === 'true');
  await page.getByRole('button', { name: role === 'PHYSICIAN' ? 'Doctor' : 'Patient', exact: true }).click();
  if (!tourSeen) await page.getByRole('button', { name: 'Skip' }).click();
  const title = role === 'PHYSICIAN' ? 'Account Sign In as Physician' : 'Account Sign In as Patient';
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
};

/** Fills in and submits the sign-in form. */
export const fillSignIn = async (page: Page, email: string, password: string): Promise<void> => {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel(/^Email/).fill(email);
  await form.getByLabel(/^Password/).fill(password);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
};

/** Confirms that other sessions end, which sends the sign-in. */
export const confirmSignIn = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Log In Confirmation' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
};

/** Local storage of a signed-in browser. */
export const createStorageState = (origin: string, reply: Reply<'login'>) => {
  const { token, refresh_token, expires_at, server_time, first_name, last_name, ...user } = reply;
  const values = {
    token,
    refreshToken: refresh_token,
    expirationDate: expires_at,
    lastActivity: String(Date.parse(server_time)),
    clockSkew: String(Date.parse(server_time) - Date.now()),
    role: user.role,
    userData: JSON.stringify({ ...user, firstName: first_name, lastName: last_name }),
  };
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
};
