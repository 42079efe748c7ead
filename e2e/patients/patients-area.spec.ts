import type { Locator, Page } from '@playwright/test';
import { FILE_MESSAGES, MESSAGES, PATIENT_MESSAGES } from '@openvisit/contract';
import { bookVisit, getDistantSlot, getPhysicianLink } from '../support/booking.ts';
import type { Client } from '../support/api.ts';
import { createPdfFile } from '../support/files.ts';
import { createAcceptedVisit } from '../support/notes.ts';
import { expect, test } from '../support/test.ts';

const ELENA = 'Elena Petrova';
const MARCUS = 'Marcus Webb';

const getList = (page: Page): Locator => page.getByRole('list', { name: 'Patients' });
const getPatientLink = (page: Page, name: string): Locator =>
  getList(page).getByRole('link', { name, exact: true });
const search = (page: Page, text: string): Promise<void> =>
  page.getByRole('searchbox', { name: 'Search patients' }).fill(text);
const openMenuOf = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `Actions for ${name}` }).click();

const findPhysician = async (client: Client, name: string): Promise<string> =>
  (await client.call('searchDoctor', { query: { search: name } })).results[0]?.id ?? '';

/** Uploads a medical record of the signed-in patient. */
const addMedicalRecord = async (client: Client, base: string, name: string): Promise<void> => {
  const { buffer } = createPdfFile(name);
  const body = { kind: 'document', name, type: 'application/pdf', size: buffer.length } as const;
  const upload = await client.call('startUpload', { body });
  await fetch(`${base}${upload.url}&offset=0`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(buffer),
  });
  const { id } = await client.call('completeUpload', { params: { id: upload.id } });
  const record = {
    medical_record_name: 'Spirometry',
    record_type: 'LABS',
    examination_date: '2025-02-01',
    document: id,
  };
  await client.call('addPatientMedicalRecord', { body: { data: [record] } });
};

