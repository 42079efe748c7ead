import { dateIn, timeIn, TRIAL_MONTHS } from '@openvisit/contract';
import { wallInstant } from '@openvisit/contract/slots';

const DAY = 86_400_000;

/** The same day so many months later; the last one of a month that is too short. */
const monthsAfter = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, days));
  return first.toISOString().slice(0, 10);
};

/** When a trial that begins now ends: a calendar month later, at the same time of the physician's own clock (A9). */
export const getTrialEnd = (now: number, zone: string): number => {
  const date = monthsAfter(dateIn(now, zone), TRIAL_MONTHS);
  // a time the clocks skip that day: then it is the day that counts
  return wallInstant(date, timeIn(now, zone), zone) ?? now + 30 * DAY;
};
