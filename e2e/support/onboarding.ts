import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { createStorageState } from './sign-in.ts';
import { createPdf } from './profile.ts';
import type { Client } from './api.ts';
import { expectNothingLoading } from './loaded.ts';

/** Paths of the steps in order (PO-01). */
export const STEPS = [
  ['Personal Details', 'step1'],
  ['Practice Details', 'step2'],
  ['Documents', 'step3'],
  ['Upload Signature', 'uplaodsignature'],
  ['Bank Details', 'step4'],
  ['e-Prescription Profile', 'dosespot'],
  ['Personalise Experience', 'step5'],
  ['Purchase Subscription', 'step6'],
] as const;

/** Opens a new browser context with the client's session. */
export const openAs = async (
  browser: Browser,
  url: string,
  { user }: Pick<Client, 'user'>,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    storageState: createStorageState(url, user),
    ...options,
  });
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

export const getNextButton = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
/** Resolves a version conflict with the dialog's suggestions. */
export const resolveConflict = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Choose which version to keep' });
  await dialog.getByRole('button', { name: 'Use these values' }).click();
  await expect(dialog).toBeHidden();
};
export const getPageHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** A text field by its label, whether optional or not. */
export const getTextField = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}(\\s*\\(optional\\))?$`) });

/** Waits for a step and its data. */
export const expectStep = async (page: Page, step: number): Promise<void> => {
  const [name, path] = STEPS[step]!;
  await expect(page).toHaveURL(new RegExp(`/onboarding/${path}$`));
  await expect(getPageHeading(page, name)).toBeVisible();
  await expectNothingLoading(page);
};

/** Enters tags, confirming each with Enter. */
const enterTags = async (page: Page, name: string, tags: readonly string[]): Promise<void> => {
  const field = page.getByRole('combobox', { name });
  for (const tag of tags) {
    await field.fill(tag);
    await field.press('Enter');
  }
};

export const fillPersonalDetails = async (page: Page): Promise<void> => {
  await getTextField(page, 'Date of Birth').fill('05/02/1980');
  await page.getByRole('radio', { name: 'Female' }).check();
  // The last one is not in the list; custom values are allowed (PO-05).
  await enterTags(page, 'Specialties', [
    'Internal Medicine',
    'Family Medicine',
    'Pediatrics',
    'Urgent care',
    'Travel Medicine',
  ]);
  await enterTags(page, 'Languages', ['English', 'Norwegian']);
  await page.getByLabel('Degree').selectOption({ index: 1 });
  await getTextField(page, 'Years of experience').fill('12');
  await getTextField(page, 'About me').fill('I listen first.');
};

/** Fills in the practice except the calendar, using the address suggestion for the ZIP code if there is one. */
export const fillPractice = async (page: Page): Promise<void> => {
  await getTextField(page, 'Practice name').fill('Solberg Family Practice');
  await getTextField(page, 'Fees').fill('$1,20');
  await getTextField(page, 'Primary Phone').fill('6175550142');
  await page.getByLabel('Phone type').selectOption({ label: 'Work' });
  await getTextField(page, 'Primary Fax').fill('617-555-0143');
  await page.getByRole('combobox', { name: 'Address' }).fill('12 Main Street');
  await getTextField(page, 'City').fill('Boston');
  await getTextField(page, 'State').fill('ma');
  await getTextField(page, 'Zip code').fill('02110');
};

/** A date some days from the server's today, as typed. */
export const formatDateInput = (now: number, days: number): string => {
  const [year, month, day] = new Date(now + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
};

export const DOCUMENTS = [
  ['License', 'License Number', '284519'],
  ['DEA', 'DEA Number', 'bs1234563'],
  ['Insurance', 'Company name', 'Mutual'],
] as const;

export const getDocumentBlock = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** A file for a file field. */
export const createDocumentFile = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: createPdf(),
});

export const fillDocuments = async (page: Page, now: number): Promise<void> => {
  await getTextField(page, 'NPI Number').fill('1234567893');
  for (const [name, label, value] of DOCUMENTS) {
    const block = getDocumentBlock(page, name);
    await block.getByRole('textbox', { name: label, exact: true }).fill(value);
    await block.getByRole('textbox', { name: 'State' }).fill('MA');
    await block.getByRole('textbox', { name: 'Start Date' }).fill(formatDateInput(now, -300));
    await block.getByRole('textbox', { name: 'End Date' }).fill(formatDateInput(now, 600));
    await block.locator('input[type=file]').setInputFiles(createDocumentFile(`${name.toLowerCase()}.pdf`));
    await expect(block.getByText('Uploaded')).toBeVisible();
  }
};

/** Draws a line on the signature pad with the pointer. */
export const drawSignature = async (page: Page): Promise<void> => {
  const pad = page.getByRole('img', { name: 'Empty signature' });
  await pad.scrollIntoViewIfNeeded();
  const rect = (await pad.boundingBox())!;
  const getPoint = (x: number, y: number) => [rect.x + rect.width * x, rect.y + rect.height * y] as const;
  await page.mouse.move(...getPoint(0.2, 0.6));
  await page.mouse.down();
  for (const [x, y] of [
    [0.35, 0.3],
    [0.5, 0.7],
    [0.8, 0.4],
  ] as const)
    await page.mouse.move(...getPoint(x, y), { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Your signature' })).toBeVisible();
};