test('PA-01 PA-02 PA-04 RT-11 the physician scans, searches and opens patients, with record, notes, files and visits', async ({
  signInAs,
  apiAs,
  server,
}) => {
  await addMedicalRecord(await apiAs('patient2'), server.url, 'spirometry.pdf');
  const visit = await createAcceptedVisit(
    await apiAs('physician'),
    await apiAs('patient2'),
    'Breathing test',
  );
  const { page } = await signInAs('physician');

  await test.step('the list is found in the menu, searched by name and date of birth, filtered and sorted', async () => {
    await page.getByRole('link', { name: 'Patients', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/patients$/);
    const row = getList(page).getByRole('listitem').filter({ hasText: MARCUS });
    await expect(row).toContainText(/\d+ years/);
    await expect(row).toContainText('Next visit');
    await search(page, 'Mar');
    await expect(getPatientLink(page, ELENA)).toHaveCount(0);
    await search(page, 'nobody at all');
    await expect(page.getByText(MESSAGES.NO_PATIENTS)).toBeVisible();
    await page.getByRole('button', { name: 'Show all patients' }).click();
    await page.getByRole('button', { name: 'Sort by Next visit' }).click();
    await expect(page.getByRole('button', { name: 'Sorted by Next visit, ascending' })).toBeVisible();
    // It changes with the address, so not at once.
    await page.getByRole('radio', { name: 'Upcoming visit' }).click({ force: true });
    await expect(getPatientLink(page, MARCUS)).toBeVisible();
  });

  await test.step('back from a profile the list is as it was, and its URL has no name', async () => {
    await search(page, 'Mar');
    // The search starts after a pause.
    await expect.poll(() => page.evaluate(() => JSON.stringify(window.history.state))).toContain('Mar');
    await getPatientLink(page, MARCUS).click();
    await expect(page.getByRole('heading', { level: 1, name: MARCUS })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Search patients' })).toHaveValue('Mar');
    await expect(page.getByRole('button', { name: 'Sorted by Next visit, ascending' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Upcoming visit' })).toBeChecked();
    await expect(page).not.toHaveURL(/Mar/);
    await expect(getPatientLink(page, MARCUS)).toBeVisible();
  });

  await test.step('the profile opens from the keyboard, with the record and its document', async () => {
    await getPatientLink(page, MARCUS).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: MARCUS })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Patient summary' })).toBeVisible();
    await page
      .getByRole('article', { name: 'Spirometry' })
      .getByRole('button', { name: 'View document' })
      .click();
    await expect(page.getByRole('dialog').getByRole('img', { name: /page 1/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Notes', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Notes', exact: true })).toBeVisible();
  });

  await test.step('files are searched, and one that cannot be loaded says so', async () => {
    await page.getByRole('link', { name: 'Files', exact: true }).click();
    const files = page.getByRole('list', { name: 'Files' });
    await expect(files.getByRole('button', { name: 'spirometry.pdf' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search files' }).fill('nothing like it');
    await expect(page.getByText('No Files Found')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search files' }).fill('spiro');
    await page.route('**/api/files/content/**', (route) => route.abort());
    await files.getByRole('button', { name: 'spirometry.pdf' }).click();
    await expect(page.getByRole('dialog').getByText(FILE_MESSAGES.DOCUMENT_FAILED)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a visit leads to its appointment and back to the profile', async () => {
    await page.getByRole('link', { name: 'Appointments', exact: true }).last().click();
    await page
      .getByRole('link', { name: /Breathing test|\d/ })
      .filter({ hasText: /AM|PM/ })
      .first()
      .click();
    await page.goto(`/dashboard/appointments/detail/${visit}`);
    await page.getByRole('link', { name: 'View Profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: MARCUS })).toBeVisible();
  });
});

test('PA-06 PW-07 a patient asks for a doctor, who declines, is asked again and approves it, finds the patient under My Patients and ends it', async ({
  signInAs,
  apiAs,
}) => {
  const physicianId = await findPhysician(await apiAs('patient3'), 'Bennett');
  const patient = (await signInAs('patient3', { at: `/patient/physicians/${physicianId}` })).page;
  const physician = (await signInAs('guest', { at: '/dashboard/patients/myPatients' })).page;
  await expect(physician.getByText(MESSAGES.NO_PATIENTS)).toBeVisible();

  const doctor = patient.getByRole('region', { name: 'Primary care doctor' });
  const ask = doctor.getByRole('button', { name: 'Ask to be my primary care doctor' });
  const sendRequest = async () => {
    await ask.click();
    await patient.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  };
  const request = physician.getByRole('article', { name: `Request of ${ELENA}` });
  await sendRequest();
  await expect(patient.getByText(PATIENT_MESSAGES.PCP_REQUESTED)).toBeVisible();
  await expect(ask).toHaveCount(0);
  await expect(physician.getByText(`${ELENA} asks you to be their primary care doctor`)).toBeVisible();
  await request.getByRole('button', { name: 'Decline' }).click();
  await expect(physician.getByText(PATIENT_MESSAGES.PCP_DECLINED)).toBeVisible();
  await expect(request).toHaveCount(0);
  await expect(patient.getByText(/cannot be your primary care doctor/)).toBeVisible();
  await expect(physician.getByText(MESSAGES.NO_PATIENTS)).toBeVisible();

  await sendRequest();
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(getPatientLink(physician, ELENA)).toBeVisible();
  await expect(doctor).toContainText('is your primary care doctor');

  await getPatientLink(physician, ELENA).click();
  await expect(physician.getByText('Primary care', { exact: true })).toBeVisible();
  await physician.getByRole('button', { name: 'Actions for the patient' }).click();
  await physician.getByRole('menuitem', { name: 'End primary care' }).click();
  await physician.getByRole('dialog').getByRole('button', { name: 'End primary care' }).click();
  // Without a visit with this physician the record is closed.
  await expect(physician.getByText(MESSAGES.NOT_ASSOCIATED)).toBeVisible();
  await expect(ask).toBeVisible();
});

test('PA-03 a blocked patient loses open visits and finds nobody until the physician unblocks them @phone', async ({
  signInAs,
  apiAs,
}) => {
  const patientApi = await apiAs('patient2');
  const physicianId = await findPhysician(patientApi, 'Marin');
  const { starts_at } = await getDistantSlot(patientApi, physicianId);
  await bookVisit(patientApi, physicianId, starts_at, 'A mole that itches');
  const patient = (await signInAs('patient2', { at: '/patient/physicians' })).page;
  await expect(getPhysicianLink(patient, 'Sofia Marin')).toBeVisible();
  const physician = (await signInAs('colleague', { at: '/dashboard/patients' })).page;

  await openMenuOf(physician, MARCUS);
  await physician.getByRole('menuitem', { name: 'Block patient' }).click();
  const dialog = physician.getByRole('dialog', { name: `Block ${MARCUS}?` });
  await expect(dialog).toContainText('a request, is denied');
  await dialog.getByRole('button', { name: 'Block patient' }).click();
  await expect(physician.getByText(PATIENT_MESSAGES.PATIENT_BLOCKED)).toBeVisible();
  // The open page of the patient follows.
  await expect(getPhysicianLink(patient, 'Sofia Marin')).toHaveCount(0);
  await patient.goto('/patient/appointments?period=past');
  const denied = patient.getByRole('article').filter({ hasText: 'A mole that itches' });
  await expect(denied).toContainText('Denied');

  await physician.goto('/setting/blocked-patients');
  await physician.getByRole('button', { name: `Unblock ${MARCUS}` }).click();
  await physician.getByRole('dialog').getByRole('button', { name: 'Unblock patient' }).click();
  await expect(physician.getByText('No Blocked Patients Found')).toBeVisible();
  await patient.goto('/patient/physicians');
  await expect(getPhysicianLink(patient, 'Sofia Marin')).toBeVisible();
});
