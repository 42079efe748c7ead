import { getDateInZone, type Appointment, type BookableSlot } from '@openvisit/contract';
import { buildBooking } from './builders.ts';
import type { Locator, Page } from '@playwright/test';
import type { ApiReply, Client } from './api.ts';

const DAY_MS = 86_400_000;
export const ZONE = 'America/New_York';
/** Time a test needs to book and answer a request, in milliseconds. */
const BOOKING_TEST_MS = 120_000;

/** The physician's free slots of the next days, earliest first. */
export const listFreeSlots = async (
  client: Client,
  physician: string,
  days = 14,
): Promise<BookableSlot[]> => {
  const from = new Date(Date.parse(client.user.server_time)).toISOString();
  const to = new Date(Date.parse(from) + days * DAY_MS).toISOString();
  const { results } = await client.call('getDoctorSlots', { params: { id: physician }, query: { from, to } });
  return results.filter((slot) => slot.is_free);
};

/** Free slots that start at least a day from now, beyond all rules about the near future. */
export const listDistantSlots = async (client: Client, physician: string): Promise<BookableSlot[]> => {
  const earliest = Date.parse(client.user.server_time) + DAY_MS;
  return (await listFreeSlots(client, physician)).filter(({ starts_at }) => Date.parse(starts_at) > earliest);
};

/** The first of {@link listDistantSlots} at which the patient, who is the client, has no accepted visit with any physician. */
export const getDistantSlot = async (client: Client, physician: string): Promise<BookableSlot> => {
  const accepted = await listAppointments(client, ({ status }) => status === 'ACCEPTED');
  const slots = await listDistantSlots(client, physician);
  const slot = slots.find(
    ({ starts_at, ends_at }) =>
      !accepted.some((visit) => visit.starts_at < ends_at && starts_at < visit.ends_at),
  );
  if (!slot)
    throw new Error('the physician has no slot in the coming days at which the patient is free, too');
  return slot;
};

/** Seconds from the server's clock until just after an instant. */
export const countSecondsUntilAfter = (instant: string, client: Client): number =>
  Math.ceil((Date.parse(instant) - client.serverNow()) / 1000) + 1;

/**
 * The next free slot today that leaves enough time to book and answer. Advances the clock past slots that start too soon
 * or after midnight.
 */
export const prepareNextSlot = async (
  client: Client,
  physician: string,
  advanceClock: (seconds: number) => Promise<void>,
): Promise<BookableSlot> => {
  const slots = await listFreeSlots(client, physician);
  const now = client.serverNow();
  const slot = slots.find(({ starts_at }) => Date.parse(starts_at) > now);
  if (!slot) throw new Error('the physician has no free slot in the coming days');
  const isFar = Date.parse(slot.starts_at) - now > BOOKING_TEST_MS;
  if (isFar && getDateInZone(slot.starts_at, ZONE) === getDateInZone(now, ZONE)) return slot;
  await advanceClock(countSecondsUntilAfter(slot.starts_at, client));
  return prepareNextSlot(client, physician, advanceClock);
};

export const bookVisit = (
  client: Client,
  physician: string,
  starts_at: string,
  topic: string,
): Promise<ApiReply<'addAppointment'>> =>
  client.request('addAppointment', {
    body: buildBooking({ doctor_detail: physician, starts_at }, { topic, patient_timezone: ZONE }),
  });

/** All matching appointments of the client, over all pages. */
export const listAppointments = async (
  client: Client,
  matches: (appointment: Appointment) => boolean,
): Promise<Appointment[]> => {
  const appointments: Appointment[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const reply = await client.call('getAppointmentList', { query: { page }, body: {} });
    pages = reply.links.total_pages;
    appointments.push(...reply.results.filter(matches));
  }
  return appointments;
};

/** The link to a physician's page, not the link of an upcoming visit that may be shown above the list. */
export const getPhysicianLink = (page: Page, name: string): Locator =>
  page.locator('a[href^="/patient/physicians/"]').filter({ hasText: name });
