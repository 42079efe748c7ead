import { readFile } from 'node:fs/promises';
import { ACCOUNTS } from '../support/accounts.ts';
import { bookVisit, getDistantSlot } from '../support/booking.ts';
import { waitForMail } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';

test('BX-07 a patient finds the visit in the mail and adds it to a calendar @phone', async ({
  server,
  signInAs,
  apiAs,
}) => {
  const client = await apiAs('patient3');
  const { results } = await client.call('searchDoctor', { query: { search: 'Sofia' } });
  const physicianId = results[0]?.id ?? '';
  const { starts_at } = await getDistantSlot(client, physicianId);
  const { data } = await bookVisit(client, physicianId, starts_at, 'For the calendar');
  const mail = await waitForMail(server.url, ACCOUNTS.patient3.email, /is requested/);
  expect(mail.text).toContain('Nothing is charged now');
  expect(mail.text).not.toContain('For the calendar');
  expect(mail.calendar).toContain('METHOD:REQUEST');

  const { page } = await signInAs('patient3', { at: `/patient/appointments/${data.id}` });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('visit.ics');
  const event = await readFile(await file.path(), 'utf8');
  expect(event).toContain(`UID:${data.id}@openvisit`);
  expect(event).toContain(`DTSTART:${starts_at.replace(/[-:]|\.\d+/g, '')}`);
});
