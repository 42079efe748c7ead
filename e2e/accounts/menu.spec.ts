import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: 'switches roles' });

const openMenu = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /Noah Bennett/ })
    .click();
const chooseMenuItem = async (page: Page, item: string): Promise<void> => {
  await openMenu(page);
  await page.getByRole('menuitem', { name: item }).click();
};

test("RT-15 the physician's name opens the menu with its items in order", async ({ signInAs }) => {
  const { page } = await signInAs('guest');
  await expect(page.getByRole('banner')).toContainText('Dr. Noah Bennett');
  await openMenu(page);
  await expect(page.getByRole('menuitem')).toHaveText([
    'My Profile',
    'Share Profile',
    'Change Password',
    'Sign-in security',
    'Login as patient',
    'Share about the product',
  ]);
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page).toHaveURL(/\/setting\//);
});

test('RT-16 the product and the profile can be shared by link and on three networks', async ({
  signInAs,
  server,
}) => {
  const { page, context } = await signInAs('guest');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [item, title, address] of [
    ['Share about the product', 'Share OpenVisit', /^http:\/\/127\.0\.0\.1:\d+\/?$/],
    ['Share Profile', 'Share Profile', /\/physicians\/[\w-]+$/],
  ] as const) {
    await chooseMenuItem(page, item);
    if (item === 'Share Profile') await page.getByRole('button', { name: 'Share link' }).click();
    const dialog = page.getByRole('dialog', { name: title });
    for (const network of ['LinkedIn', 'Twitter', 'Facebook'])
      await expect(dialog.getByRole('link', { name: network })).toHaveAttribute(
        'href',
        new RegExp(encodeURIComponent(server.url)),
      );
    await dialog.getByRole('button', { name: 'Copy Link' }).click();
    await expect(dialog.getByText('Text copied successfully')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(address);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('RT-16 RT-09 a shared profile link opens the profile after sign-in', async ({ signInAs }) => {
  const { page } = await signInAs('guest');
  const id = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userData') ?? '{}') as { id: string }).id,
  );
  const { page: patient } = await signInAs('patient2', { at: `/patient/physicians/${id}` });
  await expect(patient.getByRole('heading', { level: 1, name: /Noah Bennett/ })).toBeVisible();
});

test('RT-18 a physician switches to the patient role, starts patient onboarding, and switches back', async ({
  signInAs,
}) => {
  const { page, context } = await signInAs('guest');
  const second = await context.newPage();
  await second.goto('/dashboard/appointments');
  await chooseMenuItem(page, 'Login as patient');
  // The demo's guest physician is available.
  await page.getByRole('button', { name: 'Turn off and continue' }).click();
  await expect(page).toHaveURL(/\/onboarding\/create-profile$/);
  await test.step('the other tab switches as well', async () => {
    await expect(second).toHaveURL(/\/onboarding/);
  });
  await page.goto('/dashboard/appointments');
  await expect(page).toHaveURL(/\/onboarding/);
  await page.getByRole('button', { name: 'Login as Physician' }).click();
  await expect(page).toHaveURL(/\/dashboard\/appointments/);
  await expect(page.getByRole('banner')).toContainText('Dr. Noah Bennett');
});

test('RT-18 a patient without the physician role cannot switch', async ({ signInAs }) => {
  const { page } = await signInAs('patient2');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Marcus Webb/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Change Password' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Login as Physician' })).toHaveCount(0);
});
