import { isDate } from '@openvisit/contract';
import type { DateRange } from '@openvisit/ui';

/** Days of a zone for a list's query. Ignores incomplete dates, dates after `max`, and a range that ends before it starts. */
export const toDayFilter = (
  { from, to }: DateRange,
  zone: string,
  max?: string,
): { zone: string; from?: string; to?: string } => {
  const isUsable = (date: string) =>
    isDate(date) && (from === '' || to === '' || from <= to) && !(max && date > max);
  return { zone, ...(isUsable(from) ? { from } : {}), ...(isUsable(to) ? { to } : {}) };
};
