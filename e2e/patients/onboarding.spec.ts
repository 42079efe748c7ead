import { ONBOARDING_MESSAGES } from '@openvisit/contract';
import { expectNoViolation } from '../support/axe.ts';
import { createPdfFile } from '../support/files.ts';
import { waitForCode } from '../support/mailbox.ts';
import { getPageHeading, getNextButton, openAs } from '../support/onboarding.ts';
import {
  addMedication,
  addRecord,
  addSurgery,
  fillContact,
  fillPersonalDetails,
  expectPatientStep,
  savePatient,
} from '../support/patients.ts';
import { signUpByApi } from '../support/profile.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { signUpToVerification, submitCode, createUser } from '../support/sign-up.ts';
import { expect, test as base } from '../support/test.ts';

/** A server without the demo practice. */
const test = base.extend<object, { emptyServer: RunningServer }>({
  emptyServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const server = await startServer({ env: { OPENVISIT_DEMO: '0' } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  server: ({ emptyServer }, use) => use(emptyServer),
});

test('PT-01 PT-02 PT-03 PT-04 PT-05 PT-06 PT-07 PT-08 RT-10 a new patient completes onboarding with reloads at every step and may book @phone', async ({
  page,
  server,
}) => {
  const user = createUser();
  await signUpToVerification(page, 'PATIENT', user);
  await submitCode(page, (await waitForCode(server.url, user.email)).code);

  await expectPatientStep(page, 'patientPersonalDetails');
  await expect(page.getByLabel('First Name')).toHaveValue(user.first);
  await expectNoViolation(page, 'personal details');
  await page.goto('/patient/physicians');
  await expectPatientStep(page, 'patientPersonalDetails');
  await getNextButton(page).click();
  await expect(page.getByText('Weight is required')).toBeVisible();
  await fillPersonalDetails(page);
  await expect(page.getByLabel('BMI')).toHaveValue('24.21');
  await addSurgery(page, 'Appendectomy', '05/02/2011');
  await addMedication(page, 'Lisinopril');
  await getNextButton(page).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.PERSONAL_DETAILS_ADDED)).toBeVisible();

  await expectPatientStep(page, 'patientContactDetails');
  await page.goto('/onboarding');
  await expectPatientStep(page, 'patientContactDetails');
  await expectNoViolation(page, 'contact details');
  await fillContact(page);
  await getNextButton(page).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.CONTACT_DETAILS_ADDED)).toBeVisible();

  await expectPatientStep(page, 'patientDosespotDetail');
  await page.reload();
  await getNextButton(page).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.EPRESCRIPTION_REQUIRED)).toBeVisible();
  await expectNoViolation(page, 'e-prescription profile');
  await page.getByRole('button', { name: 'Create e-Prescription profile' }).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.EPRESCRIPTION_REGISTERED)).toBeVisible();
  await getNextButton(page).click();

  await expectPatientStep(page, 'patientMedicalRecord');
  await expectNoViolation(page, 'medical records');
  await addRecord(page, 'Blood panel', createPdfFile('panel.pdf'));
  await addRecord(page, 'Letter', createPdfFile('letter.pdf'));
  await getNextButton(page).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.MEDICAL_RECORDS_ADDED)).toBeVisible();

  await expect(getPageHeading(page, 'Your profile is complete')).toBeVisible();
  await page.getByRole('button', { name: 'Show QR Code' }).click();
  const physiciansUrl = `${server.url}/patient/physicians`;
  const code = page.getByRole('img', { name: new RegExp(`QR code: .*${physiciansUrl}`) });
  await expect(code).toBeVisible();
  await expect(code).toHaveAttribute('width', '800');
  await expect(page.getByRole('link', { name: physiciansUrl.replace('http://', '') })).toHaveAttribute(
    'href',
    physiciansUrl,
  );
  await expect(page.getByRole('button', { name: 'Login as Physician' })).toBeHidden();
  await expectNoViolation(page, 'the end');
  await page.getByRole('button', { name: 'Back to Profile' }).click();
  await expectPatientStep(page, 'patientPersonalDetails');
  await expect(page.getByText('Lisinopril, 10 mg')).toBeVisible();
  await page.goto('/onboarding/profile-complete');
  await page.getByRole('button', { name: 'Find a physician' }).click();
  await expect(page).toHaveURL(/\/patient\/physicians$/);
});

