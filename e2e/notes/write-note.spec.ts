import {
  createAcceptedVisit,
  expectSaved,
  getNoteField,
  getNotePath,
  mockSpeechRecognition,
} from '../support/notes.ts';
import { expect, test } from '../support/test.ts';

test('NO-05 a dot and the name of a template insert it into a started note; dictation explains who receives the audio before it starts', async ({
  signInAs,
  apiAs,
}) => {
  const api = await apiAs('physician');
  const visit = await createAcceptedVisit(api, await apiAs('patient3'), 'Shortcuts');
  await api.call('addTemplate', {
    body: { note_name: 'Sprained ankle, first', notes: 'Swelling:', plan: 'Ice' },
  });
  const { page } = await signInAs('physician');
  await mockSpeechRecognition(page, 'no fracture seen');
  await page.goto(getNotePath(visit));
  await getNoteField(page, 'Plan').fill('Rest');
  const notes = page.getByRole('textbox', { name: 'Notes', exact: true });
  await notes.fill('Fell on stairs\n');
  await notes.press('Control+End');
  await page.keyboard.type('.sprained');
  await expect(page.getByRole('option', { name: 'Sprained ankle, first' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(notes).toHaveValue('Fell on stairs\n\nSwelling:');
  await page.keyboard.type(' left');
  await expect(notes).toHaveValue('Fell on stairs\n\nSwelling: left');
  await expect(getNoteField(page, 'Plan')).toHaveValue('Rest\n\nIce');
  await expect(getNoteField(page, 'Note Name')).toHaveValue('Sprained ankle, first');

  await getNoteField(page, 'Assessments').focus();
  await page.getByRole('button', { name: 'Dictate' }).click();
  const question = page.getByRole('dialog', { name: 'Dictate' });
  await expect(question).toContainText('send the sound to their maker');
  // Everything behind the dialog is hidden from roles.
  await expect(page.locator('[name=assessment]')).toHaveValue('');
  await question.getByRole('button', { name: 'Start dictation' }).click();
  await expect(getNoteField(page, 'Assessments')).toHaveValue('no fracture seen');
  await page.getByRole('button', { name: 'Stop dictation' }).click();
  await expectSaved(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  const isOnTop = (button: Element) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  // Above the menu at the bottom of a phone.
  expect(await page.getByRole('button', { name: 'Save', exact: true }).evaluate(isOnTop)).toBe(true);
});
