import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { readPdfText } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: 'makes payments' });
const toCents = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100);

const getTotal = (page: Page): Locator =>
  page.getByText('Total earnings', { exact: true }).locator('xpath=following-sibling::dd[1]');

const readTotal = async (page: Page): Promise<number> => toCents(await getTotal(page).innerText());

/** The amounts of a chart, from its table. */
const readTable = async (page: Page, name: string): Promise<number[]> =>
  (await page.getByRole('table', { name }).getByRole('cell').allInnerTexts()).map(toCents);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const openReport = async (page: Page): Promise<void> => {
  await page.getByRole('navigation').getByRole('link', { name: 'Earning Reports' }).click();
  await expect(page).toHaveURL(/\/dashboard\/earning-reports/);
  await page.getByRole('button', { name: 'Last 3 months' }).click();
  await expect(page.getByRole('button', { name: 'Last 3 months' })).toHaveAttribute('aria-pressed', 'true');
  await expect(getTotal(page)).toContainText('$');
};

const save = async (page: Page, button: string): Promise<Download> => {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return saved;
};

test('RT-11 ER-01 BX-20 the report opens from the menu: total, charts with their tables, payouts, PDF and CSV agree; a refund reaches the report and the patient', async ({
  signInAs,
}) => {
  const { page } = await signInAs('physician');
  await openReport(page);
  const total = await readTotal(page);
  expect(total).toBeGreaterThan(0);

  await test.step('the charts add up to the total, and payouts have a state', async () => {
    expect(sum(await readTable(page, 'Earnings over time'))).toBe(total);
    expect(sum(await readTable(page, 'Earnings by category'))).toBe(total);
    await expect(page.getByRole('region', { name: 'Payouts to your bank' })).toBeVisible();
    await expectNoViolation(page, 'earnings report');
  });

  await test.step('the files say the same', async () => {
    const rows = (await readFile(await (await save(page, 'Download CSV')).path(), 'utf8'))
      .trim()
      .split(/\r?\n/);
    expect(rows[0]).toContain('Earned (USD)');
    expect(sum(rows.slice(1).map((row) => toCents(row.split(',').at(-1) ?? '')))).toBe(total);
    const text = await readPdfText(await save(page, 'Download PDF'));
    for (const part of ['Earnings report', 'Total earnings', 'By category']) expect(text).toContain(part);
  });

  const { page: patient } = await signInAs('patient', { at: '/patient/payments' });
  await test.step('a part of a payment is refunded with a reason', async () => {
    await page.getByRole('searchbox', { name: 'Search by patient' }).fill('Grace');
    // The results take the place of the list, and with it of the button.
    await expect(page.getByRole('button', { name: /^Refund (?!Grace)/ })).toHaveCount(0);
    await page
      .getByRole('button', { name: /^Refund Grace/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Refund Grace/ });
    const amount = dialog.getByRole('textbox', { name: 'Amount' });
    await amount.fill('100000');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog.getByText(/of this payment can still be refunded/)).toBeVisible();
    await expect(dialog.getByText('Reason is required')).toBeVisible();
    await amount.fill('12.50');
    await dialog.getByRole('radio', { name: 'Technical problems during the visit' }).check();
    await expectNoViolation(page, 'refund dialog');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText(/^\$12\.50 was refunded/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the report and the open page of the patient follow', async () => {
    await expect(patient.getByText(/\$12\.50 of your payment to your practice was refunded/)).toBeVisible();
    await expect(page.getByText(/Technical problems during the visit/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search by patient' }).fill('');
    await expect(getTotal(page)).not.toHaveText('');
    await expect.poll(() => readTotal(page)).toBe(total - 1250);
    await expect(patient.getByRole('row', { name: /\$12\.50 refunded/ })).toHaveCount(1);
  });
});

test('ER-01 on a phone a range in the future is refused, a search without results says so, and the report survives a reload @phone', async ({
  signInAs,
}) => {
  const { page } = await signInAs('physician', {
    at: '/dashboard/earning-reports?from=2020-01-01&to=2020-01-31',
  });
  await expect(page.getByText('No Earnings Found')).toBeVisible();
  await page.getByRole('button', { name: 'Last 3 months' }).click();
  await expect(page.getByRole('button', { name: /^Refund / }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Last 3 months' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Show as table' }).first().click();
  await page.getByRole('searchbox', { name: 'Search by patient' }).fill('Nobody at all');
  await expect(page.getByText('No Earnings Found')).toBeVisible();
  await expectNoViolation(page, 'earnings report on a phone');
  const to = page.getByRole('textbox', { name: 'To' });
  await to.fill('01/31/2099');
  await to.press('Enter');
  await expect(to).toHaveAttribute('aria-invalid', 'true');
});
