import { ONBOARDING_MESSAGES, REVIEW_MESSAGES } from '@openvisit/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: 'denies and accepts a physician' });

const openProfile = async (page: Page) => {
  await page.getByRole('link', { name: 'Dr. Daniel Osei' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dr. Daniel Osei' })).toBeVisible();
};

const getDocumentRegion = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const getDecisionRegion = (page: Page) => page.getByRole('region', { name: 'Decision' });

/** Accepts a document and waits for the server's reply. */
const accept = async (page: Page, name: string) => {
  const region = getDocumentRegion(page, name);
  await region.getByRole('button', { name: /^Accept/ }).click();
  await expect(region.getByText('Accepted', { exact: true })).toBeVisible();
};

test('PO-28 PO-24 a reviewer denies a profile with a reason, the physician is notified at once and resubmits, and the reviewer accepts', async ({
  signInAs,
}) => {
  const reviewer = (await signInAs('reviewer')).page;
  const physician = (await signInAs('pending')).page;
  await expect(physician.getByRole('heading', { name: 'Your profile is under review' })).toBeVisible();

  // The queue shows the waiting time.
  await expect(reviewer).toHaveURL(/\/review$/);
  await expect(
    reviewer
      .getByRole('listitem')
      .filter({ hasText: 'Dr. Daniel Osei' })
      .getByText(/^Waiting \d/),
  ).toBeVisible();
  await openProfile(reviewer);

  // Each document is shown next to its data, together with automatic checks.
  for (const name of ['License', 'DEA', 'Insurance']) {
    const region = getDocumentRegion(reviewer, name);
    await region.scrollIntoViewIfNeeded();
    await expect(region.getByRole('list', { name: 'Checks' })).toContainText(/Valid today|Expire/);
    await expect(region.locator('canvas, img').first()).toBeVisible();
  }
  await expect(getDecisionRegion(reviewer).getByText('Check digit valid')).toBeVisible();
  await expect(getDecisionRegion(reviewer).getByRole('button', { name: 'Accept profile' })).toBeDisabled();

  // Denying requires a reason.
  const dea = getDocumentRegion(reviewer, 'DEA');
  await dea.getByRole('button', { name: 'Deny DEA' }).click();
  await dea.getByRole('button', { name: 'Deny DEA' }).click();
  await expect(dea.getByText(REVIEW_MESSAGES.REASON_REQUIRED)).toBeVisible();
  await dea.getByRole('textbox', { name: /Reason/ }).fill('The registration is cut off.');
  await dea.getByRole('button', { name: 'Deny DEA' }).click();
  await expect(dea.getByText('The registration is cut off.')).toBeVisible();

  await getDecisionRegion(reviewer).getByRole('button', { name: 'Deny profile' }).click();
  await getDecisionRegion(reviewer)
    .getByRole('textbox', { name: /Reason/ })
    .fill('Please send the whole DEA registration.');
  await getDecisionRegion(reviewer).getByRole('button', { name: 'Deny profile' }).click();
  await expect(reviewer.getByText('Profile denied').first()).toBeVisible();

  // Updated without a reload.
  await expect(physician.getByRole('heading', { name: 'Your profile is denied' })).toBeVisible();
  await expect(physician.getByText('Please send the whole DEA registration.')).toBeVisible();
  await physician.getByRole('button', { name: 'Send for re-approval' }).click();
  await expect(physician.getByRole('heading', { name: 'Account Sign In as Physician' })).toBeVisible();

  // The reviewer finds the resubmitted profile in the queue with the earlier decisions.
  await reviewer.getByRole('link', { name: 'Profiles' }).first().click();
  await expect(
    reviewer.getByRole('listitem').filter({ hasText: 'Dr. Daniel Osei' }).getByText('Sent again'),
  ).toBeVisible();
  await openProfile(reviewer);
  await expect(
    reviewer.getByRole('region', { name: 'History' }).getByText(/Please send the whole DEA registration/),
  ).toBeVisible();

  const resubmitted = (await signInAs('pending')).page;
  await expect(resubmitted.getByRole('heading', { name: 'Your profile is under review' })).toBeVisible();
  for (const name of ['License', 'DEA', 'Insurance']) await accept(reviewer, name);
  await getDecisionRegion(reviewer).getByRole('button', { name: 'Accept profile' }).click();
  await expect(reviewer.getByText('Profile accepted').first()).toBeVisible();
  await expect(resubmitted.getByRole('heading', { name: 'Your profile is accepted' })).toBeVisible();
  await resubmitted.getByRole('button', { name: 'Go To Dashboard' }).click();
  await expect(resubmitted).toHaveURL(/\/dashboard\/appointments/);
});

test('PO-28 a changed document of an accepted physician is reviewed again; a denial is shown and the physician stays accepted', async ({
  signInAs,
}) => {
  const reviewer = (await signInAs('reviewer')).page;
  const physician = (await signInAs('physician')).page;
  await reviewer.getByRole('radio', { name: /^Recheck/ }).click();
  await expect(reviewer.getByText('Nothing to recheck')).toBeVisible();

  await physician.goto('/setting/documents');
  await physician.getByRole('textbox', { name: 'DEA Number' }).fill('BH1234563');
  await physician.getByRole('button', { name: 'Save Changes' }).click();
  await expect(physician.getByText(ONBOARDING_MESSAGES.DOCUMENT_DETAILS_UPDATED)).toBeVisible();

  const menu = physician.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Appointments' }).click();
  await expect(physician).toHaveURL(/\/dashboard\/appointments/);

  // Updated without a reload.
  const row = reviewer.getByRole('listitem').filter({ hasText: 'Dr. Amelia Hart' });
  await expect(row.getByText('DEA changed')).toBeVisible();
  await row.getByRole('link', { name: 'Dr. Amelia Hart' }).click();
  await expect(getDecisionRegion(reviewer).getByText('Review again: DEA')).toBeVisible();
  const dea = getDocumentRegion(reviewer, 'DEA');
  await dea.getByRole('button', { name: 'Deny DEA' }).click();
  await dea.getByRole('textbox', { name: /Reason/ }).fill('This number belongs to someone else.');
  await dea.getByRole('button', { name: 'Deny DEA' }).click();
  await expect(getDecisionRegion(reviewer).getByText(/^Review again/)).toHaveCount(0);

  await expect(physician.getByText(/^A document was denied: DEA/)).toBeVisible();
  await physician.getByRole('button', { name: 'Go To Documents' }).click();
  await expect(physician.getByText('This number belongs to someone else.')).toBeVisible();
  await physician.goto('/');
  await expect(physician).toHaveURL(/\/dashboard\/appointments/);
});

test('PO-28 RT-10 only reviewers can open the review area, in the browser and on the server', async ({
  signInAs,
  apiAs,
}) => {
  const { page } = await signInAs('patient', { at: '/review' });
  await expect(page).toHaveURL(/\/patient\/home/);
  for (const account of ['patient2', 'physician'] as const) {
    const client = await apiAs(account);
    expect((await client.request('getReviewQueue')).status).toBe(403);
    expect((await client.request('getReview', { params: { id: client.user.id! } })).status).toBe(403);
  }
});

/** Whether a loaded script contains text that only the review area uses. */
const hasLoadedReviewCode = (page: Page) =>
  page.evaluate(async () => {
    const scripts = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async (name) => (await fetch(name)).text()));
    return texts.some((text) => text.includes('No profiles are waiting for review'));
  });

test('PO-28 physicians and patients load no code of the review area', async ({ signInAs }) => {
  const reviewer = (await signInAs('reviewer')).page;
  await expect(reviewer.getByRole('heading', { name: 'Profiles' })).toBeVisible();
  expect(await hasLoadedReviewCode(reviewer)).toBe(true);
  for (const account of ['colleague', 'patient'] as const) {
    const { page } = await signInAs(account);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await hasLoadedReviewCode(page), account).toBe(false);
  }
});
