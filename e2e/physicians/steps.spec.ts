import { REPLY_MESSAGES, FILE_MESSAGES, ONBOARDING_MESSAGES, MESSAGES } from '@openvisit/contract';
import type { Page } from '@playwright/test';
import {
  getDocumentBlock,
  fillPractice,
  getNextButton,
  expectStep,
  openAs,
  createDocumentFile,
  getTextField,
  formatDateInput,
} from '../support/onboarding.ts';
import { createPng, saveProfileUpTo, signUpByApi, type SavedStep } from '../support/profile.ts';
import { expect, test as base } from '../support/test.ts';

interface Fixtures {
  /** Opens a step as a new physician with all steps up to another one saved. */
  openSaved(path: string, saved?: SavedStep): Promise<Page>;
}

const test = base.extend<Fixtures>({
  openSaved: async ({ browser, server }, use) => {
    const pages: Page[] = [];
    await use(async (path, saved) => {
      const client = await signUpByApi(server.url, 'PHYSICIAN');
      if (saved) await saveProfileUpTo(server.url, client, saved);
      const page = await openAs(browser, server.url, client, `/onboarding/${path}`);
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

/** Records the bodies sent to an endpoint. */
const recordBodies = (page: Page, call: string): unknown[] => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/${call}`)) bodies.push(request.postDataJSON());
  });
  return bodies;
};

test('PO-05 PO-06 personal details validate age, skills, experience and biography', async ({ openSaved }) => {
  const page = await openSaved('step1');
  await expectStep(page, 0);
  await getNextButton(page).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.SKILLS_COUNT)).toBeVisible();
  await expect(getTextField(page, 'Date of Birth')).toBeFocused();
  const today = new Date();
  await getTextField(page, 'Date of Birth').fill(formatDateInput(today.getTime(), -17 * 365));
  await expect(page.getByText(MESSAGES.AGE_TOO_LOW)).toBeVisible();
  await getTextField(page, 'Years of experience').fill('12a4');
  await expect(getTextField(page, 'Years of experience')).toHaveValue(/^.{0,3}$/);
  await getTextField(page, 'Years of experience').fill('1x');
  await expect(page.getByText(ONBOARDING_MESSAGES.EXPERIENCE_INVALID)).toBeVisible();
  await getTextField(page, 'About me').fill('x'.repeat(501));
  await expect(page.getByText(REPLY_MESSAGES.ABOUT_ME_LIMIT)).toBeVisible();
  await expect(page.getByLabel('Degree').locator('option')).not.toHaveCount(1);
});

test('PO-07 PO-08 the practice step strips fees, suggests addresses, and keeps Visit Now once enabled', async ({
  openSaved,
}) => {
  const page = await openSaved('step2', 'personalInfo');
  const sentBodies = recordBodies(page, 'addDoctorPracticeDetails');
  await expectStep(page, 1);
  await fillPractice(page);
  await page.getByRole('combobox', { name: 'Address' }).fill('12 Main Street, 02110');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(getTextField(page, 'City')).toHaveValue('Boston');
  await expect(getTextField(page, 'Zip code')).toHaveValue('02110');
  const visitNow = page.getByRole('switch', { name: /Visit Now/ });
  await expect(page.getByRole('button', { name: 'Add schedule' })).toBeVisible();
  await visitNow.click();
  await expect(page.getByRole('button', { name: 'Add schedule' })).toBeHidden();
  await getTextField(page, 'Fees').fill('0');
  await getNextButton(page).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.FEES_INVALID)).toBeVisible();
  await getTextField(page, 'Fees').fill('$1,200');
  await getNextButton(page).click();
  await expectStep(page, 2);
  expect(sentBodies).toMatchObject([
    { fees: 120_000, visit_now_doctor_status: true, availability_details: [] },
  ]);
  await page.goto('/onboarding/step2');
  await expectStep(page, 1);
  await expect(visitNow).toBeDisabled();
});

test('PO-09 PO-10 PO-11 calendar schedules and time ranges are added, changed and removed by id', async ({
  openSaved,
}) => {
  const page = await openSaved('step2', 'practiceDetails');
  const sentBodies = recordBodies(page, 'updateDoctorPracticeDetails');
  await expectStep(page, 1);
  const first = page.getByRole('group', { name: 'Schedule 1' });
  const morning = first.getByRole('group', { name: 'Morning slot 1' });
  await morning.getByLabel('To', { exact: true }).fill('8:30 AM');
  await morning.getByLabel('To', { exact: true }).press('Tab');
  await getNextButton(page).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.SLOT_ORDER)).toBeVisible();
  await morning.getByLabel('To', { exact: true }).fill('12:00 PM');
  await morning.getByLabel('To', { exact: true }).press('Tab');
  await expect(first.getByRole('button', { name: 'Add slot in the morning' })).toBeHidden();
  await first.getByRole('button', { name: 'Add slot in the afternoon' }).click();
  await morning.getByRole('button', { name: /^Remove/ }).click();

  // The next schedule starts after the previous one ends.
  const end = await first.getByRole('textbox', { name: 'End date' }).inputValue();
  await page.getByRole('button', { name: 'Add schedule' }).click();
  const second = page.getByRole('group', { name: 'Schedule 2' });
  const start = await second.getByRole('textbox', { name: 'Start date' }).inputValue();
  expect(new Date(start).getTime() - new Date(end).getTime()).toBeCloseTo(86_400_000, -7);
  await second.getByRole('textbox', { name: 'End date' }).fill('12/31/2099');
  await getNextButton(page).click();
  await expect(second.getByText(ONBOARDING_MESSAGES.CALENDAR_TOO_FAR)).toBeVisible();
  await second.getByRole('button', { name: 'Remove Schedule 2' }).click();
  await getNextButton(page).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.PRACTICE_DETAILS_UPDATED)).toBeVisible();
  const id = expect.stringMatching(/^[\da-f-]{36}$/) as unknown;
  expect(sentBodies).toMatchObject([
    { delete_slots: [id], add_slots: [{ availability: id }], delete_availability: [], add_availability: [] },
  ]);
});

test('PO-12 PO-13 documents validate their fields, and files are checked, uploaded, previewed and replaced', async ({
  openSaved,
}) => {
  const page = await openSaved('step3', 'practiceDetails');
  await expectStep(page, 2);
  await getNextButton(page).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.DOCUMENT_REQUIRED)).toHaveCount(3);
  await getTextField(page, 'NPI Number').fill('12345');
  await expect(page.getByText('Please enter a valid npi number')).toBeVisible();
  const licence = getDocumentBlock(page, 'License');
  await licence.getByRole('textbox', { name: 'Start Date' }).fill(formatDateInput(Date.now(), -10));
  await licence.getByRole('textbox', { name: 'End Date' }).fill(formatDateInput(Date.now(), -20));
  await expect(licence.getByText(ONBOARDING_MESSAGES.DOCUMENT_END_BEFORE_START)).toBeVisible();
  const dea = getDocumentBlock(page, 'DEA');
  await dea.getByRole('textbox', { name: 'DEA Number' }).fill('A123');
  await expect(dea.getByText(ONBOARDING_MESSAGES.DEA_INVALID)).toBeVisible();

  const file = licence.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(licence.getByText(FILE_MESSAGES.FILE_DOCUMENT_INVALID)).toBeVisible();
  const large = Buffer.alloc(5_242_881);
  await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: large });
  await expect(licence.getByText(FILE_MESSAGES.FILE_TOO_LARGE)).toBeVisible();
  // A file whose content does not match its extension.
  await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
  await expect(licence.getByText(FILE_MESSAGES.FILE_DOCUMENT_INVALID).first()).toBeVisible();
  await file.setInputFiles(createDocumentFile('first.pdf'));
  await expect(licence.getByText('Uploaded')).toBeVisible();
  await file.setInputFiles(createDocumentFile('second.pdf'));
  await expect(licence.getByText('second.pdf', { exact: true })).toBeVisible();
  await expect(licence.getByText('first.pdf', { exact: true })).toBeHidden();
  await expect(licence.getByText('Uploaded')).toBeVisible();
  await licence
    .getByRole('button', { name: /^Open|^Show|second\.pdf/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'second.pdf' }).locator('canvas').first()).toBeVisible();
});

test('PO-14 a signature image is cropped to 2.5:1', async ({ openSaved }) => {
  const page = await openSaved('uplaodsignature', 'documents');
  const sentBodies = recordBodies(page, 'uploadDoctorSignature');
  await expectStep(page, 3);
  await page.getByRole('tab', { name: 'Upload' }).click();
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await expect(page.getByText(FILE_MESSAGES.FILE_IMAGE_INVALID)).toBeVisible();
  const picture = await page.screenshot({ type: 'jpeg' });
  await choose.setInputFiles({ name: 'sign.jfif', mimeType: 'image/jpeg', buffer: picture });
  await page.getByRole('button', { name: 'Use this part' }).click();
  const preview = page.getByAltText('Preview');
  await expect(preview).toBeVisible();
  const shape = await preview.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight);
  expect(shape).toBeCloseTo(2.5, 1);
  await getNextButton(page).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.SIGNATURE_UPDATED)).toBeVisible();
  expect(sentBodies).toHaveLength(1);
});

test('PO-03 a profile photo is cropped to a square and saved; other files are refused', async ({
  openSaved,
}) => {
  const page = await openSaved('step1');
  await expectStep(page, 0);
  await page.getByRole('button', { name: 'Add a photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile photo' });
  const choose = dialog.locator('input[type=file]');
  await choose.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await expect(dialog.getByText(FILE_MESSAGES.FILE_PROFILE_IMAGE_INVALID)).toBeVisible();
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) });
  await expect(dialog.getByText(FILE_MESSAGES.FILE_TOO_LARGE)).toBeVisible();
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: createPng() });
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.PROFILE_IMAGE_UPDATED)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Ingrid Solberg' }).locator('img')).toHaveJSProperty(
    'naturalWidth',
    1,
  );
});

test('PO-25 unchanged steps continue without a call, changed ones are saved, and a double click saves once', async ({
  openSaved,
}) => {
  const page = await openSaved('step1', 'personalInfo');
  const sentBodies = recordBodies(page, 'updateDoctorDetail');
  await expectStep(page, 0);
  await getNextButton(page).click();
  await expectStep(page, 1);
  expect(sentBodies).toEqual([]);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expectStep(page, 0);
  await getTextField(page, 'About me').fill('Changed.');
  await getNextButton(page).dblclick();
  await expect(page.getByText(ONBOARDING_MESSAGES.PERSONAL_DETAILS_UPDATED)).toBeVisible();
  await expect(page).toHaveURL(/step[12]$/);
  expect(sentBodies).toHaveLength(1);
});
