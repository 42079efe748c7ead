import { t } from '@openvisit/contract';
/** Minutes since midnight of 'HH:mm'. */
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const padTwoDigits = (n: number) => String(n).padStart(2, '0');

/** 'HH:mm' of minutes since midnight. */
export const toTime = (minutes: number): string =>
  `${padTwoDigits(Math.floor(minutes / 60))}:${padTwoDigits(minutes % 60)}`;

/** '8:10 AM' of '08:10'; '' of ''. */
export const formatTime = (time: string): string => {
  if (time === '') return '';
  const hour = Number(time.slice(0, 2));
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)}`;
  return hour < 12 ? t('{time} AM', { time: clock }) : t('{time} PM', { time: clock });
};

/** Bounds and step of a time field. */
export interface TimeRules {
  /** First and last time, 'HH:mm', both included. */
  min: string;
  max: string;
  /** Minutes between two options, counted from the full hour. */
  step: number;
}

/** All times of the list. */
export function listTimes({ min, max, step }: TimeRules): string[] {
  const times: string[] = [];
  const first = Math.ceil(toMinutes(min) / step) * step;
  for (let index = first; index <= toMinutes(max); index += step) times.push(toTime(index));
  return times;
}

/**
 * Parses common time formats: 8:10, 810, 8.10 am, 8a, 20:10, noon. Without AM or PM it takes the one within
 * the bounds, or the morning if both are. Null if it is not a time.
 */
export function parseTime(text: string, { min, max }: TimeRules): string | null {
  const input = text.trim().toLowerCase();
  if (input === 'noon') return '12:00';
  if (input === 'midnight') return '00:00';
  const match = /^(\d{1,2})(?:[:.h\s]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/.exec(input);
  if (!match) return null;
  const [, hours = '', minutes = '0', meridiem] = match;
  const hour = Number(hours);
  if (hour > 23 || Number(minutes) > 59 || (meridiem && (hour === 0 || hour > 12))) return null;
  const toTimeAtHour = (h: number) => toTime(h * 60 + Number(minutes));
  if (meridiem) return toTimeAtHour((hour % 12) + (meridiem === 'p' ? 12 : 0));
  const [asTyped, otherHalf] = [toTimeAtHour(hour), toTimeAtHour((hour % 12) + 12)];
  const isWithinRange = (time: string) => time >= min && time <= max;
  const isAmbiguous = hour > 0 && hour <= 12 && hours.length < 3 && !hours.startsWith('0');
  return isAmbiguous && !isWithinRange(asTyped) && isWithinRange(otherHalf) ? otherHalf : asTyped;
}

/** Why a time is out of bounds; undefined if it is valid. */
export function findTimeProblem(time: string, { min, max, step }: TimeRules): string | undefined {
  if (time === '') return undefined;
  if (time < min || time > max)
    return t('Choose a time from {min} to {max}.', { min: formatTime(min), max: formatTime(max) });
  if (toMinutes(time) % step !== 0) return t('Choose a time in steps of {step} minutes.', { step });
  return undefined;
}
