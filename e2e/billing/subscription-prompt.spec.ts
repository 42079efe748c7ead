import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

test.use({ ownServer: 'lets the demo subscriptions expire' });

const getPromptDialog = (page: Page) => page.getByRole('dialog', { name: 'Subscription Update' });
const MONTH_SECONDS = 31 * 86_400;

test('AP-15 a physician with an expired subscription is notified once per sign-in and hidden from patients', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { user, call } = await apiAs('physician');
  const { subscription } = await call('getSubscriptionDetails');
  await call('cancelSubscription', { body: { subscription_id: subscription!.id } });
  await advanceClock(MONTH_SECONDS);
  const { page } = await signInAs('physician');
  await expect(getPromptDialog(page)).toContainText('No patient can schedule with you until you subscribe');
  await getPromptDialog(page).getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  await expect(getPromptDialog(page)).toHaveCount(0);

  const nextPage = (await signInAs('physician')).page;
  await getPromptDialog(nextPage).getByRole('link', { name: 'Subscribe' }).click();
  await expect(nextPage.getByRole('heading', { level: 1, name: 'Purchase Subscription' })).toBeVisible();

  const patient = (await signInAs('patient', { at: '/patient/physicians' })).page;
  const physicians = patient.getByRole('list', { name: 'Physicians' });
  await expect(physicians.getByRole('link', { name: /Noah Bennett/ })).toBeVisible();
  await expect(physicians.getByRole('link', { name: /Amelia Hart/ })).toHaveCount(0);
  await patient.goto(`/patient/physicians/${user.id}`);
  await expect(patient.getByRole('heading', { level: 1, name: /Amelia Hart/ })).toBeVisible();
  await expect(patient.getByText('No free times on these days')).toBeVisible();
  await expect(patient.getByRole('radio', { name: /\d:\d\d (AM|PM)/ })).toHaveCount(0);
});
