import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { expectSaved, fillNote, getNoteField } from '../support/notes.ts';
import { readPdfText } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';
import {
  callPath,
  expectRemoteVideo,
  prepareJoinableVisit,
  joinCall,
  leaveCall,
  getControls,
} from '../support/visit.ts';

const PATIENT = 'Grace Lindqvist';

const openMenu = async (page: Page): Promise<Locator> => {
  await getControls(page).getByRole('button', { name: 'More' }).click();
  return page.getByRole('menuitem', { name: 'Take screenshot' });
};
const ask = async (physician: Page): Promise<void> => {
  await (await openMenu(physician)).click();
  await expect(physician.getByText(`Waiting for ${PATIENT} to allow a screenshot`)).toBeVisible();
};
const answer = async (patient: Page, label: 'Accept' | 'Reject'): Promise<void> => {
  const dialog = patient.getByRole('dialog', { name: 'Allow Permission' });
  await dialog.getByRole('button', { name: label }).click();
  await expect(dialog).toHaveCount(0);
};
const getPictures = (page: Page): Locator => page.getByRole('list', { name: 'Screenshots' }).getByRole('img');

/** Waits until a note shows so many pictures, which the browser has decoded. */
const expectPictures = async (page: Page, count: number): Promise<void> => {
  await expect(getPictures(page)).toHaveCount(count);
  await expect
    .poll(() =>
      getPictures(page).evaluateAll((images: HTMLImageElement[]) =>
        images.every(({ complete, naturalWidth }) => complete && naturalWidth > 1),
      ),
    )
    .toBe(true);
};

test.use({ ownServer: 'needs a visit that nobody has joined, for screenshots' });

test('CR-07 BX-03 PW-05 a screenshot is taken only with permission, and is added to the note after a preview, or at once when the notes are open', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const physician = (await signInAs('physician', { at: callPath('physician', id) })).page;
  const patient = (await signInAs('patient')).page;
  await joinCall(physician);

  await test.step('without a patient, or with the camera off, the menu says why there is none', async () => {
    const item = await openMenu(physician);
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(item).toHaveAccessibleName('Take screenshot The patient has not joined the call');
    await expectNoViolation(physician, 'the menu of the call');
    await physician.keyboard.press('Escape');
    await patient.goto(callPath('patient', id));
    await patient.getByRole('button', { name: 'Join with audio only' }).click();
    await expect(getControls(patient)).toBeVisible();
    await expect(physician.getByText('2 in the call')).toBeVisible();
    await expect(await openMenu(physician)).toHaveAccessibleName(
      `Take screenshot ${PATIENT} has the camera off`,
    );
    await physician.keyboard.press('Escape');
    await patient.getByRole('button', { name: 'Camera', exact: true }).click();
    await expectRemoteVideo(physician);
    await getControls(patient).getByRole('button', { name: 'More' }).click();
    await expect(patient.getByRole('menuitem', { name: 'Show keyboard shortcuts' })).toBeVisible();
    await expect(patient.getByRole('menuitem', { name: 'Take screenshot' })).toHaveCount(0);
    await patient.keyboard.press('Escape');
  });

  await test.step('a request that is withdrawn or rejected takes nothing', async () => {
    await ask(physician);
    await expect(patient.getByRole('dialog', { name: 'Allow Permission' })).toBeVisible();
    await physician.getByRole('button', { name: 'Cancel' }).click();
    await expect(patient.getByRole('dialog', { name: 'Allow Permission' })).toHaveCount(0);

    await ask(physician);
    await expect(patient.getByRole('dialog')).toContainText('You are asked again for every picture.');
    await expectNoViolation(patient, 'the request for a screenshot');
    await answer(patient, 'Reject');
    await expect(physician.getByText(`${PATIENT} did not allow a screenshot`)).toBeVisible();
    await physician.getByRole('button', { name: 'Okay' }).click();
  });

  await test.step('with the notes closed, a preview is added to the note automatically', async () => {
    await ask(physician);
    // A reload does not lose the question.
    await patient.reload();
    await answer(patient, 'Accept');
    await expect(physician.getByRole('img', { name: `Screenshot of ${PATIENT}` })).toBeVisible();
    await expect(physician.getByText('Please select notes to save screenshots')).toBeVisible();
    await expectNoViolation(physician, 'the preview of a screenshot');
    await getControls(physician).getByRole('button', { name: 'Notes' }).click();
    await expectPictures(physician, 1);
    await expectRemoteVideo(physician);
  });

  await test.step('with the notes open, it is in the note at once, and typed text stays', async () => {
    await getNoteField(physician, 'Plan').fill('Cold compresses');
    await ask(physician);
    await getNoteField(physician, 'Plan').fill('Cold compresses, twice a day');
    await answer(patient, 'Accept');
    await expectPictures(physician, 2);
    await expect(physician.getByText('Will be added to the note')).toHaveCount(0);
    await expect(getNoteField(physician, 'Plan')).toHaveValue('Cold compresses, twice a day');
    await expectSaved(physician);
    await expectNoViolation(physician, 'a note with screenshots');
  });

  await test.step('a failed upload keeps the picture until it is sent', async () => {
    await physician.route('**/startUpload', (route) => route.abort());
    await ask(physician);
    await answer(patient, 'Accept');
    const toast = physician.getByRole('alert').filter({ hasText: 'Screenshot upload failed' });
    await expect(toast).toBeVisible();
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await getControls(physician).getByRole('button', { name: 'More' }).click();
    await physician.getByRole('menuitem', { name: 'Upload screenshot again' }).click();
    await expect(toast).toBeVisible();
    await physician.unroute('**/startUpload');
    await toast.getByRole('button', { name: 'Try again' }).click();
    await expectPictures(physician, 3);
    await expect(toast).toHaveCount(0);
  });

  await test.step('the notes survive a reload, and each picture has its consent', async () => {
    await physician.reload();
    await expectPictures(physician, 3);
    await expect(getNoteField(physician, 'Plan')).toHaveValue('Cold compresses, twice a day');
    await leaveCall(patient);
    await patient.goto('/patient/consents');
    await expect(patient.getByText(/one picture in the visit with Dr\. .* Hart on/)).toHaveCount(3);
    await patient.getByRole('button', { name: 'Read the text' }).first().click();
    await expect(patient.getByRole('dialog', { name: 'Screenshot consent' })).toContainText('What is taken');
  });
  await leaveCall(physician);
});

