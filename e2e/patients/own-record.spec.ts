import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expectNoViolation } from '../support/axe.ts';
import { PASSWORD } from '../support/accounts.ts';
import { readPdfText } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';

test('PW-09 BX-22 a patient downloads the medical history as a PDF and, after the password, everything as a ZIP file @phone', async ({
  signInAs,
}) => {
  const { page } = await signInAs('patient');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Grace Lindqvist/ })
    .click();
  await page.getByRole('menuitem', { name: 'My record' }).click();
  await expect(page).toHaveURL(/\/patient\/record/);

  await test.step('the medical history is on screen and in the PDF', async () => {
    const history = page.getByRole('region', { name: 'Medical history' });
    await expect(history).toContainText('Grace Lindqvist');
    await expectNoViolation(page, 'own record');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      history.getByRole('button', { name: 'Download medical history' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('medical-history.pdf');
    const text = await readPdfText(saved);
    for (const part of ['Medical history', 'Grace Lindqvist', 'Allergies', 'Medications', 'Visits'])
      expect(text).toContain(part);
  });

  await test.step('a wrong password gives nothing', async () => {
    await page.getByRole('button', { name: 'Download my data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download my data' });
    await dialog.getByLabel('Password', { exact: true }).fill('Wrong#2026');
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expectNoViolation(page, 'password for all data');
  });

  await test.step('the ZIP file has the data, the PDF and the files', async () => {
    const dialog = page.getByRole('dialog', { name: 'Download my data' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('openvisit-data.zip');
    await expect(page.getByText('Your data was downloaded.')).toBeVisible();
    const entries = unzipSync(new Uint8Array(await readFile(await saved.path())));
    const data: unknown = JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array()));
    expect(data).toMatchObject({ account: { first_name: 'Grace' }, records: expect.any(Array) });
    expect(Object.keys(entries)).toContain('Grace Lindqvist/medical-history.pdf');
  });
});
