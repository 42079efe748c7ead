import { REPLY_MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { createAcceptedVisit } from '../support/notes.ts';
import { expectNoViolation } from '../support/axe.ts';
import { readPdfText } from '../support/pdf.ts';
import { openAs } from '../support/onboarding.ts';
import { savePatient } from '../support/patients.ts';
import { saveProfileUpTo, signUpByApi } from '../support/profile.ts';
import { expect, test } from '../support/test.ts';

const CREATE = 'Create e-Prescription profile';

/** Opens the e-prescription step as a new user whose profile is complete up to it. */
const openPrescribingStep = async (
  browser: Browser,
  url: string,
  role: 'PHYSICIAN' | 'PATIENT',
  viewport: BrowserContextOptions['viewport'],
): Promise<Page> => {
  const client = await signUpByApi(url, role);
  await (role === 'PHYSICIAN' ? saveProfileUpTo(url, client, 'bankDetails') : savePatient(client));
  const path = role === 'PHYSICIAN' ? 'dosespot' : 'dosespotPatient';
  const page = await openAs(browser, url, client, `/onboarding/${path}`, { viewport });
  await expect(page.getByRole('button', { name: CREATE })).toBeVisible();
  return page;
};

/** Makes the sandbox fail the next request. */
const failNext = async (url: string, failure: string): Promise<void> => {
  const reply = await fetch(`${url}/dev/prescriber`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ failure }),
  });
  if (!reply.ok) throw new Error(`The sandbox rejected the setting: ${reply.status}`);
};

/** Makes the sandbox answer as usual again. */
const endFailures = async (url: string): Promise<void> => {
  const reply = await fetch(`${url}/dev/prescriber`, { method: 'DELETE' });
  if (!reply.ok) throw new Error(`The sandbox rejected the setting: ${reply.status}`);
};

test('PO-16 PO-17 a physician is registered with the provider, sees its page in the product, and can be reviewed @phone', async ({
  server,
  browser,
  viewport,
}) => {
  const page = await openPrescribingStep(browser, server.url, 'PHYSICIAN', viewport);
  const toasts: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') toasts.push(message.text());
  });
  for (const fact of ['Ingrid Solberg', '05/02/1980', '1234567893', 'BS1234563, MA', '(617) 555-0142, work'])
    await expect(page.getByText(fact)).toBeVisible();

  await page.getByRole('button', { name: CREATE }).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.PROFILE_SUBMITTED)).toBeVisible();
  await expect(page.getByText('Registered', { exact: true }).first()).toBeVisible();

  const portal = page.frameLocator('iframe[title="e-Prescription"]');
  await expect(portal.getByRole('heading', { name: 'Ingrid Solberg' })).toBeVisible();
  await expect(portal.getByText('BS1234563 (MA)')).toBeVisible();
  await expect(portal.getByText('This is a sandbox')).toBeVisible();
  // The content security policy blocked nothing.
  expect(toasts).toEqual([]);

  await page.reload();
  await expect(portal.getByRole('heading', { name: 'Ingrid Solberg' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personalise Experience' })).toBeVisible();
  await page.context().close();
});

test("PO-16 A8 the provider's error is shown verbatim, retrying works, and the user is registered only once", async ({
  server,
  browser,
  viewport,
}) => {
  const page = await openPrescribingStep(browser, server.url, 'PHYSICIAN', viewport);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.EPRESCRIPTION_REQUIRED)).toBeVisible();

  await failNext(server.url, 'error');
  await page.getByRole('button', { name: CREATE }).click();
  await expect(page.getByText('Clinician is not yet confirmed for electronic prescribing')).toBeVisible();

  // The reply is lost after the clinician was created; the next attempt finds it.
  await failNext(server.url, 'timeout');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(REPLY_MESSAGES.PRESCRIBER_CLINICIAN_FAILED)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Registered', { exact: true }).first()).toBeVisible();
  await page.context().close();
});

test('PT-05 a patient is registered with the provider after a validation error', async ({
  server,
  browser,
  viewport,
}) => {
  const page = await openPrescribingStep(browser, server.url, 'PATIENT', viewport);
  for (const fact of ['Ingrid Solberg', 'Female', '5 ft 6 in', '150 lb', '12 Main Street, Albany, NY 12207'])
    await expect(page.getByText(fact)).toBeVisible();

  await failNext(server.url, 'model_state');
  await page.getByRole('button', { name: CREATE }).click();
  await expect(page.getByText('The field ZipCode is invalid')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.EPRESCRIPTION_REGISTERED)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Medical Records' })).toBeVisible();
  await page.context().close();
});

