import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

test.use({ own: 'the subscriptions of the demo run out' });

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Subscription Update' });
const MONTH = 31 * 86_400;

test('AP-15 a physician whose subscription is over is told so once a sign-in, and is offered to no patient @phone', async ({
  newPerson,
  apiAs,
  advanceClock,
}) => {
  const { user, get } = await apiAs('physician');
  const { subscription } = await get('getSubscriptionDetails');
  await get('cancelSubscription', { body: { subscription_id: subscription!.id } });
  await advanceClock(MONTH);
  const { page } = await newPerson('physician');
  await expect(prompt(page)).toContainText('No patient can schedule with you until you subscribe');
  await prompt(page).getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);

  const again = (await newPerson('physician')).page;
  await prompt(again).getByRole('link', { name: 'Subscribe' }).click();
  await expect(again.getByRole('heading', { level: 1, name: 'Purchase Subscription' })).toBeVisible();

  const patient = (await newPerson('patient')).page;
  const offered = patient.getByRole('list', { name: 'Physicians' });
  await expect(offered.getByRole('link', { name: /Noah Bennett/ })).toBeVisible();
  await expect(offered.getByRole('link', { name: /Amelia Hart/ })).toHaveCount(0);
  await patient.goto(`/patient/physicians/${user.id}`);
  await expect(patient.getByRole('heading', { level: 1, name: /Amelia Hart/ })).toBeVisible();
  await expect(patient.getByText('No free times on these days')).toBeVisible();
  await expect(patient.getByRole('radio', { name: /\d:\d\d (AM|PM)/ })).toHaveCount(0);
});
