import { BILLING_MESSAGES } from '@openvisit/contract';
import { recordSentData, createPayer } from '../support/billing.ts';
import { expect, test } from '../support/test.ts';

const ACCOUNT = '000123456789';

test('PO-23 a bank account is added, verified by two deposits and pays for the subscription; its number never reaches the server @phone', async ({
  browser,
  server,
  viewport,
}) => {
  const { page } = await createPayer(browser, server.url, '/onboarding/step6', { viewport });
  const sentData = recordSentData(page);
  await page.getByRole('button', { name: 'Purchase', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Bank debit' }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByLabel('Account holder name').fill('Amara Okafor');
  await dialog.getByLabel('Routing number').fill('110000000');
  await dialog.getByLabel('Account number').fill('000123456780');
  await dialog.getByRole('button', { name: 'Add bank' }).click();
  await expect(dialog.getByText(/test bank account number/)).toBeVisible();
  await dialog.getByLabel('Account number').fill(ACCOUNT);
  await dialog.getByRole('button', { name: 'Add bank' }).click();
  await expect(page.getByText(BILLING_MESSAGES.ACH_ADDED)).toBeVisible();
  await expect(dialog.getByText('6789')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Start free month' })).toHaveCount(0);

  const verify = async (first: string, second: string) => {
    await dialog.getByLabel('First amount').fill(first);
    await dialog.getByLabel('Second amount').fill(second);
    await dialog.getByRole('button', { name: 'Verify' }).click();
  };
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await verify('11', '12');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await verify('32', '45');
  await expect(page.getByText(BILLING_MESSAGES.ACH_VERIFIED)).toBeVisible();

  await dialog.getByRole('button', { name: 'Start free month' }).click();
  await expect(page.getByText(BILLING_MESSAGES.SUBSCRIPTION_PURCHASED)).toBeVisible();
  await expect(page.getByText(/Your free trial ends on/)).toBeVisible();
  expect(`${sentData()}${server.output()}`).not.toContain(ACCOUNT);
  await page.context().close();
});

test('PO-23 removing a bank account asks for confirmation', async ({ signInAs }) => {
  const { page } = await signInAs('colleague', { at: '/setting/cards' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Account holder name').fill('Sofia Marin');
  await page.getByLabel('Routing number').fill('110000000');
  await page.getByLabel('Account number').fill(ACCOUNT);
  await page.getByRole('button', { name: 'Add bank' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Keep account' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove account' }).click();
  await expect(page.getByText(BILLING_MESSAGES.BANK_DELETED)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
});
