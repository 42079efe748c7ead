import { REALTIME_PATH } from '@openvisit/contract';
import type { Locator, Page } from '@playwright/test';
import type { Client } from '../support/api.ts';
import { bookVisit, getDistantSlot, listDistantSlots, listFreeSlots } from '../support/booking.ts';
import { expect, test } from '../support/test.ts';

const REQUESTS = '/dashboard/appointments/requests';

/** Requests a slot at least a day ahead as the second patient over HTTP. */
const requestAppointment = async (patient: Client, physician: string, topic: string): Promise<string> => {
  const { starts_at } = await getDistantSlot(patient, physician);
  return (await bookVisit(patient, physician, starts_at, topic)).data.id;
};

const findPhysicianId = async (client: Client): Promise<string> => {
  const { results } = await client.call('searchDoctor', { query: { search: 'Amelia' } });
  return results[0]?.id ?? '';
};

const getDialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

test('AP-01 AP-02 AP-05 deny, reschedule and cancel ask for confirmation, update the counts, and notify the patient', async ({
  signInAs,
  apiAs,
}) => {
  const patient = await apiAs('patient2');
  const physicianId = await findPhysicianId(patient);
  const [first, second] = [
    await requestAppointment(patient, physicianId, 'To be denied'),
    await requestAppointment(patient, physicianId, 'To be moved'),
  ];
  const { page } = await signInAs('physician', { at: REQUESTS });
  const requests = page.getByRole('link', { name: /^Requests/ });
  await expect(requests).toHaveText(/\(\d+\)/);
  const count = Number(/\((\d+)\)/.exec(await requests.innerText())?.[1]);
  const getAppointmentCard = (topic: string) => page.getByRole('article').filter({ hasText: topic });

  await test.step('dismissing the dialog changes nothing', async () => {
    await getAppointmentCard('To be denied').getByRole('button', { name: /^Deny/ }).click();
    await getDialog(page, 'Deny appointment').getByRole('button', { name: 'Back' }).click();
    await expect(getAppointmentCard('To be denied')).toBeVisible();
  });

  await test.step('a denied request leaves the list and the count', async () => {
    await getAppointmentCard('To be denied').getByRole('button', { name: /^Deny/ }).click();
    await getDialog(page, 'Deny appointment').getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByRole('dialog')).toContainText('has been denied');
    await page.getByRole('button', { name: 'Okay' }).click();
    await expect(getAppointmentCard('To be denied')).toHaveCount(0);
    await expect(requests).toHaveText(`Requests (${count - 1})`);
    const { status } = await patient.call('getAppointmentDetail', { params: { id: first } });
    expect(status).toBe('DENIED');
  });

  await test.step('a reschedule request stays in the list without actions', async () => {
    await getAppointmentCard('To be moved')
      .getByRole('button', { name: /^Reschedule/ })
      .click();
    await getDialog(page, 'Reschedule appointment').getByRole('button', { name: 'Reschedule' }).click();
    await expect(page.getByRole('dialog')).toContainText('has been requested for rescheduling');
    await page.getByRole('button', { name: 'Okay' }).click();
    const { status } = await patient.call('getAppointmentDetail', { params: { id: second } });
    expect(status).toBe('RESCHEDULE_REQUEST');
  });

  await test.step('the patient proposes another time, and once accepted the appointment can be canceled', async () => {
    const slots = await listFreeSlots(patient, physicianId);
    const last = slots.at(-1)?.starts_at ?? '';
    await patient.call('rescheduleAppointment', {
      params: { id: second },
      body: { starts_at: last, patient_timezone: 'America/New_York' },
    });
    await page.goto(`/dashboard/appointments/detail/${second}`);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('button', { name: 'Okay' }).click();
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await getDialog(page, 'Cancel appointment').getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(page.getByRole('dialog')).toContainText('has been canceled');
    await page.getByRole('button', { name: 'Okay' }).click();
    await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  });
});

test('AP-05 a request that changed meanwhile is not changed, and the physician sees why', async ({
  signInAs,
  apiAs,
}) => {
  const patient = await apiAs('patient2');
  const id = await requestAppointment(patient, await findPhysicianId(patient), 'Taken back');
  const { page } = await signInAs('physician');
  // The page does not hear of the change.
  await page.routeWebSocket(
    (url) => url.pathname === REALTIME_PATH,
    () => undefined,
  );
  await page.goto(`/dashboard/appointments/detail/${id}`);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(getDialog(page, 'Accept appointment')).toBeVisible();
  await patient.call('updateAppointmentStatus', { params: { id }, body: { status: 'CANCELLED' } });
  await getDialog(page, 'Accept appointment').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(/changed in the meantime/)).toBeVisible();
  await getDialog(page, 'Accept appointment').getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
});

test('PW-02 of two patients booking one slot, one succeeds and the other sees why and keeps the input', async ({
  signInAs,
  apiAs,
}) => {
  const getLastFreeTime = (page: Page) =>
    page.getByRole('region', { name: 'Choose a time' }).getByRole('radio', { disabled: false }).last();
  const api = await apiAs('patient');
  const { results } = await api.call('searchDoctor', { query: { search: 'Noah' } });
  const id = results[0]?.id ?? '';
  // The last one: neither patient has another visit so far ahead.
  const taken = (await listDistantSlots(api, id)).at(-1)?.starts_at ?? '';
  const people = [(await signInAs('patient')).page, (await signInAs('patient2')).page];
  for (const page of people) {
    await page.goto(`/patient/physicians/${id}?slot=${encodeURIComponent(taken)}`);
    await page.getByLabel('What is the visit about?').fill('The same minute');
  }
  const answers = await Promise.all(
    people.map(async (page) => {
      const booking = page.waitForResponse((reply) => reply.url().endsWith('/addAppointment'));
      await page.getByRole('button', { name: 'Book visit' }).click();
      return { page, status: (await booking).status() };
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const loser = answers.find(({ status }) => status === 409)?.page;
  if (!loser) throw new Error('both requests succeeded');
  await expect(loser.getByText('This time has just been taken. Choose another one.')).toBeVisible();
  await expect(loser.getByLabel('What is the visit about?')).toHaveValue('The same minute');
  // The free times are read again.
  await expect(getLastFreeTime(loser)).not.toHaveAttribute('value', taken);
  await getLastFreeTime(loser).check();
  await loser.getByRole('button', { name: 'Book visit' }).click();
  await expect(loser.getByText('Requested', { exact: true })).toBeVisible();
});

test('RT-11 RT-15 RT-16 AP-03 the shell shows menu, name, sharing and calendar @both', async ({
  signInAs,
}) => {
  const { page } = await signInAs('physician');
  if ((page.viewportSize()?.width ?? 0) > 800) {
    const current = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Appointments' });
    await expect(current).toHaveAttribute('aria-current', /page|true/);
  }
  await page.getByRole('button', { name: /Amelia Hart|Account/ }).click();
  await page.getByRole('menuitem', { name: 'Share about the product' }).click();
  for (const name of ['LinkedIn', 'Twitter', 'Facebook']) {
    await expect(page.getByRole('dialog').getByRole('link', { name: new RegExp(name) })).toBeVisible();
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('Text copied successfully')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Scheduled/ }).click();
  // Today's appointments; late in the evening the next ones are tomorrow's.
  await expect(
    page.getByRole('button', { name: /Grace Lindqvist|Marcus Webb|Leo Petrov/ }).first(),
  ).toBeVisible();
});
