import { isDate } from '@openvisit/contract';
import type { DateRange } from '@openvisit/ui';

/** Days of a zone for a list's query. Ignores incomplete dates, and a range that ends before it starts. */
export const toDayFilter = (
  { from, to }: DateRange,
  zone: string,
): { zone: string; from?: string; to?: string } => ({
  zone,
  ...(isDate(from) && (to === '' || from <= to) ? { from } : {}),
  ...(isDate(to) && (from === '' || from <= to) ? { to } : {}),
});
