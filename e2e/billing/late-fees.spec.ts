import type { LateFees } from '@openvisit/contract';
import { expectNoViolation } from '../support/axe.ts';
import type { AccountName } from '../support/accounts.ts';
import type { Client } from '../support/api.ts';
import { prepareNextSlot, countSecondsUntilAfter, ZONE } from '../support/booking.ts';
import { buildBooking } from '../support/builders.ts';
import { expect, test } from '../support/test.ts';
import { joinCall, pressStartCall } from '../support/visit.ts';

test.use({ ownServer: 'makes payments' });
const toDollars = (cents: number): string => `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)}`;

interface BookedVisit {
  physicianId: string;
  visit: string;
  starts_at: string;
  ends_at: string;
  late_fees: LateFees;
}

/** An accepted visit of the patient in the next free slot, with the late fees that the physician's page shows. */
const bookWithFees = async (
  apiAs: (account: AccountName) => Promise<Client>,
  advanceClock: (seconds: number) => Promise<void>,
): Promise<BookedVisit> => {
  const physician = await apiAs('physician');
  const client = await apiAs('patient');
  const physicianId = physician.user.id ?? '';
  const { starts_at, ends_at } = await prepareNextSlot(client, physicianId, advanceClock);
  const { fees, late_fees } = await client.call('getDoctorProfile', { params: { id: physicianId } });
  const booked = await client.call('addAppointment', {
    body: buildBooking(
      { doctor_detail: physicianId, starts_at },
      { topic: 'With late fees', patient_timezone: ZONE, fee: fees, late_fees },
    ),
  });
  await physician.call('updateAppointmentStatus', {
    params: { id: booked.id },
    body: { status: 'ACCEPTED', doctor_timezone: ZONE },
  });
  return { physicianId, visit: booked.id, starts_at, ends_at, late_fees };
};

test('AP-14 PW-02 PW-10 a patient sees the late fees before booking, is warned again before canceling late, and pays once', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { physicianId, visit, late_fees } = await bookWithFees(apiAs, advanceClock);
  const fee = toDollars(late_fees.late_cancellation);
  const { page } = await signInAs('patient');

  await test.step('the booking form shows what late changes cost', async () => {
    await page.goto(`/patient/physicians/${physicianId}`);
    const booking = page.getByRole('region', { name: 'Your booking' });
    await expect(booking).toContainText(`${toDollars(late_fees.no_show)} if you miss the visit`);
    await expect(booking).toContainText(`${fee} if you cancel less than 24 hours before the visit`);
    await expectNoViolation(page, 'late fees of a booking');
  });

  await test.step('the dialog shows what canceling late costs', async () => {
    await page.goto(`/patient/appointments/${visit}`);
    await page.getByRole('button', { name: 'Cancel appointment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel appointment' });
    await expect(dialog).toContainText(`late cancellation fee of ${fee}`);
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(page.getByRole('dialog')).toContainText('has been canceled');
    await page.getByRole('button', { name: 'Okay' }).click();
  });

  await test.step('the fee is listed once among the payments', async () => {
    await page.goto('/patient/payments');
    const row = page.getByRole('row', { name: /Late cancellation fee.*Paid/ });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(fee);
  });
});

test('AP-14 PW-04 PW-10 a patient who does not come is marked as a no-show at the end of the visit, is notified, and pays the fee agreed at booking', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { visit, starts_at, ends_at, late_fees } = await bookWithFees(apiAs, advanceClock);
  await advanceClock(countSecondsUntilAfter(starts_at, await apiAs('physician')));
  const physician = (await signInAs('physician')).page;
  await pressStartCall(physician, visit);
  await joinCall(physician);
  const patient = (await signInAs('patient', { at: `/patient/appointments/${visit}` })).page;
  await expect(patient.getByText('Accepted', { exact: true })).toBeVisible();

  await advanceClock(countSecondsUntilAfter(ends_at, await apiAs('guest')));
  await expect(patient.getByText('No show', { exact: true })).toBeVisible();
  await expect(patient.getByText(/^You missed the appointment on /)).toBeVisible();
  await patient.goto('/patient/payments');
  const row = patient.getByRole('row', { name: /No-show fee.*Paid/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(toDollars(late_fees.no_show));
});