test('PA-02 PA-05 PW-09 NT-02 a prescription written at the provider is listed with its PDF for the physician and the patient, also while the provider fails', async ({
  signInAs,
  apiAs,
  server,
}) => {
  const [physicianApi, patientApi] = [await apiAs('physician'), await apiAs('patient')];
  await createAcceptedVisit(physicianApi, patientApi, 'Renewal of prescriptions');
  const { id, dosespot_id } = await patientApi.call('registerPatient', {});
  await patientApi.call('addPatientDoseSpotID', { params: { id }, body: { dosespot_id } });
  const { dosespot_id: clinician } = await physicianApi.call('getPrescribingProfile');
  const { url } = await physicianApi.call('getSSOURL', {
    body: { user_id: clinician ?? '', patient_id: dosespot_id, is_patient: true },
  });

  const { page: physician } = await signInAs('physician', {
    at: `/dashboard/patients/detail/${id}/prescriptions`,
  });
  const tab = physician.getByRole('region', { name: 'Prescriptions' });
  await expect(tab.getByText('No Prescriptions Found')).toBeVisible();

  await test.step('what the physician sends at the provider is confirmed in a dialog and listed', async () => {
    const portal = await physician.context().newPage();
    await portal.goto(`${server.url}${url}`);
    await portal.getByLabel('Medication').selectOption('amlodipine 5 mg tablet');
    await portal.getByLabel('Directions for the patient').fill('Take one tablet every evening.');
    await portal.getByRole('button', { name: 'Approve and send' }).click();
    await expect(portal.getByText('amlodipine 5 mg tablet Sent')).toBeVisible();
    await portal.close();
    // Any reader asks the provider; the physician's page is open meanwhile.
    const today = new Date().toISOString().slice(0, 10);
    const range = { start_date: today, end_date: today, zone: 'UTC' };
    await patientApi.call('getPrescriptions', { body: { patient: id, ...range } });
    const dialog = physician.getByRole('dialog', { name: 'Prescription sent' });
    await expect(dialog.getByText(REPLY_MESSAGES.NOTIFY_PRESCRIPTION_SENT)).toBeVisible();
    await dialog.getByRole('button', { name: 'Okay' }).click();
    await expect(tab.getByText('Sent to the pharmacy')).toBeVisible();
    await expectNoViolation(physician, 'the prescriptions of a patient');
    await tab.getByRole('searchbox', { name: 'Search prescriptions' }).fill('metformin');
    await expect(tab.getByText('Try another medicine or prescriber.')).toBeVisible();
    await tab.getByRole('searchbox', { name: 'Search prescriptions' }).fill('amlo');
    await tab.getByRole('button', { name: 'amlodipine 5 mg tablet' }).click();
  });

  await test.step('the sheet has directions and pharmacy, and a PDF', async () => {
    const sheet = physician.getByRole('dialog', { name: 'Prescription' });
    await expect(sheet.getByText('Take one tablet every evening.')).toBeVisible();
    await expect(sheet.getByText(/^Harbor Street Pharmacy/)).toBeVisible();
    const [saved] = await Promise.all([
      physician.waitForEvent('download'),
      sheet.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    const text = await readPdfText(saved);
    for (const part of ['amlodipine 5 mg tablet', 'Take one tablet every evening.', 'Amelia Hart'])
      expect(text).toContain(part);
  });

  await test.step('the patient reads it too, with the age of the copy while the provider fails', async () => {
    // The record, the list and other open pages each ask the provider, in any order.
    for (let asked = 0; asked < 10; asked += 1) await failNext(server.url, 'error');
    const { page: patient } = await signInAs('patient', { at: '/patient/record' });
    const own = patient.getByRole('region', { name: 'Prescriptions' });
    await expect(own.getByRole('button', { name: 'amlodipine 5 mg tablet' })).toBeVisible();
    await expect(own.getByText(/^Last updated/)).toBeVisible();
    await endFailures(server.url);
    await own.getByRole('button', { name: 'Try again' }).click();
    await expect(own.getByText(/^Last updated/)).toHaveCount(0);
    await expect(own.getByRole('button', { name: 'amlodipine 5 mg tablet' })).toBeVisible();
  });
});
