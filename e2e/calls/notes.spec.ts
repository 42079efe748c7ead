import { expectNoViolation } from '../support/axe.ts';
import {
  expectSaved,
  fillNote,
  getNoteField,
  lockNoteAfterVisit,
  mockSpeechRecognition,
} from '../support/notes.ts';
import { expect, test } from '../support/test.ts';
import { callPath, joinCall, openCall, prepareJoinableVisit } from '../support/visit.ts';

test.use({ ownServer: 'ends the visit that can be joined' });

test('CR-05 CR-09 CR-10 AP-13 a note of the call is kept over a reload, keeps the visit open while it is incomplete, and is locked after it', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const api = await apiAs('physician');
  await api.call('addTemplate', { body: { note_name: 'Cough, quick', notes: 'Onset:' } });
  const { id } = await prepareJoinableVisit(api, advanceClock, { isUnused: true });
  const physician = (await signInAs('physician', { at: callPath('physician', id) })).page;
  const patient = (await signInAs('patient')).page;
  await joinCall(physician);
  await expect(physician.getByRole('button', { name: 'Notes' })).toBeDisabled();
  await openCall(patient, 'patient', id);
  await expect(patient.getByRole('button', { name: 'Notes' })).toHaveCount(0);

  await physician.getByRole('button', { name: 'Notes' }).click();
  const panel = physician.getByRole('complementary', { name: 'Notes' });
  await panel.getByRole('button', { name: 'Cough, quick' }).click();
  await expect(panel.getByLabel('Notes', { exact: true })).toHaveValue('Onset:');
  await expectNoViolation(physician, 'the notes of the call');
  await expectSaved(physician);
  // The open panel is kept.
  await mockSpeechRecognition(physician, 'no wheezing');
  await physician.reload();
  await expect(getNoteField(physician, 'Note Name')).toHaveValue('Cough, quick');
  // Dictates with the microphone of the call turned off.
  await physician.getByRole('button', { name: 'Microphone' }).click();
  await panel.getByRole('button', { name: 'Dictate' }).click();
  await physician.getByRole('button', { name: 'Start dictation' }).click();
  await expect(panel.getByLabel('Notes', { exact: true })).toHaveValue('Onset: no wheezing');
  await panel
    .getByRole('button', { name: 'Close notes' })
    .or(physician.getByRole('button', { name: 'Notes' }))
    .first()
    .click();

  await physician.getByRole('button', { name: 'End call' }).click();
  await physician.getByRole('dialog', { name: 'End call' }).getByRole('button', { name: 'Yes' }).click();
  await expect(physician.getByText('Please fill all the required fields in notes')).toBeVisible();
  await expect(getNoteField(physician, 'Chief Complaints')).toBeFocused();
  await fillNote(physician, 'Cough, quick');
  await expectSaved(physician);
  await physician.getByRole('button', { name: 'End call' }).click();
  await physician.getByRole('dialog', { name: 'End call' }).getByRole('button', { name: 'Yes' }).click();
  await expect(physician).toHaveURL(/\/dashboard\/appointments/);
  await lockNoteAfterVisit(physician);
  await physician.goto('/dashboard/open-notes');
  await expect(physician.getByRole('heading', { name: 'Open notes' })).toBeVisible();
});
