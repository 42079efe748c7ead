import { BILLING_MESSAGES } from '@openvisit/contract';
import type { Page } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from '../support/accounts.ts';
import { createPayer } from '../support/billing.ts';
import { readPaintedFrames, attachCard, recordFrames } from '../support/branding.ts';
import { createPng } from '../support/profile.ts';
import { confirmSignIn, fillSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: 'changes the branding of a practice' });

const expectRoot = (page: Page) => expect(page.locator('html'));
const getSaveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const getHeaderLogo = (page: Page) => page.getByRole('link', { name: 'Practice, home page' });

test('PO-18 PO-19 branding is previewed before payment and paid once', async ({ browser, server }) => {
  const { page, client } = await createPayer(browser, server.url, '/onboarding/step5');
  await attachCard(client);
  await page.reload();

  // Only the preview uses the branding.
  await page.getByRole('radio', { name: 'Yellow', exact: true }).check();
  await expect(page.locator('[inert]')).toHaveAttribute('data-theme', 'YellowTheme');
  await expectRoot(page).toHaveAttribute('data-theme', 'BlueTheme');

  await page.getByRole('button', { name: 'Pay $1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Personalise Experience' });
  await dialog.getByRole('radio', { name: /4242/ }).check();
  await dialog.getByRole('button', { name: 'Pay $1' }).click();
  await expect(page.getByText(BILLING_MESSAGES.PERSONALIZE_PURCHASED)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Yellow', exact: true })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Pay $1' })).toHaveCount(0);
  await page.context().close();
});

test('PO-18 branding applies at once in every tab, for the practice’s patients, and from the first frame after sign-in', async ({
  signInAs,
  apiAs,
}) => {
  const client = await apiAs('guest');
  const { page, context } = await signInAs('guest');
  const other = await context.newPage();
  await other.goto('/dashboard/appointments');
  await page.goto('/setting/branding');
  await page.getByRole('radio', { name: 'Yellow', exact: true }).check();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: createPng() });
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await getSaveButton(page).click();
  await expect(page.getByText(BILLING_MESSAGES.PERSONALIZE_UPDATED)).toBeVisible();
  await expectRoot(page).toHaveAttribute('data-theme', 'YellowTheme');
  await expect(getHeaderLogo(page)).toBeVisible();
  await expectRoot(other).toHaveAttribute('data-theme', 'YellowTheme');
  await expect(getHeaderLogo(other)).toBeVisible();

  // After a reload and a new sign-in, no frame uses other branding.
  await recordFrames(page);
  await page.reload();
  await expect(getSaveButton(page)).toBeVisible();
  expect(await readPaintedFrames(page)).toEqual(['/setting/branding YellowTheme']);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/user\/signin$/);
  await expectRoot(page).toHaveAttribute('data-theme', 'BlueTheme');
  await page.evaluate(() => (window.frames_seen = []));
  await fillSignIn(page, ACCOUNTS.guest.email, PASSWORD);
  const appointmentsHeading = page.getByRole('heading', { level: 1, name: 'Appointments' });
  await expect(
    appointmentsHeading.or(page.getByRole('dialog', { name: 'Log In Confirmation' })),
  ).toBeVisible();
  if (!(await appointmentsHeading.isVisible())) await confirmSignIn(page);
  await expect(appointmentsHeading).toBeVisible();
  const practiceFrames = (await readPaintedFrames(page)).filter((frame) => !frame.startsWith('/user/'));
  expect(practiceFrames.length).toBeGreaterThan(0);
  expect(practiceFrames.filter((frame) => !frame.endsWith(' YellowTheme'))).toEqual([]);

  // Patients see the branding of this practice only.
  const patient = (await signInAs('patient', { at: `/patient/physicians/${client.user.id}` })).page;
  await expectRoot(patient).toHaveAttribute('data-theme', 'YellowTheme');
  await expect(getHeaderLogo(patient)).toBeVisible();
  await patient.goto('/patient/physicians');
  await expect(patient.getByRole('heading', { level: 1 })).toBeVisible();
  await expectRoot(patient).toHaveAttribute('data-theme', 'BlueTheme');
});
