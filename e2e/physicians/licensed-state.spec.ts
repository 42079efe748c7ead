import { REPLY_MESSAGES } from '@openvisit/contract';
import { expectNoViolation } from '../support/axe.ts';
import { bookVisit, getDistantSlot, getPhysicianLink } from '../support/booking.ts';
import { openAs } from '../support/onboarding.ts';
import { CONTACT, savePatient, signInAgain } from '../support/patients.ts';
import { signUpByApi } from '../support/profile.ts';
import { expect, test } from '../support/test.ts';

const REASON = 'Licensed in NY. Your address is in NJ.';

test('BX-05 a patient in another state reads why nothing is offered, and what was typed stays when the address changes @phone', async ({
  browser,
  server,
}) => {
  const account = await signUpByApi(server.url, 'PATIENT');
  const { id } = await savePatient(account);
  const patient = await signInAgain(server.url, account.who);
  let version = 1;
  const moveTo = async (state: string): Promise<void> => {
    const body = { ...CONTACT, state, version };
    await patient.call('updatePatientContactDetails', { params: { id }, body });
    version += 1;
  };
  await moveTo('NJ');
  const page = await openAs(browser, server.url, patient, '/patient/physicians');
  const physician = getPhysicianLink(page, 'Amelia Hart');

  await test.step('the reason is on the card and in place of the times', async () => {
    await expect(page.getByRole('article').filter({ has: physician })).toContainText(REASON);
    await physician.click();
    await expect(page.getByText('Dr. Amelia Hart cannot treat you')).toBeVisible();
    await expect(page.getByText(REASON)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book appointment' })).toHaveCount(0);
    await expectNoViolation(page, 'a physician without a license for the patient');
  });

  await test.step('at home times are offered; an address that changes meanwhile is refused on booking', async () => {
    await moveTo('NY');
    await page.reload();
    const picker = page.getByRole('region', { name: 'Choose a time' });
    await picker.getByRole('radio', { disabled: false }).last().check();
    await page.getByLabel('What is the visit about?').fill('A cough');
    await page.getByRole('checkbox', { name: 'I have read this and agree' }).check();
    await moveTo('NJ');
    await page.getByRole('button', { name: 'Book appointment' }).click();
    await expect(page.getByText(REPLY_MESSAGES.LICENSE_OTHER_STATE)).toBeVisible();
    await expect(page.getByLabel('What is the visit about?')).toHaveValue('A cough');
  });
});

test('BX-05 AP-08 a guest whose license does not cover the patient is shown with the reason and cannot be invited', async ({
  server,
  signInAs,
  apiAs,
}) => {
  const account = await signUpByApi(server.url, 'PATIENT');
  const { id } = await savePatient(account);
  const patient = await signInAgain(server.url, account.who);
  const physician = await apiAs('physician');
  const { starts_at } = await getDistantSlot(patient, physician.user.id ?? '');
  const { data } = await bookVisit(patient, physician.user.id ?? '', starts_at, 'A second opinion');
  await physician.call('updateAppointmentStatus', { params: data, body: { status: 'ACCEPTED' } });
  await patient.call('updatePatientContactDetails', {
    params: { id },
    body: { ...CONTACT, state: 'NJ', version: 1 },
  });
  const { page } = await signInAs('physician', { at: `/dashboard/appointments/detail/${data.id}` });
  await page.getByRole('button', { name: 'Add another Physician' }).click();
  const picker = page.getByRole('dialog', { name: 'Add another Physician' });
  const option = picker.getByRole('radio', {
    name: /Noah Bennett.*Licensed in NY\. The patient lives in NJ\./,
  });
  await expect(option).toBeDisabled();
  await expectNoViolation(page, 'a guest without a license for the patient');
});
