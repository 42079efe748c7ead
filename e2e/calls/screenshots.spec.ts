import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { expectSaved, fillNote, getNoteField } from '../support/notes.ts';
import { readPdfText } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';
import { callPath, expectRemoteVideo, prepareJoinableVisit, joinCall, leaveCall } from '../support/visit.ts';

const PATIENT = 'Grace Lindqvist';

const controls = (page: Page) => page.getByRole('group', { name: 'Call controls' });
const openMenu = async (page: Page): Promise<Locator> => {
  await controls(page).getByRole('button', { name: 'More' }).click();
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
const pictures = (page: Page): Locator => page.getByRole('list', { name: 'Screenshots' }).getByRole('img');

/** Waits until a note shows so many pictures, which the browser has decoded. */
const expectPictures = async (page: Page, count: number): Promise<void> => {
  await expect(pictures(page)).toHaveCount(count);
  await expect
    .poll(() =>
      pictures(page).evaluateAll((images: HTMLImageElement[]) =>
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
  test.setTimeout(180_000);
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const doctor = (await signInAs('physician', { at: callPath('physician', id) })).page;
  const patient = (await signInAs('patient')).page;
  await joinCall(doctor);

  await test.step('without a patient, or with the camera off, the menu says why there is none', async () => {
    const item = await openMenu(doctor);
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(item).toHaveAccessibleName('Take screenshot The patient has not joined the call');
    await expectNoViolation(doctor, 'the menu of the call');
    await doctor.keyboard.press('Escape');
    await patient.goto(callPath('patient', id));
    await patient.getByRole('button', { name: 'Join with audio only' }).click();
    await expect(controls(patient)).toBeVisible();
    await expect(doctor.getByText('2 in the call')).toBeVisible();
    await expect(await openMenu(doctor)).toHaveAccessibleName(
      `Take screenshot ${PATIENT} has the camera off`,
    );
    await doctor.keyboard.press('Escape');
    await patient.getByRole('button', { name: 'Camera', exact: true }).click();
    await expectRemoteVideo(doctor);
    await controls(patient).getByRole('button', { name: 'More' }).click();
    await expect(patient.getByRole('menuitem', { name: 'Show keyboard shortcuts' })).toBeVisible();
    await expect(patient.getByRole('menuitem', { name: 'Take screenshot' })).toHaveCount(0);
    await patient.keyboard.press('Escape');
  });

  await test.step('a request that is withdrawn or rejected takes nothing', async () => {
    await ask(doctor);
    await expect(patient.getByRole('dialog', { name: 'Allow Permission' })).toBeVisible();
    await doctor.getByRole('button', { name: 'Cancel' }).click();
    await expect(patient.getByRole('dialog', { name: 'Allow Permission' })).toHaveCount(0);

    await ask(doctor);
    await expect(patient.getByRole('dialog')).toContainText('You are asked again for every picture.');
    await expectNoViolation(patient, 'the request for a screenshot');
    await answer(patient, 'Reject');
    await expect(doctor.getByText(`${PATIENT} did not allow a screenshot`)).toBeVisible();
    await doctor.getByRole('button', { name: 'Okay' }).click();
  });

  await test.step('with the notes closed, a preview is added to the note by itself', async () => {
    await ask(doctor);
    // A reload does not lose the question.
    await patient.reload();
    await answer(patient, 'Accept');
    await expect(doctor.getByRole('img', { name: `Screenshot of ${PATIENT}` })).toBeVisible();
    await expectNoViolation(doctor, 'the preview of a screenshot');
    await expect(doctor.getByText('Please select notes to save screenshots')).toBeVisible();
    await controls(doctor).getByRole('button', { name: 'Notes' }).click();
    await expectPictures(doctor, 1);
    await expectRemoteVideo(doctor);
  });

  await test.step('with the notes open, it is in the note at once, and typed text stays', async () => {
    await getNoteField(doctor, 'Plan').fill('Cold compresses');
    await ask(doctor);
    await getNoteField(doctor, 'Plan').fill('Cold compresses, twice a day');
    await answer(patient, 'Accept');
    await expectPictures(doctor, 2);
    await expect(doctor.getByText('Will be added to the note')).toHaveCount(0);
    await expect(getNoteField(doctor, 'Plan')).toHaveValue('Cold compresses, twice a day');
    await expectSaved(doctor);
    await expectNoViolation(doctor, 'a note with screenshots');
  });

  await test.step('a failed upload keeps the picture until it is sent', async () => {
    await doctor.route('**/startUpload', (route) => route.abort());
    await ask(doctor);
    await answer(patient, 'Accept');
    const toast = doctor.getByRole('alert').filter({ hasText: 'Screenshot upload failed' });
    await expect(toast).toBeVisible();
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await controls(doctor).getByRole('button', { name: 'More' }).click();
    await doctor.getByRole('menuitem', { name: 'Upload screenshot again' }).click();
    await expect(toast).toBeVisible();
    await doctor.unroute('**/startUpload');
    await toast.getByRole('button', { name: 'Try again' }).click();
    await expectPictures(doctor, 3);
    await expect(toast).toHaveCount(0);
  });

  await test.step('the notes survive a reload, and each picture has its consent', async () => {
    await doctor.reload();
    await expectPictures(doctor, 3);
    await expect(getNoteField(doctor, 'Plan')).toHaveValue('Cold compresses, twice a day');
    await leaveCall(patient);
    await patient.goto('/patient/consents');
    await expect(patient.getByText(/one picture in the visit with Dr\. .* Hart on/)).toHaveCount(3);
    await patient.getByRole('button', { name: 'Read the text' }).first().click();
    await expect(patient.getByRole('dialog', { name: 'Screenshot consent' })).toContainText('What is taken');
  });
  await leaveCall(doctor);
});

test('NO-06 NO-04 BX-11 the author removes a screenshot only while the note is unlocked; the PDF and the history have it', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  test.setTimeout(180_000);
  const api = await apiAs('physician');
  const { id } = await prepareJoinableVisit(api, advanceClock, { isUnused: true });
  const doctor = (await signInAs('physician', { at: callPath('physician', id) })).page;
  const patient = (await signInAs('patient', { at: callPath('patient', id) })).page;
  await joinCall(doctor);
  await joinCall(patient);
  await expectRemoteVideo(doctor);
  await controls(doctor).getByRole('button', { name: 'Notes' }).click();
  await doctor.getByRole('button', { name: 'Create New' }).click();
  for (const count of [1, 2]) {
    await ask(doctor);
    await answer(patient, 'Accept');
    await expectPictures(doctor, count);
  }
  await fillNote(doctor, 'Rash on the arm');
  await expectSaved(doctor);
  await leaveCall(patient);
  await leaveCall(doctor);

  await doctor.goto(`/dashboard/appointments/detail/${id}`);
  await doctor.getByRole('button', { name: 'Rash on the arm' }).click();
  await expectPictures(doctor, 2);
  await doctor.getByRole('button', { name: 'Delete screenshot 1' }).click();
  await doctor
    .getByRole('dialog', { name: 'Delete screenshot' })
    .getByRole('button', { name: 'Delete screenshot' })
    .click();
  await expectPictures(doctor, 1);
  await expect(getNoteField(doctor, 'Plan')).toHaveValue('Rest and fluids');

  await doctor.getByRole('button', { name: 'Save', exact: true }).click();
  await doctor
    .getByRole('dialog', { name: 'Lock Notes' })
    .getByRole('button', { name: 'Save', exact: true })
    .click();
  const article = doctor.getByRole('article', { name: 'Rash on the arm' });
  await expect(article.getByText('Locked', { exact: true })).toBeVisible();
  await expectPictures(doctor, 1);
  await doctor.getByRole('button', { name: 'Delete screenshot 1' }).click();
  await expect(doctor.getByText('Please lock note to save changes')).toBeVisible();
  await expectPictures(doctor, 1);
  await doctor.getByRole('button', { name: 'Dismiss' }).last().click();

  await article.getByRole('button', { name: /^Screenshot 1/ }).click();
  const opened = doctor.getByRole('dialog', { name: 'Screenshot 1' });
  await expect(opened.getByRole('img', { name: 'Screenshot 1' })).toBeVisible();
  await expectNoViolation(doctor, 'an opened screenshot');
  await doctor.keyboard.press('Escape');

  const [saved] = await Promise.all([
    doctor.waitForEvent('download'),
    doctor.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(await readPdfText(saved)).toMatch(/Screenshot 1, /);

  await doctor.getByRole('link', { name: 'History' }).click();
  await expect(doctor.getByText(/The history is complete/)).toBeVisible();
  const entries = doctor.getByRole('region', { name: 'History of the note' }).getByRole('listitem');
  await expect(entries.getByRole('heading', { level: 2 }).filter({ hasText: 'screenshot' })).toHaveText([
    /removed a screenshot$/,
    /added a screenshot$/,
    /added a screenshot$/,
  ]);
});
