import { bookVisit, getDistantSlot } from '../support/booking.ts';
import { expectNoViolation } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('BX-08 the patient checks camera, microphone, connection and browser, and the physician’s open page shows it @phone', async ({
  signInAs,
  apiAs,
}) => {
  const client = await apiAs('patient3');
  const { results } = await client.call('searchDoctor', { query: { search: 'Hart' } });
  const physicianId = results[0]?.id ?? '';
  const { starts_at } = await getDistantSlot(client, physicianId);
  const { data } = await bookVisit(client, physicianId, starts_at, 'Is my camera all right?');
  const physician = (await signInAs('physician', { at: `/dashboard/appointments/detail/${data.id}` })).page;
  await expect(physician.getByText('Elena Petrova has not checked camera and microphone yet.')).toBeVisible();

  const patient = (await signInAs('patient3', { at: `/patient/appointments/${data.id}` })).page;
  await patient.getByRole('link', { name: 'Check camera and microphone' }).click();
  await expect(patient.getByText('You are ready for your visit')).toBeVisible();
  await expect(patient.getByText('Dr. Amelia Hart sees this result.')).toBeVisible();
  await expectNoViolation(patient, 'the check before a visit');
  await expect(
    physician.getByText(/^Checked today at .*: camera, microphone and connection work\.$/),
  ).toBeVisible();

  await patient.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await patient.getByRole('button', { name: 'Check again' }).click();
  await expect(
    patient.getByText('Blocked. Allow the camera at the address bar, then check again.'),
  ).toBeVisible();
  await expect(physician.getByText(/: the camera is blocked and the microphone is blocked\.$/)).toBeVisible();
});
