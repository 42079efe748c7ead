import { expectNoViolation } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('NO-05 a template is created, found, changed and deleted', async ({ signInAs }) => {
  const { page } = await signInAs('physician');
  await page.getByRole('link', { name: 'Note Templates' }).click();
  await page.getByRole('link', { name: 'Create Note' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Note Name is required')).toBeVisible();
  await page.getByLabel('Note Name').fill('Travel advice');
  await page.getByLabel(/^Plan/).fill('Vaccines four weeks before');
  await page.reload();
  await expect(page.getByLabel(/^Plan/)).toHaveValue('Vaccines four weeks before');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Note Template Successfully Created')).toBeVisible();
  await expectNoViolation(page, 'a note template');

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Note Name').fill('Travel advice, Asia');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { name: 'Travel advice, Asia' })).toBeVisible();
  // The form has closed, so that leaving asks nothing.
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();

  await page.getByRole('link', { name: 'Note Templates' }).first().click();
  await page.getByRole('searchbox').fill('asia');
  await page.getByRole('link', { name: 'Travel advice, Asia' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click();
  await expect(page.getByText('Note Template Successfully Deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Note Templates' })).toBeVisible();
});
