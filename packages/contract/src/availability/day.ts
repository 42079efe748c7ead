import { toMinutesOfDay } from './calendar.ts';
import { defineTexts } from '../language/translate.ts';

export const DAY_PARTS = defineTexts(['Morning', 'Afternoon', 'Evening']);
/** Part of a day: before 12:00, before 18:00, or later (B9). */
export type DayPart = (typeof DAY_PARTS)[number];

/** `engaged` is booked; `unavailable` was removed by the physician; `past` has started. */
export const DAY_SLOT_STATES = ['available', 'unavailable', 'engaged', 'past'] as const;

/** A slot on a day of the physician's own schedule. */
export interface DaySlot {
  /** HH:mm, wall-clock time in the physician's zone. */
  time: string;
  state: (typeof DAY_SLOT_STATES)[number];
}

/** Whether the physician can make the slot unavailable or available (AV-02). */
export const isMarkable = ({ state }: DaySlot): boolean => state === 'available' || state === 'unavailable';

/** Whether every slot that can be marked is unavailable: the entire day (AV-02). */
export const isEntireDayOff = (slots: readonly DaySlot[]): boolean => {
  const markable = slots.filter(isMarkable);
  return markable.length > 0 && markable.every(({ state }) => state === 'unavailable');
};

/** The part of the day of an HH:mm time (AV-01). */
export const getDayPart = (time: string): DayPart => {
  const minutes = toMinutesOfDay(time);
  if (minutes < 12 * 60) return 'Morning';
  return minutes < 18 * 60 ? 'Afternoon' : 'Evening';
};

/** The slots of each part of a day in order. A part without slots is an empty list. */
export const groupSlotsByPart = (slots: readonly DaySlot[]): Record<DayPart, DaySlot[]> => {
  const parts: Record<DayPart, DaySlot[]> = { Morning: [], Afternoon: [], Evening: [] };
  for (const slot of [...slots].sort((a, b) => a.time.localeCompare(b.time)))
    parts[getDayPart(slot.time)].push(slot);
  return parts;
};

/** The number of available slots with two digits, such as '04' (AV-01). */
export const formatOpenCount = (slots: readonly DaySlot[]): string =>
  String(slots.filter(({ state }) => state === 'available').length).padStart(2, '0');
