import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Every public page, with the heading that a new visitor sees before any script has run. */
const PAGES = {
  '/': 'The doctor’s visit, wherever you are',
  '/user/step2': 'Welcome',
  '/user/step3/7': 'Everything in writing',
  '/user/signin': 'Account Sign In as Patient',
  '/user/signup': 'Create your patient account',
  '/user/forgot-password': 'Forgot Password',
  '/user/auth/reset-password/mailed-code/grace@example.test': 'Reset Password',
  '/user/terms': 'Terms of use',
  '/user/privacy': 'Privacy policy',
};

const MAIN_SCRIPT = '**/assets/main-*.js';

const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Delays the app's script until the returned function is called. */
const delayScript = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(MAIN_SCRIPT, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

test('public pages can be read without scripts', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  for (const [path, heading] of Object.entries(PAGES)) {
    await page.goto(path);
    await expect(getHeading(page)).toHaveText(heading);
  }
  await page.goto('/user/signup');
  for (const label of [/^First Name/, /^Last Name/, /^Email/, /^Password/])
    await expect(page.getByLabel(label)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeVisible();
  await context.close();
});

test('public pages keep their elements when they become interactive, without console messages', async ({
  page,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-first', '');
      const refuseInput = () => {
        throw new Error('an input event was dispatched to a field that nobody used');
      };
      document.addEventListener('input', refuseInput, true);
    }),
  );
  for (const path of Object.keys(PAGES)) {
    await page.goto(path);
    // Set once the screen is hydrated.
    await expect(page, path).toHaveTitle(/ · OpenVisit$/);
    await expect(getHeading(page), path).toHaveAttribute('data-first');
  }
  expect(messages).toEqual([]);
});

test('input and clicks before the scripts have loaded are kept', async ({ page }) => {
  const release = await delayScript(page);
  await page.goto('/user/signin', { waitUntil: 'commit' });
  await page.getByLabel(/^Email/).fill('ada@example.test');
  await page.getByLabel(/^Password/).fill('Early#2026');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  release();
  // Opens only if both values have reached the form.
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel(/^Email/)).toHaveValue('ada@example.test');
});

test('a checkbox that is checked before the scripts have loaded stays checked', async ({ page }) => {
  const release = await delayScript(page);
  await page.goto('/user/signup', { waitUntil: 'commit' });
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
  release();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
});

test('returning visitors never see the page of a new visitor', async ({ page, signInAs }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('role', 'PHYSICIAN'));
  const release = await delayScript(page);
  await page.goto('/user/signin', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toHaveText('Account Sign In as Patient');
  await expect(page.locator('h1')).toBeHidden();
  release();
  await expect(getHeading(page)).toHaveText('Account Sign In as Physician');

  const { page: patient } = await signInAs('patient2');
  const releasePatient = await delayScript(patient);
  await patient.goto('/', { waitUntil: 'commit' });
  await expect(patient.locator('h1')).toBeHidden();
  releasePatient();
  await expect(patient).toHaveURL(/\/patient\/home$/);
});
