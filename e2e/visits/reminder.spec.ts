import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { bookVisit, listFreeSlots, countSecondsUntilAfter } from '../support/booking.ts';
import { expect, keepReminders, test } from '../support/test.ts';

test.use({ ownServer: 'moves the clock' });
const MINUTE_MS = 60_000;
const TITLE = 'Your appointment starts in 10 minutes';

declare global {
  interface Window {
    /** Number of tones that the page has started. */
    tones_started?: number;
  }
}

/** Counts the tones that a page starts, because a test cannot hear them. */
const countTones = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.tones_started = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function startCounted(when) {
      window.tones_started = (window.tones_started ?? 0) + 1;
      start.call(this, when);
    };
  });
};

const getReminder = (page: Page) => page.getByRole('dialog', { name: TITLE });

test('AP-10 PW-04 ten minutes before the start physician and patient are reminded with a sound, in one tab each and once', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const patientClient = await apiAs('patient3');
  const { results } = await patientClient.call('searchDoctor', { query: { search: 'Sofia' } });
  const physicianId = results[0]?.id ?? '';
  const earliest = patientClient.serverNow() + 12 * MINUTE_MS;
  const slot = (await listFreeSlots(patientClient, physicianId)).find(
    ({ starts_at }) => Date.parse(starts_at) > earliest,
  );
  const startsAt = slot?.starts_at ?? '';
  const { data } = await bookVisit(patientClient, physicianId, startsAt, 'A reminder in time');
  const dueAt = new Date(Date.parse(startsAt) - 10 * MINUTE_MS).toISOString();
  await advanceClock(countSecondsUntilAfter(dueAt, patientClient) - 30);
  await (
    await apiAs('colleague')
  ).call('updateAppointmentStatus', {
    params: { id: data.id },
    body: { status: 'ACCEPTED', doctor_timezone: 'America/New_York' },
  });

  const { page: first, context } = await signInAs('colleague');
  const second = await context.newPage();
  const { page: patient } = await signInAs('patient3');
  const pages = [first, second, patient];
  await keepReminders(first);
  await keepReminders(patient);
  for (const page of pages) await countTones(page);
  await first.goto('/setting/profile');
  await second.goto('/dashboard/appointments');
  await patient.goto('/patient/physicians');
  for (const page of pages) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const page of pages) await expect(getReminder(page)).toHaveCount(0);
  // Browsers play sound only after a gesture.
  for (const page of pages) await page.locator('main').click({ position: { x: 2, y: 2 } });

  await advanceClock(25);
  await expect(getReminder(patient)).toContainText('Dr. Sofia Marin');
  await expect(getReminder(patient)).toContainText('A reminder in time');
  await expectNoViolation(patient, 'reminder');
  await expect
    .poll(async () => (await getReminder(first).count()) + (await getReminder(second).count()))
    .toBe(1);
  const [shown, other] = (await getReminder(first).count()) === 1 ? [first, second] : [second, first];
  for (const page of [shown, patient])
    await expect.poll(() => page.evaluate(() => window.tones_started)).toBeGreaterThan(0);
  expect(await other.evaluate(() => window.tones_started)).toBe(0);

  await getReminder(patient).getByRole('button', { name: 'Okay' }).click();
  await getReminder(shown).getByRole('link', { name: 'View appointment' }).click();
  await expect(shown).toHaveURL(`/dashboard/appointments/detail/${data.id}`);
  await expect(shown.getByRole('heading', { level: 1, name: 'Appointment Details' })).toBeVisible();
  for (const page of pages) {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(getReminder(page)).toHaveCount(0);
  }
});
