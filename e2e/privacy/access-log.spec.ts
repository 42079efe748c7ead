import { readFile } from 'node:fs/promises';
import { bookVisit, getDistantSlot } from '../support/booking.ts';
import { expect, test } from '../support/test.ts';

test('BX-02 a patient reads who opened their record, searches, and downloads the log; the practice has its own', async ({
  signInAs,
  apiAs,
}) => {
  const booker = await apiAs('patient');
  const { user } = await apiAs('physician');
  const { starts_at } = await getDistantSlot(booker, user.id!);
  const { data: visit } = await bookVisit(booker, user.id!, starts_at, 'Who sees this?');

  const physician = (await signInAs('physician', { at: `/dashboard/appointments/detail/${visit.id}` })).page;
  await expect(physician.getByText('Who sees this?')).toBeVisible();

  const { page } = await signInAs('patient');
  await page.getByRole('link', { name: 'Record access' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Record access' })).toBeVisible();
  const opened = page.getByRole('row', { name: /Dr\. Amelia Hart.*health summary/ }).first();
  await expect(opened).toBeVisible();
  await expect(page.getByRole('row', { name: /You/ })).toHaveCount(0);

  await page.getByRole('radio', { name: 'Everyone' }).check({ force: true });
  await page.getByRole('searchbox').fill('requested the visit');
  await expect(page.getByRole('row', { name: /You.*Requested the visit/ }).first()).toBeVisible();
  await expect(opened).toHaveCount(0);

  await page.getByRole('textbox', { name: 'To' }).fill('01/01/2001');
  await page.getByRole('textbox', { name: 'To' }).press('Tab');
  await expect(page.getByText('No matching entries')).toBeVisible();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page.getByRole('row', { name: /You.*Requested the visit/ }).first()).toBeVisible();

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^access-log-[\d-]+-to-[\d-]+\.csv$/);
  const lines = (await readFile(await saved.path(), 'utf8')).split('\r\n');
  // Starts with a byte order mark, which spreadsheets need for accents.
  expect(lines[0]).toMatch(/^\uFEFFDate and time \(UTC\),/);
  expect(lines.slice(1).every((line) => line.includes('Requested the visit'))).toBe(true);

  await physician.goto('/setting/access-log');
  await expect(physician.getByRole('row', { name: /Grace Lindqvist/ }).first()).toBeVisible();
});
