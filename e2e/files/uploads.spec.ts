import type { Page } from '@playwright/test';
import { endpoints, type EndpointName, FILE_MESSAGES } from '@openvisit/contract';
import { blockUpload, createPdfFile } from '../support/files.ts';
import { expect, test } from '../support/test.ts';

const LARGE_FILE = 2_000_000;

const getLicenseGroup = (page: Page) => page.getByRole('group', { name: 'License', exact: true });
const chooseFile = (page: Page, file: ReturnType<typeof createPdfFile>) =>
  getLicenseGroup(page).locator('input[type=file]').setInputFiles(file);
const getProgressBar = (page: Page, name: string) =>
  page.getByRole('progressbar', { name: `Uploading ${name}` });
const getUploadedStatus = (page: Page) => getLicenseGroup(page).getByText(/· Uploaded$/);

/** Records the page's calls of one kind from now on. */
const recordCalls = (page: Page, name: EndpointName) => {
  const calls: string[] = [];
  const path = endpoints[name].path.split('/:')[0] ?? '';
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(path)) calls.push(request.url());
  });
  return calls;
};

test('PO-13 a document upload shows progress, can be canceled, and opens afterwards @phone', async ({
  signInAs,
}) => {
  const { page } = await signInAs('physician', { at: '/setting/documents' });
  const hold = await blockUpload(page, 1);
  await chooseFile(page, createPdfFile('first.pdf', { bytes: LARGE_FILE }));
  await expect(getProgressBar(page, 'first.pdf')).toBeVisible();
  await expect(getLicenseGroup(page).getByText(/Uploading, \d+%/)).toBeVisible();
  const canceled = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.getByRole('button', { name: 'Cancel first.pdf' }).click();
  await canceled;
  await expect(getLicenseGroup(page).getByText('first.pdf')).toHaveCount(0);
  hold.release();

  await chooseFile(page, createPdfFile('second.pdf', { bytes: LARGE_FILE }));
  await expect(getUploadedStatus(page)).toBeVisible();
  await page.getByRole('button', { name: 'Preview second.pdf' }).click();
  await expect(page.getByRole('group', { name: 'second.pdf' })).toHaveAttribute('data-state', 'open');
});

test('PO-13 a file with active content is refused with advice and can be replaced', async ({ signInAs }) => {
  const { page } = await signInAs('physician', { at: '/setting/documents' });
  await chooseFile(
    page,
    createPdfFile('trap.pdf', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert) >>' }),
  );
  await expect(
    getLicenseGroup(page).getByText(
      `${FILE_MESSAGES.FILE_DOCUMENT_INVALID}. ${FILE_MESSAGES.FILE_PDF_ACTIVE}`,
    ),
  ).toBeVisible();
  await chooseFile(page, { ...createPdfFile('license.png'), mimeType: 'image/png' });
  await expect(
    getLicenseGroup(page).getByText(FILE_MESSAGES.FILE_DOCUMENT_INVALID, { exact: true }),
  ).toBeVisible();
  await chooseFile(page, createPdfFile('license.pdf'));
  await expect(getUploadedStatus(page)).toBeVisible();
});

test('PO-13 without a network an upload waits and resumes automatically', async ({ signInAs }) => {
  const { page, context } = await signInAs('physician');
  await page.goto('/setting/documents');
  const startRequests = recordCalls(page, 'startUpload');
  const hold = await blockUpload(page, 1);
  await chooseFile(page, createPdfFile('license.pdf', { bytes: LARGE_FILE }));
  await expect(getLicenseGroup(page).getByText(/Uploading, [1-9]\d*%/)).toBeVisible();
  await context.setOffline(true);
  hold.release();
  await expect(getLicenseGroup(page).getByText(/Waiting for the connection/)).toBeVisible();
  await context.setOffline(false);
  await expect(getUploadedStatus(page)).toBeVisible();
  expect(startRequests).toHaveLength(1);
});

test('PO-13 after a reload the same file resumes where it stopped', async ({ signInAs }) => {
  const { page } = await signInAs('physician', { at: '/setting/documents' });
  await blockUpload(page, 1);
  const file = createPdfFile('license.pdf', { bytes: LARGE_FILE });
  // Playwright sets the current modification time; a real file keeps its own.
  await page.addInitScript({
    content: "Object.defineProperty(File.prototype, 'lastModified', { get: () => 1700000000000 });",
  });
  await page.reload();
  await chooseFile(page, file);
  await expect(getLicenseGroup(page).getByText(/Uploading, [1-9]\d*%/)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  const startRequests = recordCalls(page, 'startUpload');
  const stateRequests = recordCalls(page, 'getUpload');
  await chooseFile(page, file);
  await expect(getUploadedStatus(page)).toBeVisible();
  expect(startRequests).toHaveLength(0);
  expect(stateRequests).toHaveLength(1);
});

test('PO-13 a server error keeps the file for another attempt', async ({ signInAs }) => {
  const { page } = await signInAs('physician', { at: '/setting/documents' });
  await page.route('**/api/files/completeUpload/**', (route) =>
    route.fulfill({
      status: 507,
      json: { status_code: 507, message: [FILE_MESSAGES.FILE_STORAGE_FULL], data: [] },
    }),
  );
  await chooseFile(page, createPdfFile('license.pdf'));
  await expect(getLicenseGroup(page).getByRole('button', { name: 'Upload license.pdf again' })).toBeVisible();
  await page.unrouteAll();
  const startRequests = recordCalls(page, 'startUpload');
  await page.getByRole('button', { name: 'Upload license.pdf again' }).click();
  await expect(getUploadedStatus(page)).toBeVisible();
  expect(startRequests).toHaveLength(0);
});
