import { expectNoViolation } from '../support/axe.ts';
import { createAcceptedVisit, expectSaved, fillNote, getNoteField } from '../support/notes.ts';
import { readPdfText } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';

test('NO-01 NO-02 NO-03 NO-04 BX-11 a note is written, locked also as a template, commented, downloaded and unlocked by its author, and its history shows all of it @phone', async ({
  signInAs,
  apiAs,
}) => {
  const [physician, patient] = [await apiAs('physician'), await apiAs('patient3')];
  const visit = await createAcceptedVisit(physician, patient, 'A note to lock');
  await patient.call('addPatientVitals', {
    body: { patient: patient.user.id ?? '', appointment: visit, blood_pressure: '128/82', height: '66' },
  });
  const { page } = await signInAs('physician', { at: `/dashboard/appointments/detail/${visit}` });
  await page.getByRole('link', { name: 'Write note' }).click();
  await page.getByRole('textbox', { name: 'Note Name' }).fill('Cough, first visit');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Lock Notes' })
    .getByRole('button', { name: 'Complete note' })
    .click();
  await expect(page.getByText('Plan is required')).toBeVisible();
  await expect(page.getByLabel('Chief Complaints')).toBeFocused();
  await fillNote(page, 'Cough, first visit');
  await getNoteField(page, 'Plan').press('End');
  await getNoteField(page, 'Plan').pressSequentially(' /bp');
  await page.getByRole('option', { name: 'Blood Pressure 128/82 mmHg' }).click();
  await expect(getNoteField(page, 'Plan')).toHaveValue('Rest and fluids Blood Pressure 128/82 mmHg');
  await expectSaved(page);
  await expectNoViolation(page, 'the note that is written');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const lock = page.getByRole('dialog', { name: 'Lock Notes' });
  await lock.getByRole('button', { name: 'Save as Note & Template' }).click();

  const note = page.getByRole('article', { name: 'Cough, first visit' });
  await expect(note.getByText('Locked', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Culture negative');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(note.getByText('Culture negative')).toBeVisible();
  await expectNoViolation(page, 'the locked note');

  // Printed, the page is the note alone, with its patient, signature time and hash.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Note', exact: true })).toBeHidden();
  await expect(note).toContainText(/Elena Petrova, born Dec 8, 1981/);
  await expect(note).toContainText(/Signed and locked on .*Content hash \(SHA-256\): [0-9a-f]{64}/s);
  await page.emulateMedia({ media: 'screen' });

  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^note-[0-9a-f]{8}\.pdf$/);
  const text = await readPdfText(saved);
  for (const part of [
    'Cough, first visit',
    'Blood Pressure 128/82 mmHg',
    'Height 5 ft 6 in',
    'Culture negative',
  ])
    expect(text).toContain(part);
  expect(refused).toEqual([]);

  await page.getByRole('button', { name: 'Unlock' }).click();
  const unlock = page.getByRole('dialog', { name: 'Unlock Note' });
  await expect(unlock).toContainText('releases the provider from legal implications');
  await unlock.getByRole('button', { name: 'Unlock note' }).click();
  await expect(page.getByLabel('Plan')).toHaveValue('Rest and fluids Blood Pressure 128/82 mmHg');

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText(/The history is complete/)).toBeVisible();
  const entries = page.getByRole('region', { name: 'History of the note' }).getByRole('listitem');
  await expect(entries.getByRole('heading', { level: 2 })).toHaveText([
    /unlocked the note$/,
    /added a comment$/,
    /locked and signed the note$/,
    /started the note$/,
  ]);
  await expect(entries.nth(2).getByRole('insertion').filter({ hasText: 'Rest and fluids' })).toBeVisible();
  await expectNoViolation(page, 'the history of the note');

  await page.goto('/dashboard/note-templates');
  await page.getByRole('searchbox').fill('cough, f');
  await page.getByRole('link', { name: 'Cough, first visit' }).first().click();
  await expect(page.getByText('Viral bronchitis')).toBeVisible();

  await page.goto(`/dashboard/appointments/detail/${visit}`);
  await page.getByRole('button', { name: 'Cough, first visit' }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/notes\//);
});
