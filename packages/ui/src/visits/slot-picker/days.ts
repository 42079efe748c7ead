import { defineTexts, getDateInZone, getTimeInZone, type BookableSlot } from '@openvisit/contract';
import { addDays } from '../../data/month-calendar/calendar-dates.ts';

export interface SlotDay {
  /** yyyy-MM-dd in the viewer's zone. */
  date: string;
  slots: BookableSlot[];
  /** Number of bookable slots. */
  free: number;
}

/** Every day of a range with its slots in the viewer's zone, without past slots. */
export const listSlotDays = (
  slots: readonly BookableSlot[],
  range: { from: string; to: string },
  zone: string,
  now: number,
): SlotDay[] => {
  const byDate = new Map<string, BookableSlot[]>();
  for (let date = range.from; date <= range.to; date = addDays(date, 1)) byDate.set(date, []);
  for (const slot of slots) {
    if (Date.parse(slot.starts_at) > now) byDate.get(getDateInZone(slot.starts_at, zone))?.push(slot);
  }
  return [...byDate].map(([date, own]) => ({
    date,
    slots: own,
    free: own.filter((slot) => slot.is_free).length,
  }));
};

export const PERIODS = defineTexts(['Morning', 'Afternoon', 'Evening']);
export type Period = (typeof PERIODS)[number];

/** Morning before 12:00, afternoon before 18:00, else evening, in the given zone. */
export const getPeriod = (instant: string, zone: string): Period => {
  const hour = Number(getTimeInZone(instant, zone).slice(0, 2));
  if (hour < 12) return 'Morning';
  return hour < 18 ? 'Afternoon' : 'Evening';
};
