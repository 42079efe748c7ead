import { isDate } from '@openvisit/contract';
import type { DateRange } from '@openvisit/ui';
import { useState } from 'react';

/** Whether a list can be read for a range: each end is a date or open, none is after `max`, and they are in order. */
const isUsable = ({ from, to }: DateRange, max: string | undefined): boolean => {
  const ends = [from, to].filter((date) => date !== '');
  return ends.every((date) => isDate(date) && !(max && date > max)) && (ends.length < 2 || from <= to);
};

const ALL_DAYS: DateRange = { from: '', to: '' };

/**
 * The days that a user chooses for a list; `initial` unless it cannot be used. While they cannot be used, the list keeps the
 * `usable` ones before. `change` returns whether they can be.
 */
export const useDayRange = (max?: string, initial: DateRange = ALL_DAYS) => {
  const [days, setDays] = useState(() => (isUsable(initial, max) ? initial : ALL_DAYS));
  const [usable, setUsable] = useState(days);
  const change = (next: DateRange): boolean => {
    const canUse = isUsable(next, max);
    setDays(next);
    if (canUse) setUsable(next);
    return canUse;
  };
  return { days, usable, change };
};

/** Days of a zone for a list's query. */
export const toDayFilter = (
  { from, to }: DateRange,
  zone: string,
): { zone: string; from?: string; to?: string } => ({
  zone,
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});
