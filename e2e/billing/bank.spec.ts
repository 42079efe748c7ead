import { BILLING_MESSAGES } from '@openvisit/contract';
import { openAs } from '../support/onboarding.ts';
import { saveProfileUpTo, signUpByApi } from '../support/profile.ts';
import { expect, test } from '../support/test.ts';

const PROVIDER = /\/sandbox\/payments\/connect\//;
const STEP = /\/onboarding\/step4$/;

test('PO-15 RT-07 bank details can be left halfway on the provider’s page, resumed with an expired link, and completed', async ({
  browser,
  server,
}) => {
  const physician = await signUpByApi(server.url, 'PHYSICIAN');
  await saveProfileUpTo(server.url, physician, 'personalInfo');
  const page = await openAs(browser, server.url, physician, '/onboarding/step4');
  const readStoredRedirect = () => page.evaluate(() => localStorage.getItem('bankRedirect'));

  const [link] = await Promise.all([
    page.waitForRequest(PROVIDER),
    page.getByRole('button', { name: 'Create' }).click(),
  ]);
  await expect(page.getByRole('heading', { name: 'Where your money goes' })).toBeVisible();
  // Returning another way opens the step that was left.
  await page.goto('/');
  await expect(page).toHaveURL(STEP);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(page.getByText(BILLING_MESSAGES.BANK_ADDED)).toBeHidden();
  expect(await readStoredRedirect()).toBe('false');

  // A link works once: opening it again leads here, and from here to a new link.
  await page.goto(link.url());
  await expect(page).toHaveURL(PROVIDER);
  await page.getByRole('button', { name: 'Leave for now' }).click();
  await expect(page).toHaveURL(STEP);

  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Legal name').fill('Nora Solberg');
  await page.getByRole('button', { name: 'Submit: more information is needed' }).click();
  await expect(page.getByText(BILLING_MESSAGES.BANK_UNFINISHED)).toBeVisible();

  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Agree and submit' }).click();
  await expect(page.getByText(BILLING_MESSAGES.BANK_ADDED)).toBeVisible();
  await expect(page).toHaveURL(STEP);
  await expect(page.getByRole('region', { name: 'STRIPE TEST BANK' })).toContainText('6789');
  await expect(page.getByRole('button', { name: 'Update' })).toBeHidden();
  expect(await readStoredRedirect()).toBe('false');
  const own = await physician.call('getDoctorDetails');
  expect(own.completion.bankDetails).toBe(true);
  await page.context().close();
});
