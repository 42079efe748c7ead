import { getDateInZone, MESSAGES } from '@openvisit/contract';
import type { Page } from '@playwright/test';
import type { Client } from '../support/api.ts';
import { bookVisit, listDistantSlots, listAppointments, ZONE } from '../support/booking.ts';
import { expect, test } from '../support/test.ts';

const DAY_MS = 86_400_000;
const REQUESTS = 45;

test.use({ ownServer: 'denies the demo’s requests' });

const denyEveryRequest = async (physician: Client): Promise<void> => {
  const requests = await listAppointments(physician, ({ status }) => status === 'REQUESTED');
  for (const { id } of requests)
    await physician.call('updateAppointmentStatus', {
      params: { id },
      body: { status: 'DENIED', doctor_timezone: ZONE },
    });
};

const readTopics = (page: Page): Promise<string[]> =>
  page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => /Request \d+/.exec(card.textContent)?.[0] ?? ''));

test('AP-02 AP-03 empty lists explain what will appear in them, and further pages of requests load while scrolling, in order', async ({
  signInAs,
  apiAs,
}) => {
  const api = await apiAs('colleague');
  await denyEveryRequest(api);
  const { page } = await signInAs('colleague', { at: '/dashboard/appointments/requests' });
  await expect(page.getByText(MESSAGES.NO_REQUESTS)).toBeVisible();
  await page.goto(
    `/dashboard/appointments/scheduled?date=${getDateInZone(api.serverNow() + 90 * DAY_MS, ZONE)}`,
  );
  await expect(page.getByText(MESSAGES.NO_SCHEDULED)).toBeVisible();

  await page.goto('/dashboard/appointments/requests');
  const patient = await apiAs('patient3');
  const slots = (await listDistantSlots(patient, api.user.id ?? '')).slice(0, REQUESTS);
  for (const [index, { starts_at }] of slots.entries())
    await bookVisit(patient, api.user.id ?? '', starts_at, `Request ${index + 1}`);
  const expected = slots.map((_, index) => `Request ${index + 1}`);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(20);
  for (const count of [40, REQUESTS]) {
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('article')).toHaveCount(count);
  }
  expect(await readTopics(page)).toEqual(expected);
});
