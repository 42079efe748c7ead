import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { createAcceptedVisit } from '../support/notes.ts';
import { expect, test } from '../support/test.ts';

const MARCUS = 'Marcus Webb';

const getTimeline = (page: Page): Locator => page.getByRole('list', { name: 'Timeline' });
const getChat = (page: Page): Locator => page.getByRole('dialog', { name: /Hart|Webb/ });

test('BX-17 CH-01 NT-02 the profile has the timeline and the chat of a patient, and cancellations interrupt one after the other', async ({
  signInAs,
  apiAs,
}) => {
  const physicianApi = await apiAs('physician');
  const patientApi = await apiAs('patient2');
  const first = await createAcceptedVisit(physicianApi, patientApi, 'Short of breath');
  const second = await createAcceptedVisit(physicianApi, patientApi, 'Follow-up of the breathing test');
  const note = { appointment: first, note_name: 'Spirometry plan', plan: 'Rest' };
  await physicianApi.call('addNotes', { body: note });
  const { patient_detail } = await physicianApi.call('getAppointmentDetail', { params: { id: first } });
  const profile = `/dashboard/patients/detail/${patient_detail.id}`;
  const { page: patient } = await signInAs('patient2', { at: `/patient/appointments/${first}` });
  // The chat with the latest message is the one that the profile opens.
  await patient.getByRole('button', { name: 'Messages', exact: true }).click();
  const input = getChat(patient).getByRole('textbox', { name: 'Message' });
  await input.fill('Good morning');
  await input.press('Enter');
  await expect(getChat(patient).getByText('Sent', { exact: true })).toBeVisible();
  const { page } = await signInAs('physician', { at: `${profile}/timeline` });

  await test.step('visits, notes and payments are one list, filtered by kind and days', async () => {
    await expect(getTimeline(page).getByText('Short of breath')).toBeVisible();
    await expect(getTimeline(page).getByRole('link', { name: 'Note: Spirometry plan' })).toBeVisible();
    await expectNoViolation(page, 'timeline of a patient');
    await page.getByLabel('Show').selectOption({ label: 'Notes' });
    await expect(getTimeline(page).getByText('Short of breath')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'From' }).fill('01/01/2001');
    await page.getByRole('textbox', { name: 'To' }).fill('01/02/2001');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Nothing matches these filters')).toBeVisible();
    await page.getByRole('textbox', { name: 'From' }).fill('');
    await page.getByRole('textbox', { name: 'To' }).fill('');
    await page.keyboard.press('Tab');
    await expect(getTimeline(page).getByRole('listitem')).not.toHaveCount(0);
  });

  await test.step('what is listed is printed, with the name of the patient', async () => {
    const printed = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          window.print = () => resolve(document.querySelector('.ov-print')?.textContent ?? '');
        }),
    );
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await printed).toMatch(new RegExp(`${MARCUS}.*Notes\\..*Spirometry plan`));
  });

  await test.step('the chat opens from the profile, and says who is writing until the message is there', async () => {
    await page.getByRole('button', { name: 'Messages', exact: true }).click();
    await expect(getChat(page).getByText('Good morning')).toBeVisible();
    await input.pressSequentially('I can breathe again');
    await expect(getChat(page).getByText(`${MARCUS} is writing…`)).toBeVisible();
    await input.press('Enter');
    await expect(getChat(page).getByText('I can breathe again')).toBeVisible();
    await expect(getChat(page).getByText('is writing…')).toHaveCount(0);
    await page.getByRole('button', { name: 'Close chat' }).click();
  });

  await test.step('two canceled visits are two dialogs, one after the other, with date and time', async () => {
    // The browser's sign-in has ended the first session.
    const client = await apiAs('patient2');
    for (const id of [first, second])
      await client.call('updateAppointmentStatus', { params: { id }, body: { status: 'CANCELLED' } });
    const dialog = page.getByRole('dialog', { name: 'Appointment canceled' });
    for (let left = 2; left > 0; left -= 1) {
      await expect(dialog).toHaveCount(1);
      await expect(dialog).toContainText(/at \d+:\d\d [AP]M/);
      await dialog.getByRole('button', { name: 'Okay' }).click();
    }
    await expect(dialog).toHaveCount(0);
  });
});
