import { MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import { expectNoViolation } from '../support/axe.ts';
import {
  getPageHeading,
  getNextButton,
  openAs,
  resolveConflict,
  getTextField,
} from '../support/onboarding.ts';
import {
  addSurgery,
  CONTACT,
  DETAILS,
  fillPersonalDetails,
  expectPatientStep,
  savePatient,
  signInAgain,
} from '../support/patients.ts';
import { signUpByApi } from '../support/profile.ts';
import { confirmSignIn, fillSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const NOTHING = { new: [], update: [], delete: [] };

test('PT-02 PT-03 a failed save keeps the input and says what to do; a lost reply creates no duplicate', async ({
  browser,
  server,
}) => {
  const client = await signUpByApi(server.url, 'PATIENT');
  const page = await openAs(browser, server.url, client, '/onboarding/step1');
  await expectPatientStep(page, 'patientPersonalDetails');
  await fillPersonalDetails(page);
  await addSurgery(page, 'Appendectomy', '05/02/2011');
  await page.context().setOffline(true);
  await getNextButton(page).click();
  await expect(page.getByText(MESSAGES.INPUT_KEPT)).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByText(MESSAGES.DRAFT_RESTORED)).toBeVisible();
  await expect(page.getByText('Appendectomy')).toBeVisible();

  // The server saves, but its reply is lost.
  await page.route('**/addPatientDetails', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await getNextButton(page).click();
  await expect(page.getByText(MESSAGES.INPUT_KEPT)).toBeVisible();
  await page.unroute('**/addPatientDetails');
  await page.getByLabel('Weight').fill('151');
  await getNextButton(page).click();
  await resolveConflict(page);
  await expect(page.getByText(MESSAGES.SAVE_CONFLICT)).toBeVisible();
  await getNextButton(page).click();
  await expectPatientStep(page, 'patientContactDetails');
  const { results } = await client.call('getBookablePatients');
  const own = await client.call('getPatientDetails', { params: { id: results[0]!.id } });
  expect(own).toMatchObject({ weight: 151, surgery_details: [{ surgery_name: 'Appendectomy' }] });
  await page.context().close();
});

test('PT-03 changes from another device are neither lost nor overwritten silently', async ({
  browser,
  server,
}) => {
  const client = await signUpByApi(server.url, 'PATIENT');
  const { id } = await savePatient(client);
  const page = await openAs(browser, server.url, client, '/onboarding/step1');
  await expect(page.getByLabel('Weight')).toHaveValue('150');
  const knee = { surgery_name: 'Knee arthroscopy', surgery_date: '2017-10-04' };
  await client.call('updatePatientDetails', {
    params: { id },
    body: {
      ...DETAILS,
      surgery_details: { ...NOTHING, new: [knee] },
      medication_details: NOTHING,
      version: 1,
    },
  });
  await addSurgery(page, 'Appendectomy', '05/02/2011');
  await getNextButton(page).click();
  await resolveConflict(page);
  await expect(page.getByText('Knee arthroscopy')).toBeVisible();
  await expect(page.getByText('Appendectomy')).toBeVisible();
  await getNextButton(page).click();
  await expectPatientStep(page, 'patientContactDetails');
  const { surgery_details } = await client.call('getPatientDetails', { params: { id } });
  expect(surgery_details.map(({ surgery_name }) => surgery_name)).toEqual([
    'Knee arthroscopy',
    'Appendectomy',
  ]);
  await page.context().close();
});

test('PT-03 PO-26 a restored draft does not overwrite what another device saved meanwhile', async ({
  browser,
  server,
}) => {
  const client = await signUpByApi(server.url, 'PATIENT');
  const { id } = await savePatient(client);
  const page = await openAs(browser, server.url, client, '/onboarding/step1');
  await page.getByLabel('Weight').fill('152');
  await addSurgery(page, 'Appendectomy', '05/02/2011');
  const knee = { surgery_name: 'Knee arthroscopy', surgery_date: '2017-10-04' };
  await client.call('updatePatientDetails', {
    params: { id },
    body: {
      ...DETAILS,
      height: 70,
      weight: 149,
      surgery_details: { ...NOTHING, new: [knee] },
      medication_details: NOTHING,
      version: 1,
    },
  });
  await page.reload();
  await resolveConflict(page);
  await expect(page.getByText(MESSAGES.DRAFT_RESTORED)).toBeVisible();
  await expect(page.getByText('Knee arthroscopy')).toBeVisible();
  await expect(page.getByLabel('Height, inches')).toHaveValue('10');
  await expect(page.getByLabel('Weight')).toHaveValue('152');
  await getNextButton(page).click();
  await expectPatientStep(page, 'patientContactDetails');
  const own = await client.call('getPatientDetails', { params: { id } });
  expect(own).toMatchObject({ weight: 152, height: 70 });
  expect(own.surgery_details.map(({ surgery_name }) => surgery_name)).toEqual([
    'Knee arthroscopy',
    'Appendectomy',
  ]);
  await page.context().close();
});

test('PT-04 AC-12 unsaved input survives the end of a session, for the same user only', async ({
  browser,
  server,
}) => {
  const client = await signUpByApi(server.url, 'PATIENT');
  await savePatient(client, { contact: false });
  const page = await openAs(browser, server.url, client, '/onboarding/contact');
  await expectPatientStep(page, 'patientContactDetails');
  await getTextField(page, 'City').fill('Albany');
  await client.call('logout', { query: {}, body: { refresh_token: client.user.refresh_token } });
  await expect(getPageHeading(page, 'Account Sign In as Patient')).toBeVisible();
  await page.goto('/onboarding/contact');
  await fillSignIn(page, client.credentials.email, client.credentials.password);
  await confirmSignIn(page);
  await expectPatientStep(page, 'patientContactDetails');
  await expect(getTextField(page, 'City')).toHaveValue('Albany');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(getTextField(page, 'City')).toHaveValue('');
  await page.context().close();
});

test('PT-02 PT-04 PT-08 patients can change their profile later, and unsaved changes are not lost without a question', async ({
  browser,
  server,
  viewport,
}) => {
  const { credentials, ...newcomer } = await signUpByApi(server.url, 'PATIENT');
  const { id } = await savePatient(newcomer);
  const client = await signInAgain(server.url, credentials);
  const page = await openAs(browser, server.url, client, '/patient/physicians', { viewport });
  await page.getByRole('button', { name: /Ingrid Solberg/ }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page).toHaveURL(/\/patient\/profile\/details$/);
  await page.getByLabel('Weight').fill('149');
  await page.getByRole('link', { name: 'Contact Details' }).click();
  const unsavedDialog = page.getByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES });
  await unsavedDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Weight')).toHaveValue('149');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.PERSONAL_DETAILS_UPDATED)).toBeVisible();
  await expectNoViolation(page, 'my profile');
  await page.getByRole('link', { name: 'Contact Details' }).click();
  await getTextField(page, 'City').fill('Troy');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.CONTACT_DETAILS_UPDATED)).toBeVisible();
  await getTextField(page, 'City').fill('Utica');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .poll(async () => (await client.call('getPatientDetails', { params: { id } })).city)
    .toBe('Utica');
  const own = await client.call('getPatientDetails', { params: { id } });
  expect(own).toMatchObject({ ...CONTACT, city: 'Utica', weight: 149 });
  await page.context().close();
});
