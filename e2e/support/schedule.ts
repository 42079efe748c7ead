import { getDateInZone } from '@openvisit/contract';
import type { Locator, Page } from '@playwright/test';
import type { Reply } from '@openvisit/contract';
import type { Client } from './api.ts';

export type ScheduleDay = Reply<'getDoctorSchedule'>['days'][number];

const DAY_MS = 86_400_000;

/** The days of the client's own schedule, from today, or from a number of days after it. */
export const listScheduleDays = async (client: Client, after = 0, count = 30): Promise<ScheduleDay[]> => {
  const own = await client.call('getDoctorDetails');
  const zone = own.practice?.slot_timezone ?? 'UTC';
  const getDateIn = (days: number) => getDateInZone(client.serverNow() + days * DAY_MS, zone);
  const { days } = await client.call('getDoctorSchedule', {
    query: { from: getDateIn(after), to: getDateIn(after + count) },
  });
  return days;
};

/** Days on which everything is free, at least a week ahead. */
export const listFreeDays = async (client: Client): Promise<ScheduleDay[]> =>
  (await listScheduleDays(client, 8)).filter(
    ({ slots }) => slots.length > 0 && slots.every(({ state }) => state === 'available'),
  );

/** Formats a wall-clock time, HH:mm, as '9:00 AM'. */
export const formatTime = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** The button of a slot on the schedule page, or the link of a booked one; the space before AM may be a narrow one. */
export const getSlotButton = (page: Page, time: string): Locator => {
  const name = new RegExp(`^${formatTime(time).replace(' ', String.raw`\s`)}`);
  return page.getByRole('button', { name }).or(page.getByRole('link', { name }));
};

/** Formats a date as the date fields show it: '11/30/2026'. */
export const formatFieldDate = (date: string): string => {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
};
