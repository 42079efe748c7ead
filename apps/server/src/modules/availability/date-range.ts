import { addDays } from '@openvisit/contract';
import { countDaysBetween } from '@openvisit/contract/slots';
import { badRequest } from '../../platform/errors.ts';
import { parseDate } from '../../platform/validate-input.ts';

/** The most days that one call reads or changes. */
const MAX_DAYS = 92;

/** The dates from the first to the last; 400 for a range that is reversed or too long. */
export const parseDates = (from: string, to: string): string[] => {
  const days = countDaysBetween(parseDate(from), parseDate(to)) + 1;
  if (days < 1) throw badRequest('SCHEDULE_RANGE_ORDER');
  if (days > MAX_DAYS) throw badRequest('SCHEDULE_RANGE_TOO_LONG');
  return Array.from({ length: days }, (_, index) => addDays(from, index));
};
