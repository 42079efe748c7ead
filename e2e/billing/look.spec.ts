import { BILLING_MESSAGES } from '@openvisit/contract';
import type { Page } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from '../support/accounts.ts';
import { newPayer } from '../support/billing.ts';
import { framesSeen, attachCard, watchFrames } from '../support/look.ts';
import { png } from '../support/profile.ts';
import { confirmSignIn, fillSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ own: 'a practice gets a look of its own' });

const theme = (page: Page) => expect(page.locator('html'));
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const headerLogo = (page: Page) => page.getByRole('link', { name: 'Practice, to the start' });

test('PO-18 PO-19 the look is tried on before it is paid for, and paid for once', async ({
  browser,
  server,
}) => {
  const { page, client } = await newPayer(browser, server.url, '/onboarding/step5');
  await attachCard(client);
  await page.reload();

  // the stage wears it, the page does not
  await page.getByRole('radio', { name: 'Yellow', exact: true }).check();
  await expect(page.locator('[inert]')).toHaveAttribute('data-theme', 'YellowTheme');
  await theme(page).toHaveAttribute('data-theme', 'BlueTheme');

  await page.getByRole('button', { name: 'Pay $1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Personalise Experience' });
  await dialog.getByRole('radio', { name: /4242/ }).check();
  await dialog.getByRole('button', { name: 'Pay $1' }).click();
  await expect(page.getByText(BILLING_MESSAGES.PERSONALISE_PURCHASED)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Yellow', exact: true })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Pay $1' })).toHaveCount(0);
  await page.context().close();
});

test('PO-18 a look is worn at once in every tab, by the practice’s patients, and from the first frame of the next sign-in', async ({
  newPerson,
  apiAs,
}) => {
  const client = await apiAs('guest');
  const { page, context } = await newPerson('guest');
  const other = await context.newPage();
  await other.goto('/dashboard/appointments');
  await page.goto('/setting/look');
  await page.getByRole('radio', { name: 'Yellow', exact: true }).check();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png() });
  await page.getByRole('button', { name: 'Use this part' }).click();
  await save(page).click();
  await expect(page.getByText(BILLING_MESSAGES.PERSONALISE_UPDATED)).toBeVisible();
  await theme(page).toHaveAttribute('data-theme', 'YellowTheme');
  await expect(headerLogo(page)).toBeVisible();
  await theme(other).toHaveAttribute('data-theme', 'YellowTheme');
  await expect(headerLogo(other)).toBeVisible();

  // loaded again, and signed in again: no frame in another look
  await watchFrames(page);
  await page.reload();
  await expect(save(page)).toBeVisible();
  expect(await framesSeen(page)).toEqual(['/setting/look YellowTheme']);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/user\/signin$/);
  await theme(page).toHaveAttribute('data-theme', 'BlueTheme');
  await page.evaluate(() => (window.frames_seen = []));
  await fillSignIn(page, ACCOUNTS.guest.email, PASSWORD);
  const arrived = page.getByRole('heading', { level: 1, name: 'Appointments' });
  await expect(arrived.or(page.getByRole('dialog', { name: 'Log In Confirmation' }))).toBeVisible();
  if (!(await arrived.isVisible())) await confirmSignIn(page);
  await expect(arrived).toBeVisible();
  const inside = (await framesSeen(page)).filter((seen) => !seen.startsWith('/user/'));
  expect(inside.length).toBeGreaterThan(0);
  expect(inside.filter((seen) => !seen.endsWith(' YellowTheme'))).toEqual([]);

  // what patients see of this practice, and of no other
  const patient = (await newPerson('patient')).page;
  await patient.goto(`/patient/physicians/${client.user.id}`);
  await theme(patient).toHaveAttribute('data-theme', 'YellowTheme');
  await expect(headerLogo(patient)).toBeVisible();
  await patient.goto('/patient/physicians');
  await expect(patient.getByRole('heading', { level: 1 })).toBeVisible();
  await theme(patient).toHaveAttribute('data-theme', 'BlueTheme');
});