test('PT-01 RT-06 another device continues at the first incomplete step, and the first step cannot be skipped', async ({
  browser,
  server,
}) => {
  const client = await signUpByApi(server.url, 'PATIENT');
  const first = await openAs(browser, server.url, client, '/onboarding/step2');
  await expectPatientStep(first, 'patientPersonalDetails');
  await first.context().close();
  await savePatient(client, { contact: false });
  const second = await openAs(browser, server.url, client, '/onboarding');
  await expectPatientStep(second, 'patientContactDetails');
  const menu = second.getByRole('navigation', { name: 'Your profile' });
  await expect(menu.getByRole('link', { name: /Personal Details\s?, completed/ })).toBeVisible();
  await second.goto('/onboarding/profile-complete');
  await expectPatientStep(second, 'patientContactDetails');
  await second.getByRole('link', { name: 'Previous' }).click();
  await expectPatientStep(second, 'patientPersonalDetails');
  // Unchanged data continues without a save.
  await getNextButton(second).click();
  await expectPatientStep(second, 'patientContactDetails');
  await expect(second.getByText(ONBOARDING_MESSAGES.PERSONAL_DETAILS_UPDATED)).toBeHidden();
  await second.context().close();
});

test('PT-06 PT-08 medical records can be viewed, changed and removed, and are optional', async ({
  browser,
  server,
  viewport,
}) => {
  const client = await signUpByApi(server.url, 'PATIENT');
  await savePatient(client);
  const page = await openAs(browser, server.url, client, '/onboarding/step2', { viewport });
  await expectPatientStep(page, 'patientMedicalRecord');
  await getNextButton(page).click();
  await expect(getPageHeading(page, 'Your profile is complete')).toBeVisible();
  await page.goto('/onboarding/step2');
  await addRecord(page, 'Blood panel', createPdfFile('panel.pdf'));
  await addRecord(page, 'Letter', createPdfFile('letter.pdf'));
  await page.getByRole('button', { name: 'Edit Letter' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit record' });
  await edit.getByLabel('Medical record name').fill('Letter of the surgeon');
  await edit.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove Blood panel' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Blood panel?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'View document' }).click();
  await expect(page.getByRole('dialog', { name: 'letter.pdf' })).toBeVisible();
  await page.keyboard.press('Escape');
  await getNextButton(page).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.MEDICAL_RECORDS_UPDATED)).toBeVisible();
  const own = await client.call('getPatientDetails', { params: { id: (await findBookableId(client))! } });
  expect(own.medical_records.map(({ medical_record_name }) => medical_record_name)).toEqual([
    'Letter of the surgeon',
  ]);
  await page.context().close();
});

const findBookableId = async (client: Awaited<ReturnType<typeof signUpByApi>>) =>
  (await client.call('getBookablePatients')).results[0]?.id;

test('RT-18 PT-07 a physician with the patient role can switch back at the end of onboarding', async ({
  browser,
  server,
}) => {
  const physician = await signUpByApi(server.url, 'PHYSICIAN');
  await physician.call('updateUserRole', {
    params: { id: physician.user.user },
    body: { role: ['PHYSICIAN', 'PATIENT'] },
  });
  const user = await physician.call('getUserDetailID', { body: { user_type: 'PATIENT' } });
  const page = await openAs(
    browser,
    server.url,
    { user: { ...physician.user, ...user } },
    '/onboarding/create-profile',
  );
  await page.getByRole('link', { name: 'Create profile' }).click();
  await expectPatientStep(page, 'patientPersonalDetails');
  await fillPersonalDetails(page);
  await getNextButton(page).click();
  await fillContact(page);
  await getNextButton(page).click();
  await expectPatientStep(page, 'patientDosespotDetail');
  await page.goto('/onboarding/profile-complete');
  await page.getByRole('button', { name: 'Login as Physician' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome, Dr\./ })).toBeVisible();
  await page.context().close();
});
