import { MESSAGES } from '@openvisit/contract';
import { createPayer } from '../support/billing.ts';
import { openAs } from '../support/onboarding.ts';
import { signUpByApi } from '../support/profile.ts';
import { expect, test } from '../support/test.ts';

test('RT-06 RT-07 every URL leads each role to the right page', async ({ signInAs, page }) => {
  await test.step('signed out', async () => {
    await page.goto('/user/unknown');
    await expect(page.getByRole('button', { name: 'Doctor', exact: true })).toBeVisible();
    await page.goto('/signin');
    await expect(page).toHaveURL(/\/user\/signin$/);
  });
  await test.step('a physician', async () => {
    const { page: physician } = await signInAs('guest');
    await expect(physician).toHaveURL(/\/dashboard\/appointments$/);
    await physician.goto('/dashboard/unknown');
    await expect(physician).toHaveURL(/\/dashboard\/appointments$/);
    await physician.goto('/patient/physicians');
    await expect(physician).toHaveURL(/\/dashboard\/appointments$/);
  });
  await test.step('a patient', async () => {
    const { page: patient } = await signInAs('patient2');
    await expect(patient).toHaveURL(/\/patient\/home$/);
    await patient.goto('/dashboard/appointments');
    await expect(patient).toHaveURL(/\/patient\/home$/);
  });
});

test('RT-19 losing and regaining the network shows a toast', async ({ signInAs }) => {
  const { page, context } = await signInAs('patient2');
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await context.setOffline(true);
  await expect(toasts.getByText(MESSAGES.NETWORK_DISCONNECTED)).toBeVisible();
  await context.setOffline(false);
  await expect(toasts.getByText(MESSAGES.NETWORK_CONNECTED)).toBeVisible();
  await expect(toasts.getByText(MESSAGES.NETWORK_DISCONNECTED)).toHaveCount(0);
  await test.step('a screen whose code could not be loaded is loaded then', async () => {
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Record access' }).click();
    const failure = page.getByRole('heading', { level: 1, name: 'This screen could not be loaded' });
    await expect(failure).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Record access' })).toBeVisible();
  });
});

test('RT-09 each screen has its own title, and its heading has focus after navigation', async ({
  signInAs,
}) => {
  const { page } = await signInAs('patient2');
  await expect(page).toHaveTitle(/^Home/);
  await page
    .getByRole('link', { name: /My appointments/ })
    .first()
    .click();
  await expect(page).toHaveTitle(/^My appointments/);
  await expect(page.getByRole('heading', { level: 1, name: 'My appointments' })).toBeFocused();
});

test('RT-06 RT-07 RT-10 new users are redirected to the onboarding of their role', async ({
  browser,
  server,
}) => {
  await test.step('a physician', async () => {
    const page = await openAs(browser, server.url, await signUpByApi(server.url, 'PHYSICIAN'), '/');
    await expect(page).toHaveURL(/\/onboarding\/create-profile$/);
    for (const path of ['/onboarding/unknown', '/dashboard/appointments', '/setting/profile']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/onboarding\/(create-profile|step1)$/);
    }
    await page.context().close();
  });
  await test.step('a patient', async () => {
    const page = await openAs(browser, server.url, await signUpByApi(server.url, 'PATIENT'), '/');
    await expect(page).toHaveURL(/\/onboarding\/step1$/);
    for (const path of ['/onboarding/unknown', '/patient/physicians', '/dashboard/appointments']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/onboarding\/step1$/);
    }
    await page.context().close();
  });
});

test('RT-07 PO-15 returning from the bank page opens the bank step', async ({ browser, server }) => {
  const { page } = await createPayer(browser, server.url, '/onboarding/step2');
  await expect(page.getByRole('heading', { level: 1, name: 'Practice Details' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('bankRedirect', 'true'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Bank Details' })).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding\/step4$/);
  await page.context().close();
});
