import { expectNoViolation } from '../support/axe.ts';
import { nextSlot, ZONE } from '../support/booking.ts';
import { buildBooking } from '../support/builders.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: 'makes payments' });
test.setTimeout(120_000);

const toDollars = (cents: number): string => `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)}`;

test('AP-14 PW-02 PW-10 a patient sees the late fees before booking, is told again before canceling late, and pays once', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const physician = await apiAs('physician');
  const client = await apiAs('patient');
  const id = physician.user.id ?? '';
  const { starts_at } = await nextSlot(client, id, advanceClock);
  const { fees, late_fees } = await client.call('getDoctorProfile', { params: { id } });
  const fee = toDollars(late_fees.late_cancellation);
  const { id: visit } = await client.call('addAppointment', {
    body: buildBooking(
      { doctor_detail: id, starts_at },
      { topic: 'Canceled late', patient_timezone: ZONE, fee: fees, late_fees },
    ),
  });
  await physician.call('updateAppointmentStatus', {
    params: { id: visit },
    body: { status: 'ACCEPTED', doctor_timezone: ZONE },
  });
  const { page } = await signInAs('patient');

  await test.step('the booking names what late changes cost', async () => {
    await page.goto(`/patient/physicians/${id}`);
    const booking = page.getByRole('region', { name: 'Your booking' });
    await expect(booking).toContainText(`${toDollars(late_fees.no_show)} if you miss the visit`);
    await expect(booking).toContainText(`${fee} if you cancel later than 24 hours before`);
    await expectNoViolation(page, 'late fees of a booking');
  });

  await test.step('canceling late says what it costs', async () => {
    await page.goto(`/patient/appointments/${visit}`);
    await page.getByRole('button', { name: 'Cancel appointment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel appointment' });
    await expect(dialog).toContainText(`late cancellation fee of ${fee}`);
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(page.getByRole('dialog')).toContainText('has been canceled');
    await page.getByRole('button', { name: 'Okay' }).click();
  });

  await test.step('the fee is among the payments, once', async () => {
    await page.goto('/patient/payments');
    const row = page.getByRole('row', { name: /Late cancellation fee.*Paid/ });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(fee);
  });
});
