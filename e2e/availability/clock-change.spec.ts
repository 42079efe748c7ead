import { Temporal } from 'temporal-polyfill';
import type { Client } from '../support/api.ts';
import { bookVisit, getPhysicianLink, listFreeSlots } from '../support/booking.ts';
import { buildPractice } from '../support/builders.ts';
import { getSlotButton, listScheduleDays } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: 'moves the clock to a clock change' });

const PATIENT = 'Europe/London';
const PRACTICE = 'America/New_York';
/** The practice is closed at the weekend of the change. */
const DAYS_BEFORE = 4;

const formatIn = (zone: string, instant: string): RegExp =>
  new RegExp(
    `^${new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
      .format(Date.parse(instant))
      .replace(/\s/, String.raw`\s`)}`,
  );

/** The demo practice has the time zone of a place where it is working time now, for example Honolulu, where clocks never change. */
const movePractice = async (physician: Client): Promise<void> => {
  const { id, practice } = await physician.call('getDoctorDetails');
  await physician.call('updateDoctorPracticeDetails', {
    params: { id: id ?? '' },
    body: {
      ...buildPractice({ slot_timezone: PRACTICE }),
      add_availability: [],
      update_availability: [],
      delete_availability: [],
      add_slots: [],
      update_slots: [],
      delete_slots: [],
      version: practice!.version,
    },
  });
};

test('AV-04 across a change of clocks a patient in another zone books the instant that the physician sees', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const atStart = await apiAs('physician');
  const started = atStart.serverNow();
  await movePractice(atStart);
  const change = Temporal.Instant.fromEpochMilliseconds(Math.round(started))
    .toZonedDateTimeISO(PRACTICE)
    .getTimeZoneTransition('next')!;
  const arrival = change.subtract({ days: DAYS_BEFORE }).withPlainTime('12:00').epochMilliseconds;
  await advanceClock(Math.round((arrival - started) / 1000));

  const api = await apiAs('physician');
  // The subscription is renewed by a job.
  await expect.poll(async () => (await listFreeSlots(api, api.user.id ?? '')).length).toBeGreaterThan(0);
  const changeDate = change.toPlainDate().toString();
  const days = (await listScheduleDays(api, 1, 9)).filter(({ slots }) => slots.length > 0);
  const before = days.filter(({ date }) => date < changeDate).at(-1)!;
  const after = days.find(({ date }) => date > changeDate)!;
  const offsets = [before, after].map(
    ({ slots }) => Temporal.Instant.from(slots[0]!.starts_at).toZonedDateTimeISO(PRACTICE).offset,
  );
  expect(new Set(offsets).size).toBe(2);
  // The same wall-clock time on both sides of the change.
  expect(before.slots[0]!.time).toBe(after.slots[0]!.time);

  const { page: patient } = await signInAs('patient', { at: '/patient/physicians', timezoneId: PATIENT });
  const { page: physician } = await signInAs('physician', {
    at: '/dashboard/availability-schedule',
    timezoneId: 'Asia/Kolkata',
  });
  await expect(physician.getByText(/Times are in your practice’s time zone/)).toContainText('New York');

  for (const { date, slots } of [before, after]) {
    const [{ time, starts_at }] = [slots[0]!];
    await test.step(`${date}: the slot is one instant for both, and booked it is one`, async () => {
      await physician.goto(`/dashboard/availability-schedule?date=${date}`);
      await expect(getSlotButton(physician, time)).toHaveAttribute('data-state', 'available');

      await patient.goto('/patient/physicians');
      await getPhysicianLink(patient, 'Amelia Hart').click();
      const picker = patient.getByRole('region', { name: 'Choose a time' });
      await expect(picker.getByText(/London/)).toBeVisible();
      const local = Temporal.Instant.from(starts_at).toZonedDateTimeISO(PATIENT).toPlainDate();
      const dayName = `, ${local.toLocaleString('en-US', { month: 'long' })} ${local.day},`;
      await picker.getByRole('radio', { name: dayName }).check();
      await picker.getByRole('radio', { name: formatIn(PATIENT, starts_at) }).check();
      await patient.getByLabel('What is the visit about?').fill(`Clocks on ${date}`);
      const consent = patient.getByRole('checkbox', { name: 'I have read this and agree' });
      if (await consent.isVisible()) await consent.check();
      const sent = patient.waitForRequest('**/addAppointment');
      await patient.getByRole('button', { name: 'Book visit' }).click();
      expect((await sent).postDataJSON()).toMatchObject({ starts_at });
      await expect(patient.getByText('Your appointment has been requested')).toBeVisible();

      // A booking reaches the open page of the physician.
      await expect(getSlotButton(physician, time)).toHaveAttribute('data-state', 'engaged');
    });
  }
  const twice = await bookVisit(
    await apiAs('patient3'),
    api.user.id ?? '',
    before.slots[0]!.starts_at,
    'Twice',
  );
  expect(twice.status).toBe(409);
});
