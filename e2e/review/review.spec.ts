import { MESSAGES } from '@openvisit/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ own: 'a physician under review is denied and accepted' });

const openFile = async (page: Page) => {
  await page.getByRole('link', { name: 'Dr. Daniel Osei' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dr. Daniel Osei' })).toBeVisible();
};

const document = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });

/** Accepts a document and waits until the server has taken it. */
const accept = async (page: Page, name: string) => {
  const part = document(page, name);
  await part.getByRole('button', { name: /^Accept/ }).click();
  await expect(part.getByText('Accepted', { exact: true })).toBeVisible();
};

test('PO-28 PO-24 a reviewer denies a profile with a reason, the physician is told at once and sends it again, and the reviewer accepts it', async ({
  newPerson,
}) => {
  const reviewer = (await newPerson('reviewer')).page;
  const physician = (await newPerson('pending')).page;
  await expect(physician.getByRole('heading', { name: 'Your profile is under review' })).toBeVisible();

  // the queue says for how long each waits
  await expect(reviewer).toHaveURL(/\/review$/);
  await expect(
    reviewer
      .getByRole('listitem')
      .filter({ hasText: 'Dr. Daniel Osei' })
      .getByText(/^Waits \d/),
  ).toBeVisible();
  await openFile(reviewer);

  // each document beside what is said of it, shown as it was sent, and what was checked
  for (const name of ['License', 'DEA', 'Insurance']) {
    const part = document(reviewer, name);
    await part.scrollIntoViewIfNeeded();
    await expect(part.getByRole('list', { name: 'Checks' })).toContainText(/Valid today|Expire/);
    await expect(part.locator('canvas, img').first()).toBeVisible();
  }
  await expect(decision(reviewer).getByText('Check digit right')).toBeVisible();
  await expect(decision(reviewer).getByRole('button', { name: 'Accept profile' })).toBeDisabled();

  // a no without a reason is not sent; with one it is
  const dea = document(reviewer, 'DEA');
  await dea.getByRole('button', { name: 'Deny DEA' }).click();
  await dea.getByRole('button', { name: 'Deny DEA' }).click();
  await expect(dea.getByText(MESSAGES.REASON_REQUIRED)).toBeVisible();
  await dea.getByRole('textbox', { name: /Reason/ }).fill('The registration is cut off.');
  await dea.getByRole('button', { name: 'Deny DEA' }).click();
  await expect(dea.getByText('The registration is cut off.')).toBeVisible();

  await decision(reviewer).getByRole('button', { name: 'Deny profile' }).click();
  await decision(reviewer)
    .getByRole('textbox', { name: /Reason/ })
    .fill('Please send the whole DEA registration.');
  await decision(reviewer).getByRole('button', { name: 'Deny profile' }).click();
  await expect(reviewer.getByText('Profile denied').first()).toBeVisible();

  // told without a reload
  await expect(physician.getByRole('heading', { name: 'Your profile is denied' })).toBeVisible();
  await expect(physician.getByText('Please send the whole DEA registration.')).toBeVisible();
  await physician.getByRole('button', { name: 'Send for re-approval' }).click();
  await expect(physician.getByRole('heading', { name: 'Account Sign In as Physician' })).toBeVisible();

  // the reviewer finds it among those who wait, as sent again, with what was decided before
  await reviewer.getByRole('link', { name: 'Profiles' }).first().click();
  await expect(
    reviewer.getByRole('listitem').filter({ hasText: 'Dr. Daniel Osei' }).getByText('Sent again'),
  ).toBeVisible();
  await openFile(reviewer);
  await expect(
    reviewer.getByRole('region', { name: 'History' }).getByText(/Please send the whole DEA registration/),
  ).toBeVisible();

  const waiting = (await newPerson('pending')).page;
  await expect(waiting.getByRole('heading', { name: 'Your profile is under review' })).toBeVisible();
  for (const name of ['License', 'DEA', 'Insurance']) await accept(reviewer, name);
  await decision(reviewer).getByRole('button', { name: 'Accept profile' }).click();
  await expect(reviewer.getByText('Profile accepted').first()).toBeVisible();
  await expect(waiting.getByRole('heading', { name: 'Your profile is accepted' })).toBeVisible();
  await waiting.getByRole('button', { name: 'Go To Dashboard' }).click();
  await expect(waiting).toHaveURL(/\/dashboard\/appointments/);
});

test('PO-28 an accepted physician who changes a document in the settings is looked at again, and told what was denied; they go on all the while', async ({
  newPerson,
}) => {
  const reviewer = (await newPerson('reviewer')).page;
  const physician = (await newPerson('physician')).page;
  await reviewer.getByRole('radio', { name: /^Recheck/ }).click();
  await expect(reviewer.getByText('Nothing is to be looked at again')).toBeVisible();

  await physician.goto('/setting/documents');
  await physician.getByRole('textbox', { name: 'DEA Number' }).fill('BH1234563');
  await physician.getByRole('button', { name: 'Save Changes' }).click();
  await expect(physician.getByText(MESSAGES.DOCUMENT_DETAILS_UPDATED)).toBeVisible();

  const menu = physician.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Appointments' }).click();
  await expect(physician).toHaveURL(/\/dashboard\/appointments/);

  // without a reload
  const row = reviewer.getByRole('listitem').filter({ hasText: 'Dr. Amelia Hart' });
  await expect(row.getByText('DEA changed')).toBeVisible();
  await row.getByRole('link', { name: 'Dr. Amelia Hart' }).click();
  await expect(decision(reviewer).getByText('Look again: DEA')).toBeVisible();
  const dea = document(reviewer, 'DEA');
  await dea.getByRole('button', { name: 'Deny DEA' }).click();
  await dea.getByRole('textbox', { name: /Reason/ }).fill('The number is of somebody else.');
  await dea.getByRole('button', { name: 'Deny DEA' }).click();
  await expect(decision(reviewer).getByText(/^Look again/)).toHaveCount(0);

  await expect(physician.getByText(/^A document was denied: DEA/)).toBeVisible();
  await physician.getByRole('button', { name: 'Go To Documents' }).click();
  await expect(physician.getByText('The number is of somebody else.')).toBeVisible();
  await physician.goto('/');
  await expect(physician).toHaveURL(/\/dashboard\/appointments/);
});

test('PO-28 RT-10 the back office is closed to everybody else, in the browser and on the server', async ({
  newPerson,
  apiAs,
}) => {
  const { page } = await newPerson('patient');
  await page.goto('/review');
  await expect(page).toHaveURL(/\/patient\/physicians/);
  for (const account of ['patient2', 'physician'] as const) {
    const client = await apiAs(account);
    expect((await client.ask('getReviewQueue')).status).toBe(403);
    expect((await client.ask('getReview', { params: { id: client.user.id! } })).status).toBe(403);
  }
});

/** Whether any script a page has loaded holds words that only the back office says. */
const knowsBackOffice = (page: Page) =>
  page.evaluate(async () => {
    const scripts = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async (name) => (await fetch(name)).text()));
    return texts.some((text) => text.includes('Nobody waits for a review'));
  });

test('PO-28 nothing of the back office is loaded by a physician or a patient', async ({ newPerson }) => {
  const reviewer = (await newPerson('reviewer')).page;
  await expect(reviewer.getByRole('heading', { name: 'Profiles' })).toBeVisible();
  expect(await knowsBackOffice(reviewer)).toBe(true);
  for (const account of ['colleague', 'patient'] as const) {
    const { page } = await newPerson(account);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await knowsBackOffice(page), account).toBe(false);
  }
});
