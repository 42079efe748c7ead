import { MESSAGES } from '@openvisit/contract';
import { newPayer } from '../support/billing.ts';
import { openAs } from '../support/onboarding.ts';
import { signUpByApi } from '../support/profile.ts';
import { expect, test } from '../support/test.ts';

test('RT-06 RT-07 every address leads to where its reader belongs', async ({ newPerson, page }) => {
  await test.step('nobody signed in', async () => {
    await page.goto('/user/unknown');
    await expect(page.getByRole('button', { name: 'Doctor', exact: true })).toBeVisible();
    await page.goto('/signin');
    await expect(page).toHaveURL(/\/user\/signin$/);
  });
  await test.step('a physician', async () => {
    const { page: doctor } = await newPerson('guest');
    await doctor.goto('/');
    await expect(doctor).toHaveURL(/\/dashboard\/appointments$/);
    await doctor.goto('/dashboard/unknown');
    await expect(doctor).toHaveURL(/\/dashboard\/appointments$/);
    await doctor.goto('/patient/physicians');
    await expect(doctor).toHaveURL(/\/dashboard\/appointments$/);
  });
  await test.step('a patient', async () => {
    const { page: patient } = await newPerson('patient2');
    await patient.goto('/');
    await expect(patient).toHaveURL(/\/patient\/physicians$/);
    await patient.goto('/dashboard/appointments');
    await expect(patient).toHaveURL(/\/patient\/physicians$/);
  });
});

test('RT-19 losing the network and having it back is told in a toast', async ({ newPerson }) => {
  const { page, context } = await newPerson('patient2');
  await expect(page.getByRole('heading', { level: 1, name: 'Find a physician' })).toBeVisible();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await context.setOffline(true);
  await expect(toasts.getByText(MESSAGES.NETWORK_DISCONNECTED)).toBeVisible();
  await context.setOffline(false);
  await expect(toasts.getByText(MESSAGES.NETWORK_CONNECTED)).toBeVisible();
  await expect(toasts.getByText(MESSAGES.NETWORK_DISCONNECTED)).toHaveCount(0);
});

test('RT-09 a screen has a title of its own, and its heading the focus after a navigation', async ({
  newPerson,
}) => {
  const { page } = await newPerson('patient2');
  await expect(page).toHaveTitle(/^Find a physician/);
  await page
    .getByRole('link', { name: /My appointments/ })
    .first()
    .click();
  await expect(page).toHaveTitle(/^My appointments/);
  await expect(page.getByRole('heading', { level: 1, name: 'My appointments' })).toBeFocused();
});

test('RT-06 RT-07 RT-10 newcomers are led to the onboarding of their role, and nowhere else', async ({
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

test('RT-07 PO-15 who comes back from the page of the bank finds that step', async ({ browser, server }) => {
  const { page } = await newPayer(browser, server.url, '/onboarding/step2');
  await expect(page.getByRole('heading', { level: 1, name: 'Practice Details' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('bankRedirect', 'true'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Bank Details' })).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding\/step4$/);
  await page.context().close();
});
