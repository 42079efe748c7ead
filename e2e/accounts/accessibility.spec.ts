import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { physicianLink } from '../support/booking.ts';
import { expect, test } from '../support/test.ts';

const THEMES = ['BlueTheme', 'MintGreenTheme', 'YellowTheme', 'DarkGreenTheme', 'GreenTheme'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it stands, in each theme. */
const expectNoViolation = async (page: Page, what: string): Promise<void> => {
  for (const theme of THEMES) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found, `${what} in ${theme}`).toEqual([]);
  }
};

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoViolation(page, path);
};

test('DS-04 the pages before the sign-in have no violation in any theme @phone', async ({ page }) => {
  for (const path of ['/', '/user/signin', '/nowhere']) await open(page, path);
});

test("DS-04 the physician's pages have no violation in any theme @phone", async ({ newPerson }) => {
  const { page } = await newPerson('physician');
  for (const path of ['', '/scheduled', '/requests']) await open(page, `/dashboard/appointments${path}`);
});

test("DS-04 the patient's pages have no violation in any theme @phone", async ({ newPerson }) => {
  const { page } = await newPerson('patient');
  await open(page, '/patient/appointments');
  await open(page, '/patient/physicians');
  await physicianLink(page, 'Amelia Hart').click();
  await expect(page.getByRole('region', { name: 'Choose a time' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoViolation(page, "a physician's page");
});

test('DS-04 the page under review has no violation in any theme @phone', async ({ newPerson }) => {
  const { page } = await newPerson('pending');
  await open(page, '/onboarding/under-review');
});
