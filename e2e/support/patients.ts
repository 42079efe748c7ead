import type { PatientRecord, PatientStepId } from '@openvisit/contract';
import { buildPatientContact, buildPatientDetails } from './builders.ts';
import { expect, type Page } from '@playwright/test';
import { call, createClient, type Client } from './api.ts';
import { getPageHeading, getTextField } from './onboarding.ts';
import type { ChosenFile } from './files.ts';
import type { NewUser } from './sign-up.ts';
import { expectNothingLoading } from './loaded.ts';

/** Paths of the patient's steps in order (PT-01). */
const STEPS: readonly { id: PatientStepId; name: string; path: string }[] = [
  { id: 'patientPersonalDetails', name: 'Personal Details', path: 'step1' },
  { id: 'patientContactDetails', name: 'Contact Details', path: 'contact' },
  { id: 'patientDosespotDetail', name: 'e-Prescription Profile', path: 'dosespotPatient' },
  { id: 'patientMedicalRecord', name: 'Medical Records', path: 'step2' },
];

/** Waits for a step and its data. */
export const expectPatientStep = async (page: Page, id: PatientStepId): Promise<void> => {
  const { name, path } = STEPS.find((step) => step.id === id)!;
  await expect(page).toHaveURL(new RegExp(`/onboarding/${path}$`));
  await expect(getPageHeading(page, name)).toBeVisible();
  await expectNothingLoading(page);
};

/** Fills in all required personal details. */
export const fillPersonalDetails = async (page: Page): Promise<void> => {
  await getTextField(page, 'Date of Birth').fill('09/12/1986');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('Height, feet').fill('5');
  await page.getByLabel('Height, inches').fill('6');
  await page.getByLabel('Weight').fill('150');
};

/** Opens a list's dialog, fills it in and submits it with Enter. */
export const addSurgery = async (page: Page, name: string, date: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add surgery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add surgery' });
  await dialog.getByRole('textbox', { name: 'Surgery date' }).fill(date);
  // The button is in the dialog's footer outside the form; Enter still submits the form.
  await dialog.getByLabel('Surgery name').fill(name);
  await dialog.getByLabel('Surgery name').press('Enter');
  await expect(dialog).toBeHidden();
};

export const addMedication = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add medication' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add medication' });
  await dialog.getByLabel('Medicine name').fill(name);
  await dialog.getByRole('radio', { name: 'After food' }).check();
  await dialog.getByRole('checkbox', { name: 'Morning' }).check();
  await dialog.getByRole('checkbox', { name: 'Bed Time' }).check();
  await dialog.getByLabel('Dosage').fill('10 mg');
  await dialog.getByLabel('Instructions').fill('With water');
  await dialog.getByRole('button', { name: 'Add medication' }).click();
  await expect(dialog).toBeHidden();
};

export const addRecord = async (page: Page, name: string, file: ChosenFile): Promise<void> => {
  await page.getByRole('button', { name: 'Add record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add record' });
  await dialog.getByLabel('Medical record name').fill(name);
  await dialog.getByLabel('Record type').selectOption({ label: 'Labs' });
  await dialog.getByRole('textbox', { name: 'Examination date' }).fill('10/01/2025');
  await dialog.getByLabel('Document').setInputFiles(file);
  await expect(dialog.getByText('Uploaded', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add record' }).click();
  await expect(dialog).toBeHidden();
};

/** Fills in the address line by line and closes the suggestions. */
export const fillContact = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Address' }).fill('12 Main Street');
  await getTextField(page, 'City').fill('Albany');
  await getTextField(page, 'State').fill('ny');
  await getTextField(page, 'Zip code').fill('12207');
  await getTextField(page, 'Primary Phone').fill('5185550123');
  await page.getByLabel('Phone type').selectOption({ label: 'Cell' });
};

/** The details of a patient without health data. */
export const DETAILS = buildPatientDetails({
  first_name: 'Ingrid',
  last_name: 'Solberg',
  allergy: [],
  family_medical_history: [],
  surgery_details: [],
  medication_details: [],
});

export const CONTACT = buildPatientContact();

/** Saves personal details over HTTP, and contact details unless skipped. */
export const savePatient = async (client: Client, { contact = true } = {}): Promise<PatientRecord> => {
  const own = await client.call('addPatientDetails', { body: DETAILS });
  if (!contact) return own;
  const body = { ...CONTACT, version: 0 };
  return client.call('updatePatientContactDetails', { params: { id: own.id }, body });
};

/** Signs a patient in again, so that the session has the current progress. */
export const signInAgain = async (url: string, { email, password }: NewUser): Promise<Client> =>
  createClient(url, await call(url, 'login', { body: { email, password, role: 'PATIENT' } }));
