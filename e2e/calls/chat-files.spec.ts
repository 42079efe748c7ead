import type { Locator, Page } from '@playwright/test';
import { FILE_MESSAGES, CALL_MESSAGES } from '@openvisit/contract';
import { expectNoViolation } from '../support/axe.ts';
import { blockUpload, createPdfFile, expectFileOpens, type ChosenFile } from '../support/files.ts';
import { expect, test } from '../support/test.ts';
import {
  callPath,
  expectRemoteVideo,
  getControls,
  joinCall,
  leaveCall,
  openCall,
  openChat,
  prepareJoinableVisit,
  sendMessage,
} from '../support/visit.ts';

const LARGE_FILE = 2_000_000;

/** A picture of one pixel. */
const PICTURE: ChosenFile = {
  name: 'rash left hand.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const getMessages = (page: Page): Locator => page.getByRole('log', { name: 'Messages' });
const getChatPanel = (page: Page): Locator => page.getByRole('region', { name: 'Chat' });
const getMessageBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });
const getFileCard = (page: Page, name: string): Locator =>
  getMessages(page).getByRole('button', { name: `Open ${name}` });

/** Chooses files with the button of the chat. */
const attach = async (page: Page, ...files: ChosenFile[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await (await chooser).setFiles(files);
};

const expectOpens = (page: Page, name: string, type: string): Promise<void> =>
  expectFileOpens(page, getFileCard(page, name), { name, type });

test.use({ ownServer: 'needs a visit that nobody has joined, for files' });

test('CH-02 CR-06 PW-05 physician and patient send each other files in the call and open them', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const physician = (await signInAs('physician', { at: callPath('physician', id) })).page;
  const patient = (await signInAs('patient')).page;

  await test.step('nothing can be shared while nobody else is there', async () => {
    await joinCall(physician);
    await expect(getControls(physician).getByRole('button', { name: 'Share files' })).toBeDisabled();
    await openChat(physician);
    await expect(getChatPanel(physician).getByText(CALL_MESSAGES.CHAT_NOBODY_JOINED)).toBeVisible();
    await expect(physician.getByRole('button', { name: 'Attach files' })).toHaveCount(0);
    await openCall(patient, 'patient', id);
    await expectRemoteVideo(patient);
  });

  await test.step('a PDF of the physician has a dot at the patient until the chat is opened', async () => {
    const chooser = physician.waitForEvent('filechooser');
    await getControls(physician).getByRole('button', { name: 'Share files' }).click();
    await (await chooser).setFiles(createPdfFile('Home readings (2).pdf'));
    await expect(getFileCard(physician, 'Home_readings_2.pdf')).toBeVisible();
    await expect(patient.getByRole('button', { name: 'Chat, new message' })).toBeVisible();
    await openChat(patient);
    await expect(patient.getByRole('button', { name: 'Chat', exact: true })).toBeVisible();
    await expect(getFileCard(patient, 'Home_readings_2.pdf')).toContainText(/PDF · \d+ kB/);
    await expectOpens(patient, 'Home_readings_2.pdf', 'application/pdf');
    await expectNoViolation(patient, 'chat with a file');
  });

  await test.step('a picture of the patient arrives while the other side is writing', async () => {
    await getMessageBox(patient).fill('half a sentence');
    await attach(patient, PICTURE);
    await expect(getFileCard(patient, 'rash_left_hand.png')).toBeVisible();
    await expect(getMessageBox(patient)).toHaveValue('half a sentence');
    await expect(getFileCard(physician, 'rash_left_hand.png')).toContainText('PNG');
    await expectOpens(physician, 'rash_left_hand.png', 'image/png');
  });

  await test.step('texts, programs and large files are refused at once; the text stays', async () => {
    const startRequests: string[] = [];
    patient.on('request', (request) => {
      if (request.url().endsWith('/startUpload')) startRequests.push(request.url());
    });
    const problem = getChatPanel(patient).getByRole('alert');
    const refused = `${FILE_MESSAGES.FILE_DOCUMENT_INVALID}. ${FILE_MESSAGES.FILE_DOCUMENT_TYPES}`;
    for (const [name, mimeType, bytes, words] of [
      ['notes.txt', 'text/plain', 10, refused],
      ['setup.exe', 'application/x-msdownload', 10, refused],
      ['large.pdf', 'application/pdf', 6_000_000, FILE_MESSAGES.FILE_TOO_LARGE],
      ['empty.pdf', 'application/pdf', 0, FILE_MESSAGES.FILE_EMPTY],
    ] as const) {
      await attach(patient, { name, mimeType, buffer: Buffer.alloc(bytes, 'a') });
      await expect(problem).toHaveText(words);
    }
    await expect(getMessageBox(patient)).toHaveValue('half a sentence');
    await getMessageBox(patient).press('Enter');
    await expect(problem).toHaveCount(0);
    await expect(getMessages(physician).getByText('half a sentence')).toHaveCount(1);
    expect(startRequests).toEqual([]);
  });

  await test.step('a program that calls itself a PDF is refused by the server and can be removed', async () => {
    const buffer = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]);
    await attach(patient, { name: 'setup.pdf', mimeType: 'application/pdf', buffer });
    await expect(getMessages(patient).getByText(FILE_MESSAGES.FILE_DOCUMENT_INVALID)).toBeVisible();
    await getMessages(patient)
      .getByRole('button', { name: /^Remove.*setup\.pdf/ })
      .click();
    await expect(getMessages(patient).getByText('setup.pdf')).toHaveCount(0);
  });

  await test.step('a reload shows the files, which still open', async () => {
    await patient.reload();
    await expectRemoteVideo(patient);
    for (const name of ['Home_readings_2.pdf', 'rash_left_hand.png'])
      await expect(getFileCard(patient, name)).toBeVisible();
    await expectOpens(patient, 'Home_readings_2.pdf', 'application/pdf');
  });
  await leaveCall(patient);
  await leaveCall(physician);
});