test('NO-06 NO-04 BX-11 the author removes a screenshot only while the note is unlocked; the PDF and the history have it', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const api = await apiAs('physician');
  const { id } = await prepareJoinableVisit(api, advanceClock, { isUnused: true });
  const physician = (await signInAs('physician', { at: callPath('physician', id) })).page;
  const patient = (await signInAs('patient', { at: callPath('patient', id) })).page;
  await joinCall(physician);
  await joinCall(patient);
  await expectRemoteVideo(physician);
  await getControls(physician).getByRole('button', { name: 'Notes' }).click();
  await physician.getByRole('button', { name: 'Create New' }).click();
  for (const count of [1, 2]) {
    await ask(physician);
    await answer(patient, 'Accept');
    await expectPictures(physician, count);
  }
  await fillNote(physician, 'Rash on the arm');
  await expectSaved(physician);
  await leaveCall(patient);
  await leaveCall(physician);

  await physician.goto(`/dashboard/appointments/detail/${id}`);
  await physician.getByRole('button', { name: 'Rash on the arm' }).click();
  await expectPictures(physician, 2);
  await physician.getByRole('button', { name: 'Delete screenshot 1' }).click();
  await physician
    .getByRole('dialog', { name: 'Delete screenshot' })
    .getByRole('button', { name: 'Delete screenshot' })
    .click();
  await expectPictures(physician, 1);
  await expect(getNoteField(physician, 'Plan')).toHaveValue('Rest and fluids');

  await physician.getByRole('button', { name: 'Save', exact: true }).click();
  await physician
    .getByRole('dialog', { name: 'Lock Notes' })
    .getByRole('button', { name: 'Save', exact: true })
    .click();
  const article = physician.getByRole('article', { name: 'Rash on the arm' });
  await expect(article.getByText('Locked', { exact: true })).toBeVisible();
  await expectPictures(physician, 1);
  await physician.getByRole('button', { name: 'Delete screenshot 1' }).click();
  await expect(physician.getByText('Please lock note to save changes')).toBeVisible();
  await expectPictures(physician, 1);
  await physician.getByRole('button', { name: 'Dismiss' }).last().click();

  await article.getByRole('button', { name: /^Screenshot 1/ }).click();
  const opened = physician.getByRole('dialog', { name: 'Screenshot 1' });
  await expect(opened.getByRole('img', { name: 'Screenshot 1' })).toBeVisible();
  await expectNoViolation(physician, 'an opened screenshot');
  await physician.keyboard.press('Escape');

  const [saved] = await Promise.all([
    physician.waitForEvent('download'),
    physician.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(await readPdfText(saved)).toMatch(/Screenshot 1, /);

  await physician.getByRole('link', { name: 'History' }).click();
  await expect(physician.getByText(/The history is complete/)).toBeVisible();
  const entries = physician.getByRole('region', { name: 'History of the note' }).getByRole('listitem');
  await expect(entries.getByRole('heading', { level: 2 }).filter({ hasText: 'screenshot' })).toHaveText([
    /removed a screenshot$/,
    /added a screenshot$/,
    /added a screenshot$/,
  ]);
});
