import { MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { getTextField } from '../support/onboarding.ts';

test.use({ ownServer: "changes the physician's profile" });

const getSaveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const getUnsavedDialog = (page: Page) => page.getByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES });
const answerDialog = (page: Page, name: 'Continue' | 'Cancel') =>
  getUnsavedDialog(page).getByRole('button', { name }).click();

test('PO-26 settings save in place, and leaving with unsaved changes asks for confirmation: by link, by Back, by closing', async ({
  signInAs,
}) => {
  const { page } = await signInAs('physician');
  // Navigate within the product, so that Back stays within it.
  await page.getByRole('button', { name: 'Dr. Amelia Hart' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page).toHaveURL(/\/setting\/profile$/);
  const aboutMe = getTextField(page, 'About me');
  await aboutMe.fill('I listen first.');
  await getSaveButton(page).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.PERSONAL_DETAILS_UPDATED)).toBeVisible();
  await expect(page).toHaveURL(/\/setting\/profile$/);

  const practice = page.getByRole('link', { name: 'Practice Details' });
  await aboutMe.fill('Unsaved.');
  await practice.click();
  await answerDialog(page, 'Cancel');
  await expect(aboutMe).toHaveValue('Unsaved.');
  await page.goBack();
  await answerDialog(page, 'Cancel');
  await expect(aboutMe).toHaveValue('Unsaved.');
  let wasAsked = false;
  page.on('dialog', (dialog) => {
    wasAsked = true;
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => wasAsked).toBe(true);
  await practice.click();
  await answerDialog(page, 'Continue');
  await expect(getTextField(page, 'Practice name')).toBeVisible();
  await page.getByRole('link', { name: 'Personal Details' }).click();
  await expect(aboutMe).toHaveValue('I listen first.');
});

test('PO-26 PO-08 an invalid field scrolls into view, and Visit Now can be turned off', async ({
  signInAs,
}) => {
  const { page } = await signInAs('physician', { at: '/setting/practice' });
  const name = getTextField(page, 'Practice name');
  await name.fill('');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(name).not.toBeInViewport();
  await getSaveButton(page).click();
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
  const paymentsLink = menu.getByRole('link', { name: 'Payments History' });
  await paymentsLink.click();
  await expect(page).toHaveURL(/\/setting\/payment-history$/);
  await expect(paymentsLink).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 2, name: 'Payments History' })).toBeVisible();
  await menu.getByRole('link', { name: 'e-Prescription Profile' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Your page at the provider' })).toBeVisible();
  await menu.getByRole('link', { name: 'Appointments' }).click();
  await expect(paymentsLink).toBeHidden();
});

test('opening an address starts at the top; reloading restores the scroll position', async ({ signInAs }) => {
  const { page } = await signInAs('physician');
  const readScrollTop = () => page.evaluate(() => window.scrollY);
  const scrollDown = () => page.evaluate(() => window.scrollTo(0, 400));
  await page.goto('/setting/profile');
  await expect(getTextField(page, 'About me')).toBeVisible();
  await scrollDown();
  await expect.poll(readScrollTop).toBeGreaterThan(100);
  const scrollBefore = await readScrollTop();
  await page.reload();
  await expect.poll(readScrollTop).toBe(scrollBefore);
  await page.goto('/setting/practice');
  await expect(getTextField(page, 'Practice name')).toBeVisible();
  await scrollDown();
  await page.goto('/setting/documents');
  await expect(getTextField(page, 'NPI Number')).toBeInViewport();
  // Also an address that was scrolled before.
  await page.goto('/setting/profile');
  await expect(getTextField(page, 'About me')).toBeVisible();
  expect(await readScrollTop()).toBe(0);
});
