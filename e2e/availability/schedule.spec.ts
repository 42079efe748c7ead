import ICAL from 'ical.js';
import { getDayPart, REPLY_MESSAGES } from '@openvisit/contract';
import { buildPractice } from '../support/builders.ts';
import { bookVisit, listFreeSlots } from '../support/booking.ts';
import { formatFieldDate, getSlotButton, listFreeDays } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: 'changes the availability of physicians' });

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

test('AV-01 AV-02 RT-11 a physician takes times and a whole day off; marks survive a failed save and are guarded', async ({
  signInAs,
  apiAs,
}) => {
  const patient = await apiAs('patient3');
  const api = await apiAs('physician');
  const physicianId = api.user.id ?? '';
  const [day, busyDay] = await listFreeDays(api);
  const { date } = day!;
  const first = day!.slots[0]!;
  const booked = busyDay!.slots[0]!;
  await bookVisit(patient, physicianId, booked.starts_at, 'A time that cannot be taken off');

  const { page } = await signInAs('physician');
  await page.getByRole('link', { name: 'Availability Schedule' }).click();
  await expect(page).toHaveURL(/\/dashboard\/availability-schedule$/);
  const calendar = page.getByRole('group', { name: 'Choose a day' });
  const openDay = async (target: string): Promise<void> => {
    while ((await calendar.locator(`[data-date="${target}"]`).count()) === 0)
      await calendar.getByRole('button', { name: 'Next month' }).click();
    await calendar.getByRole('button', { name: LONG_DATE.format(Date.parse(target)) }).click();
  };
  const slot = getSlotButton(page, first.time);
  const part = page.getByRole('region', { name: new RegExp(`^${getDayPart(first.time)}`) });
  const countOf = (minus: number) =>
    `${String(day!.slots.filter(({ time }) => getDayPart(time) === getDayPart(first.time)).length - minus).padStart(2, '0')} open`;
  const save = page.getByRole('button', { name: 'Save', exact: true });
  /** Saves and waits until nothing is left to save, and the screen shows what is stored. */
  const saveDay = async (): Promise<void> => {
    await save.click();
    await expect(save).not.toHaveAttribute('aria-busy', 'true');
    await expect(save).toBeDisabled();
  };

  await test.step('days in the past cannot be chosen', async () => {
    await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  });

  await test.step('a mark changes the count and survives a failed save', async () => {
    await openDay(date);
    await expect(part).toContainText(countOf(0));
    await expect(save).toBeDisabled();
    await slot.click();
    await expect(slot).toContainText('Unavailable');
    await expect(part).toContainText(countOf(1));
    const failOnce = '**/addDoctorUnavailability';
    await page.route(failOnce, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
    await expect(slot).toContainText('Unavailable');
  });

  await test.step('leaving asks first', async () => {
    await page.getByRole('link', { name: 'Note Templates' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await openDay(busyDay!.date);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(slot).toContainText('Unavailable');
  });

  await test.step('saving creates, then deletes', async () => {
    await saveDay();
    await expect(page.getByText(REPLY_MESSAGES.AVAILABILITY_UPDATED)).toBeVisible();
    expect((await bookVisit(patient, physicianId, first.starts_at, 'Too late')).status).toBe(409);
    await slot.click();
    await saveDay();
    expect((await bookVisit(patient, physicianId, first.starts_at, 'Free again')).status).toBe(201);
  });

  await test.step('a booked time is a link to its visit', async () => {
    await openDay(busyDay!.date);
    const engaged = getSlotButton(page, booked.time);
    await expect(engaged).toContainText('Booked');
    await expect(engaged).toHaveAttribute('href', /\/dashboard\/appointments\/detail\//);
  });

  await test.step('all times are the entire day, in which no single time can be changed', async () => {
    await page.getByRole('switch', { name: 'Not available the entire day' }).click();
    await expect(page.getByRole('region', { name: /^Morning/ })).toContainText('00 open');
    const last = busyDay!.slots.at(-1)!;
    await getSlotButton(page, last.time).press('Enter');
    await expect(page.getByText('The entire day is off.')).toBeVisible();
    await saveDay();
    await expect(page.getByRole('button', { name: /1 booked, \d+ off$/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Not available the entire day' })).toBeChecked();
  });
});

test('RT-12 a practice with instant visits only has no schedule in the menu and none at its address', async ({
  signInAs,
  apiAs,
}) => {
  const api = await apiAs('colleague');
  const { practice, id } = await api.call('getDoctorDetails');
  await api.call('updateDoctorPracticeDetails', {
    params: { id: id ?? '' },
    body: {
      ...buildPractice({ visit_now_doctor_status: true, slot_timezone: practice!.slot_timezone }),
      add_availability: [],
      update_availability: [],
      delete_availability: practice!.availability_details.map((block) => block.id),
      add_slots: [],
      update_slots: [],
      delete_slots: [],
      version: practice!.version,
    },
  });
  const { page } = await signInAs('colleague', { at: '/dashboard/availability-schedule' });
  await expect(page).toHaveURL(/\/dashboard\/appointments/);
  await expect(page.getByRole('link', { name: 'Note Templates' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Availability Schedule' })).toHaveCount(0);
});

test('BX-19 AV-01 a physician takes a week off around a booked visit and subscribes to the schedule @phone', async ({
  signInAs,
  apiAs,
}) => {
  const patient = await apiAs('patient2');
  const api = await apiAs('guest');
  const days = await listFreeDays(api);
  const [from, to] = [days[0]!, days[2]!];
  const { data: visit } = await bookVisit(patient, api.user.id ?? '', from.slots[1]!.starts_at, 'Kept');

  const isFree = async (startsAt: string) =>
    (await listFreeSlots(patient, api.user.id ?? '', 40)).some(({ starts_at }) => starts_at === startsAt);

  const { page, context } = await signInAs('guest', {
    at: `/dashboard/availability-schedule?date=${from.date}`,
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('the visit is named and kept only on request', async () => {
    await page.getByRole('button', { name: 'Choose days' }).click();
    const dialog = page.getByRole('dialog', { name: 'Days off' });
    const [start, end] = [dialog.getByRole('textbox').first(), dialog.getByRole('textbox').last()];
    await start.fill(formatFieldDate(from.date));
    await end.fill(formatFieldDate(to.date));
    await end.press('Tab');
    await expect(dialog.getByText('1 visit is booked')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Take days off' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Keep these visits' }).check();
    await dialog.getByRole('button', { name: 'Take days off' }).click();
    await expect(dialog).toBeHidden();
    expect(await isFree(to.slots[0]!.starts_at)).toBe(false);
    await expect(page.getByRole('button', { name: /1 booked, \d+ off$/ })).toBeVisible();
  });

  const readAddress = async (button: string): Promise<string> => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('button', { name: 'Copy address' }).click();
    await expect(page.getByText('Text copied successfully')).toBeVisible();
    const address = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    return address.pathname;
  };

  await test.step('another calendar reads the schedule, without the patient', async () => {
    const first = await readAddress('Create address');
    const reply = await page.request.get(first);
    const text = await reply.text();
    const events = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event));
    const event = events.find(({ uid }) => uid === `${visit.id}@openvisit`);
    expect(event?.startDate.toJSDate().toISOString()).toBe(from.slots[1]!.starts_at);
    expect(events.filter(({ summary }) => summary === 'Not available').length).toBeGreaterThanOrEqual(3);
    expect(text).not.toMatch(/Marcus|Webb|Kept/);
    const second = await readAddress('Renew address');
    expect([(await page.request.get(first)).status(), (await page.request.get(second)).status()]).toEqual([
      404, 200,
    ]);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('button', { name: 'Create address' })).toBeVisible();
    expect((await page.request.get(second)).status()).toBe(404);
  });

  await test.step('the days are made available again with one action', async () => {
    await page.getByRole('button', { name: 'Choose days' }).click();
    const dialog = page.getByRole('dialog', { name: 'Days off' });
    await dialog.getByRole('textbox').first().fill(formatFieldDate(from.date));
    await dialog.getByRole('textbox').last().fill(formatFieldDate(to.date));
    await dialog.getByRole('textbox').last().press('Tab');
    await dialog.getByRole('button', { name: 'Make available again' }).click();
    await expect(dialog).toBeHidden();
    expect(await isFree(to.slots[0]!.starts_at)).toBe(true);
  });
});
