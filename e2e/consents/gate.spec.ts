import { expectNoViolation } from '../support/axe.ts';
import { openAs } from '../support/onboarding.ts';
import { expect, test } from '../support/empty-practice.ts';

test('BX-03 a user who has not accepted the current texts is asked once, before anything else', async ({
  browser,
  server,
  reviewer,
}) => {
  // The reviewer was added on the command line, so nothing has been accepted for the account.
  const page = await openAs(browser, server.url, reviewer, '/review');
  const dialog = page.getByRole('dialog', { name: 'Please read and accept' });
  await expect(dialog.getByRole('heading', { name: 'Terms of use, version 1' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Privacy policy, version 1' })).toBeVisible();
  await expectNoViolation(page, 'the question about new terms');
  await page.keyboard.press('Escape');
  await page.reload();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { results } = await reviewer.call('getConsents', { query: {} });
  expect(results.map(({ kind }) => kind).sort()).toEqual(['PRIVACY', 'TERMS']);
  await page.context().close();
});
