import { ACCOUNTS } from '../support/accounts.ts';
import type { Client } from '../support/api.ts';
import { expectNoViolation } from '../support/axe.ts';
import { listAppointments } from '../support/booking.ts';
import { waitForMail } from '../support/mailbox.ts';
import { createAcceptedVisit } from '../support/notes.ts';
import { readPdfText } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';

const WARNING = 'Call 911 for chest pain.';

/** A completed visit of the demo's physician. */
const findCompletedVisit = async (physician: Client, topic: string): Promise<string> => {
  const [visit] = await listAppointments(
    physician,
    (appointment) => appointment.status === 'COMPLETED' && appointment.topic === topic,
  );
  if (!visit) throw new Error(`the demo practice has no completed visit about '${topic}'`);
  return visit.id;
};

/** A locked note of a visit. Returns its id. */
const lockNote = async (physician: Client, appointment: string): Promise<string> => {
  const texts = { chief_complaint: 'Readings', notes: '142/88', assessment: 'Hypertension' };
  const { id } = await physician.call('addNotes', {
    body: { appointment, note_name: 'Blood pressure', ...texts, plan: 'Amlodipine 5 mg at bed time' },
  });
  await physician.call('updateNotes', { params: { id }, body: { is_locked: true } });
  return id;
};

test('BX-13 PW-09 the physician shares a summary of a visit; the patient is notified in the app and by mail, reads it and downloads it as a PDF', async ({
  signInAs,
  apiAs,
  server,
}) => {
  const [physicianApi, patientApi] = [await apiAs('physician'), await apiAs('patient2')];
  const visit = await findCompletedVisit(physicianApi, 'Blood pressure, second readings');
  const note = await lockNote(physicianApi, visit);
  await createAcceptedVisit(physicianApi, patientApi, 'Blood pressure, third readings');

  const { page: patient } = await signInAs('patient2', { at: `/patient/appointments/${visit}` });
  const after = patient.getByRole('region', { name: 'After your visit' });
  await expect(after.getByText(/has not shared a summary yet/)).toBeVisible();
  await expect(after.getByRole('button', { name: 'Download PDF' })).toHaveCount(0);

  const { page: physician } = await signInAs('physician', { at: `/dashboard/notes/${note}` });
  const summary = physician.getByRole('region', { name: 'Summary for the patient' });
  const whatToDo = summary.getByRole('textbox', { name: 'What to do now' });

  await test.step('it starts from the plan of the locked note, and what is typed survives a reload', async () => {
    await summary.getByRole('button', { name: 'Write summary' }).click();
    await summary.getByRole('button', { name: 'Share with the patient' }).click();
    await expect(summary.getByText('What to do now is required')).toBeVisible();
    await summary.getByRole('button', { name: 'Start from the plan' }).click();
    await expect(whatToDo).toHaveValue('Amlodipine 5 mg at bed time');
    await whatToDo.fill('Take one amlodipine tablet every evening.');
    await summary.getByRole('textbox', { name: 'When to get help' }).fill(WARNING);
    await expectNoViolation(physician, 'the summary that is written');
    await physician.reload();
    await expect(whatToDo).toHaveValue('Take one amlodipine tablet every evening.');
    await expect(after.getByText(/has not shared a summary yet/)).toBeVisible();
  });

  await test.step('shared, it appears on the open page of the patient, and a mail without its text says so', async () => {
    await summary.getByRole('button', { name: 'Share with the patient' }).click();
    await expect(summary.getByRole('button', { name: 'Edit summary' })).toBeFocused();
    await expect(summary.getByText(/^Shared by you on/)).toBeVisible();
    const toasts = patient.getByRole('region', { name: 'Notifications' });
    await expect(toasts.getByText(/^Your physician has shared a summary of your visit on/)).toBeVisible();
    await expect(after.getByText('Take one amlodipine tablet every evening.')).toBeVisible();
    await expect(after.getByText(WARNING)).toBeVisible();
    await expect(after.getByText(/^Shared by Dr\. /)).toBeVisible();
    const mail = await waitForMail(server.url, ACCOUNTS.patient2.email, /summary of your visit is ready/);
    expect(mail.text).toContain(`/patient/appointments/${visit}`);
    // An id in the link may contain the same digits.
    expect(mail.text).not.toMatch(/amlodipine|\b911\b/i);
    await expectNoViolation(patient, 'the visit with its summary');
  });

  await test.step('the PDF has the practice, both texts and the next visit', async () => {
    const next = await after.getByRole('link').innerText();
    const [saved] = await Promise.all([
      patient.waitForEvent('download'),
      after.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^visit-summary-[0-9a-f]{8}\.pdf$/);
    const text = await readPdfText(saved);
    const time = /\d+:\d\d [AP]M$/.exec(next)?.[0] ?? 'no time';
    for (const part of [
      'Visit summary',
      'Take one amlodipine tablet every evening.',
      WARNING,
      'Your next visit',
      time,
    ])
      expect(text).toContain(part);
  });

  await test.step('the physician changes it on the page of the visit, and the patient reads the new version', async () => {
    await physician.goto(`/dashboard/appointments/detail/${visit}`);
    await summary.getByRole('button', { name: 'Edit summary' }).click();
    await whatToDo.fill('Take half a tablet every evening.');
    await summary.getByRole('button', { name: 'Share with the patient' }).click();
    await expect(summary.getByText('Take half a tablet every evening.')).toBeVisible();
    await expect(after.getByText('Take half a tablet every evening.')).toBeVisible();
    await expect(after.getByText(/Take one amlodipine/)).toHaveCount(0);
  });
});

test('BX-13 PW-09 a parent reads the summary of a visit of the child @phone', async ({ signInAs, apiAs }) => {
  const physician = await apiAs('physician');
  const visit = await findCompletedVisit(physician, 'Yearly check-up');
  await physician.call('shareVisitSummary', {
    params: { id: visit },
    body: { version: 0, what_to_do: 'Brush the teeth twice a day.', when_to_get_help: '' },
  });
  const { page } = await signInAs('patient3', { at: `/patient/appointments/${visit}` });
  const after = page.getByRole('region', { name: 'After your visit' });
  await expect(after.getByText('Brush the teeth twice a day.')).toBeVisible();
  await expect(after.getByRole('heading', { name: 'When to get help' })).toHaveCount(0);
  await expect(after.getByRole('heading', { name: 'Your next visit' })).toBeVisible();
  await expect(after.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  await expectNoViolation(page, 'the summary on a phone');
});
