import { MESSAGES } from '@openvisit/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { text } from '../support/onboarding.ts';

test.use({ ownServer: "changes the physician's profile" });

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const question = (page: Page) => page.getByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES });
const answer = (page: Page, name: 'Continue' | 'Cancel') =>
  question(page).getByRole('button', { name }).click();

test('PO-26 settings save in place, and leaving with unsaved changes asks first: by link, by Back, by closing @phone', async ({
  signInAs,
}) => {
  const { page } = await signInAs('physician');
  // Navigate within the product, so that Back stays within it.
  await page.getByRole('button', { name: 'Dr. Amelia Hart' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page).toHaveURL(/\/setting\/profile$/);
  const about = text(page, 'About me');
  await about.fill('I listen first.');
  await save(page).click();
  await expect(page.getByText(MESSAGES.PERSONAL_DETAILS_UPDATED)).toBeVisible();
  await expect(page).toHaveURL(/\/setting\/profile$/);

  const practice = page.getByRole('link', { name: 'Practice Details' });
  await about.fill('Unsaved.');
  await practice.click();
  await answer(page, 'Cancel');
  await expect(about).toHaveValue('Unsaved.');
  await page.goBack();
  await answer(page, 'Cancel');
  await expect(about).toHaveValue('Unsaved.');
  let asked = false;
  page.on('dialog', (dialog) => {
    asked = true;
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toBe(true);
  await practice.click();
  await answer(page, 'Continue');
  await expect(text(page, 'Practice name')).toBeVisible();
  await page.getByRole('link', { name: 'Personal Details' }).click();
  await expect(about).toHaveValue('I listen first.');
});

test('PO-26 PO-08 an invalid field scrolls into view, and Visit Now can be turned off', async ({
  signInAs,
}) => {
  const { page } = await signInAs('physician');
  await page.goto('/setting/practice');
  const name = text(page, 'Practice name');
  await name.fill('');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(name).not.toBeInViewport();
  await save(page).click();
  await expect(name).toBeInViewport();
  await expect(name).toBeFocused();
  await expect(page.getByRole('switch', { name: /Visit Now/ })).toBeEnabled();
});

test('RT-11 PO-26 the menu expands the settings pages, each with its own address, and marks the current one', async ({
  signInAs,
}) => {
  const { page } = await signInAs('physician');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Settings' }).click();
  const part = menu.getByRole('link', { name: 'Payments History' });
  await part.click();
  await expect(page).toHaveURL(/\/setting\/payment-history$/);
  await expect(part).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 2, name: 'Payments History' })).toBeVisible();
  await menu.getByRole('link', { name: 'e-Prescription Profile' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Your page at the provider' })).toBeVisible();
  await menu.getByRole('link', { name: 'Appointments' }).click();
  await expect(part).toBeHidden();
});

test('opening an address starts at the top; reloading restores the scroll position', async ({ signInAs }) => {
  const { page } = await signInAs('physician');
  const top = () => page.evaluate(() => window.scrollY);
  const goDown = () => page.evaluate(() => window.scrollTo(0, 400));
  await page.goto('/setting/profile');
  await expect(text(page, 'About me')).toBeVisible();
  await goDown();
  await expect.poll(top).toBeGreaterThan(100);
  const left = await top();
  await page.reload();
  await expect.poll(top).toBe(left);
  await page.goto('/setting/practice');
  await expect(text(page, 'Practice name')).toBeVisible();
  await goDown();
  await page.goto('/setting/documents');
  await expect(text(page, 'NPI Number')).toBeInViewport();
});
