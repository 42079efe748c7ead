import { dateIn, type Appointment, type BookableSlot } from '@openvisit/contract';
import type { Locator, Page } from '@playwright/test';
import type { Answer, Client } from './api.ts';

const DAY = 86_400_000;
export const ZONE = 'America/New_York';
/** A test books and answers a request within so long, in milliseconds. */
const ANSWER_TAKES = 120_000;

/** The free slots of a physician's coming days, soonest first. */
export const freeSlots = async (client: Client, physician: string, days = 14): Promise<BookableSlot[]> => {
  const from = new Date(Date.parse(client.user.server_time)).toISOString();
  const to = new Date(Date.parse(from) + days * DAY).toISOString();
  const { results } = await client.get('getDoctorSlots', { params: { id: physician }, query: { from, to } });
  return results.filter((slot) => slot.is_free);
};

/** A free slot that starts tomorrow or later, so that no rule about the near future touches it. */
export const farSlot = async (client: Client, physician: string): Promise<BookableSlot> => {
  const earliest = Date.parse(client.user.server_time) + DAY;
  const slot = (await freeSlots(client, physician)).find(({ starts_at }) => Date.parse(starts_at) > earliest);
  if (!slot) throw new Error('the physician has no free slot in the coming days');
  return slot;
};

/** The seconds from the server's clock to just after an instant. */
export const secondsPast = (instant: string, client: Client): number =>
  Math.ceil((Date.parse(instant) - client.serverNow()) / 1000) + 1;

/**
 * The next free slot, one of today's and far enough away to be booked and answered: the clock goes on past one that
 * begins any moment, or only after midnight.
 */
export const nextSlot = async (
  client: Client,
  physician: string,
  advanceClock: (seconds: number) => Promise<void>,
): Promise<BookableSlot> => {
  const slots = await freeSlots(client, physician);
  const now = client.serverNow();
  const slot = slots.find(({ starts_at }) => Date.parse(starts_at) > now);
  if (!slot) throw new Error('the physician has no free slot in the coming days');
  const isFar = Date.parse(slot.starts_at) - now > ANSWER_TAKES;
  if (isFar && dateIn(slot.starts_at, ZONE) === dateIn(now, ZONE)) return slot;
  await advanceClock(secondsPast(slot.starts_at, client));
  return nextSlot(client, physician, advanceClock);
};

export const book = (
  client: Client,
  physician: string,
  starts_at: string,
  topic: string,
): Promise<Answer<'addAppointment'>> =>
  client.ask('addAppointment', {
    body: { doctor_detail: physician, starts_at, topic, patient_timezone: ZONE },
  });

/** Every appointment the client can see that fits, over all pages. */
export const appointmentsOf = async (
  client: Client,
  fits: (appointment: Appointment) => boolean,
): Promise<Appointment[]> => {
  const found: Appointment[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const reply = await client.get('getAppointmentList', { query: { page }, body: {} });
    pages = reply.links.total_pages;
    found.push(...reply.results.filter(fits));
  }
  return found;
};

/** The link to a physician's own page: not the one of a visit with them, which may stand above the list. */
export const physicianLink = (page: Page, name: string): Locator =>
  page.locator('a[href^="/patient/physicians/"]').filter({ hasText: name });
