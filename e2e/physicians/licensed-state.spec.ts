import { REPLY_MESSAGES } from '@openvisit/contract';
import { expectNoViolation } from '../support/axe.ts';
import { bookVisit, getDistantSlot, getPhysicianLink } from '../support/booking.ts';
import { createPdfFile } from '../support/files.ts';
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
  const patient = await signInAgain(server.url, account.credentials);
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
    await expect(page.getByRole('button', { name: 'Book visit' })).toHaveCount(0);
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
    await page.getByRole('button', { name: 'Book visit' }).click();
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
  const patient = await signInAgain(server.url, account.credentials);
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

test('BX-05 a physician adds a license of another state, a reviewer accepts it, and a patient who lives there is offered times', async ({
  browser,
  server,
  signInAs,
  apiAs,
}) => {
  const account = await signUpByApi(server.url, 'PATIENT');
  const { id } = await savePatient(account);
  const patient = await signInAgain(server.url, account.credentials);
  const body = { ...CONTACT, state: 'VT', version: 1 };
  await patient.call('updatePatientContactDetails', { params: { id }, body });
  const { user } = await apiAs('physician');
  const visitor = await openAs(browser, server.url, patient, `/patient/physicians/${user.id}`);
  await expect(visitor.getByText('Licensed in NY. Your address is in VT.')).toBeVisible();

  const { page: physician } = await signInAs('physician', { at: '/setting/documents' });
  const section = physician.getByRole('region', { name: 'Licenses of other states' });
  await test.step('the physician sends the license for review', async () => {
    await section.getByRole('button', { name: 'Add a license' }).click();
    const dialog = physician.getByRole('dialog', { name: 'Add a license' });
    await dialog.getByLabel('License Number').fill('204417');
    await dialog.getByLabel('State').fill('VT');
    await dialog.getByRole('textbox', { name: 'Start Date' }).fill('01/02/2025');
    await dialog.getByRole('textbox', { name: 'End Date' }).fill('12/31/2029');
    await dialog.locator('input[type=file]').setInputFiles(createPdfFile('vermont.pdf'));
    await expect(dialog.getByText('Uploaded', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Send for review' }).click();
    await expect(section.getByText('Waiting for review')).toBeVisible();
    // From its start, where the header covers no field.
    await physician.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expectNoViolation(physician, 'the licenses of other states');
  });

  await test.step('a reviewer accepts it, which the physician sees at once', async () => {
    const { page: reviewer } = await signInAs('reviewer', { at: `/review/${user.id}` });
    await reviewer.getByRole('button', { name: 'Accept license of VT' }).click();
    await expect(section.getByText('Accepted', { exact: true })).toBeVisible();
  });

  await test.step('the patient is offered times, until the license is removed', async () => {
    await visitor.reload();
    await expect(visitor.getByRole('region', { name: 'Choose a time' })).toBeVisible();
    await section.getByRole('button', { name: 'Remove the license of VT' }).click();
    await physician.getByRole('button', { name: 'Remove license' }).click();
    await expect(section.getByText('VT, number 204417')).toHaveCount(0);
    await visitor.reload();
    await expect(visitor.getByText('Licensed in NY. Your address is in VT.')).toBeVisible();
  });
});