test('CH-02 CH-05 an upload shows its progress, can be canceled and tried again, and is sent once', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const physician = (await signInAs('physician', { at: callPath('physician', id) })).page;
  const patient = (await signInAs('patient')).page;
  await joinCall(physician);
  await openCall(patient, 'patient', id);
  await expectRemoteVideo(patient);
  await openChat(patient);
  await openChat(physician);

  await test.step('a running upload shows its progress and can be canceled', async () => {
    const hold = await blockUpload(patient, 1);
    await attach(patient, createPdfFile('canceled.pdf', { bytes: LARGE_FILE }));
    await expect(patient.getByRole('progressbar', { name: 'Uploading canceled.pdf' })).toBeVisible();
    await expect(getMessages(patient).getByText(/Uploading, [1-9]\d*%/)).toBeVisible();
    const deletion = patient.waitForRequest((request) => request.method() === 'DELETE');
    await patient.getByRole('button', { name: 'Cancel canceled.pdf' }).click();
    await deletion;
    await expect(getMessages(patient).getByText('canceled.pdf')).toHaveCount(0);
    hold.release();
    await patient.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('a failed upload stays with its reason and is tried again', async () => {
    await patient.route('**/api/files/completeUpload/**', (route) =>
      route.fulfill({
        status: 507,
        json: { status_code: 507, message: [FILE_MESSAGES.FILE_STORAGE_FULL], data: [] },
      }),
    );
    await attach(patient, createPdfFile('referral.pdf'));
    await expect(getMessages(patient).getByText(FILE_MESSAGES.FILE_STORAGE_FULL)).toBeVisible();
    await expect(patient.getByText(CALL_MESSAGES.SHARE_FAILED)).toBeVisible();
    await sendMessage(patient, 'Texts are sent meanwhile');
    await expect(getMessages(physician).getByText('Texts are sent meanwhile')).toBeVisible();
    await patient.unrouteAll();
    await getMessages(patient)
      .getByRole('button', { name: /^Try again.*referral\.pdf/ })
      .click();
    await expect(getFileCard(patient, 'referral.pdf')).toBeVisible();
    await expect(getFileCard(physician, 'referral.pdf')).toHaveCount(1);
    await expect(patient.getByText(CALL_MESSAGES.SHARE_FAILED)).toHaveCount(0);
  });

  await test.step('without a network an upload waits; it continues and arrives once', async () => {
    const hold = await blockUpload(patient, 1);
    await attach(patient, createPdfFile('slow.pdf', { bytes: LARGE_FILE }));
    await expect(getMessages(patient).getByText(/Uploading, [1-9]\d*%/)).toBeVisible();
    await patient.context().setOffline(true);
    hold.release();
    await expect(getMessages(patient).getByText(/Waiting for the connection/)).toBeVisible();
    await patient.context().setOffline(false);
    await expect(getFileCard(patient, 'slow.pdf')).toBeVisible();
    await expect(getFileCard(physician, 'slow.pdf')).toHaveCount(1);
    await patient.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('a reload during an upload says that the file was not sent', async () => {
    await blockUpload(patient, 1);
    await attach(patient, createPdfFile('lost.pdf', { bytes: LARGE_FILE }));
    await expect(getMessages(patient).getByText(/Uploading, [1-9]\d*%/)).toBeVisible();
    await patient.reload();
    await expectRemoteVideo(patient);
    await expect(getMessages(patient).getByText(CALL_MESSAGES.CHAT_FILE_LOST)).toBeVisible();
    await getMessages(patient)
      .getByRole('button', { name: /^Remove.*lost\.pdf/ })
      .click();
    await expect(getMessages(patient).getByText('lost.pdf')).toHaveCount(0);
    await patient.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await leaveCall(patient);
  await leaveCall(physician);
});

test('CH-02 CR-06 on a phone files are shared from the menu and the panel @phone', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const physician = (await signInAs('physician', { at: callPath('physician', id) })).page;
  const patient = (await signInAs('patient')).page;
  await joinCall(physician);
  await openCall(patient, 'patient', id);
  await expectRemoteVideo(physician);

  const chooser = physician.waitForEvent('filechooser');
  await getControls(physician).getByRole('button', { name: 'More' }).click();
  await physician.getByRole('menuitem', { name: 'Share files' }).click();
  await (await chooser).setFiles(createPdfFile('leaflet.pdf'));
  await expect(getFileCard(physician, 'leaflet.pdf')).toBeVisible();
  await openChat(patient);
  await expectOpens(patient, 'leaflet.pdf', 'application/pdf');
  await attach(patient, PICTURE);
  await expect(getFileCard(physician, 'rash_left_hand.png')).toBeVisible();
  await expectNoViolation(physician, 'chat with files on a phone');
  for (const page of [patient, physician]) await leaveCall(page);
});
