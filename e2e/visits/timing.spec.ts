import type { Client } from '../support/api.ts';
import { bookVisit, listFreeSlots } from '../support/booking.ts';
import { savePatient, signInAgain } from '../support/patients.ts';
import { signUpByApi } from '../support/profile.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: 'moves the clock' });

const MINUTE_SECONDS = 60;

/** The first free slot that starts in more than the given minutes, with the seconds until then. */
const findSlotAfter = async (client: Client, physician: string, minutes: number) => {
  const now = Date.parse(client.user.server_time);
  const slot = (await listFreeSlots(client, physician)).find(
    ({ starts_at }) => Date.parse(starts_at) - now > minutes * MINUTE_SECONDS * 1000,
  );
  if (!slot) throw new Error('the physician has no such slot');
  return { starts_at: slot.starts_at, seconds: Math.round((Date.parse(slot.starts_at) - now) / 1000) };
};

test('AP-06 AP-07 AP-09 Start call appears five minutes before the start, and a request expires at its start', async ({
  signInAs,
  server,
  advanceClock,
}) => {
  // A new patient, because a time at which the patient has another visit cannot be booked.
  const account = await signUpByApi(server.url, 'PATIENT');
  await savePatient(account);
  const patient = await signInAgain(server.url, account.credentials);
  const { results } = await patient.call('searchDoctor', { query: { search: 'Sofia' } });
  const physicianId = results[0]?.id ?? '';
  const agreed = await findSlotAfter(patient, physicianId, 6);
  const { id } = (await bookVisit(patient, physicianId, agreed.starts_at, 'Agreed in time')).data;
  const lateSlot = await findSlotAfter(patient, physicianId, agreed.seconds / MINUTE_SECONDS + 1);
  const tooLate = (await bookVisit(patient, physicianId, lateSlot.starts_at, 'Answered too late')).data.id;

  // Stop seven minutes before the start, so that the session does not expire.
  const ahead = Math.max(0, agreed.seconds - 7 * MINUTE_SECONDS);
  await advanceClock(ahead);
  const { page } = await signInAs('colleague', { at: `/dashboard/appointments/detail/${id}` });
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Okay' }).click();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start call' })).toHaveCount(0);

  await test.step('five minutes before the start the button appears without a reload', async () => {
    await advanceClock(2 * MINUTE_SECONDS + 5);
    await expect(page.getByRole('button', { name: 'Start call' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reschedule' })).toHaveCount(0);
  });

  await test.step('a request whose start has passed cannot be accepted', async () => {
    await advanceClock(lateSlot.seconds - agreed.seconds + 3 * MINUTE_SECONDS);
    const { page: colleaguePage } = await signInAs('colleague', {
      at: `/dashboard/appointments/detail/${tooLate}`,
    });
    await colleaguePage.getByRole('button', { name: 'Accept' }).click();
    await advanceClock(3 * MINUTE_SECONDS);
    await colleaguePage.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(colleaguePage.getByRole('dialog').getByText('Appointment Expired')).toBeVisible();
  });
});

test('RT-14 the stored view mode uses the full width', async ({ signInAs }) => {
  const { page } = await signInAs('guest');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('viewMode', 'true'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
});
