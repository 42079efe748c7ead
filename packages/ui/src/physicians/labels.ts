import { formatCount } from '@openvisit/contract';
import { formatClockTime, formatRelativeDay } from '../format/dates.ts';

/** '14 years of experience'. */
export const formatExperience = (years: number): string =>
  `${formatCount(years, 'year', 'years')} of experience`;

/**
 * 'Next free: Today, 10:20 AM', or that there is no free slot within the two weeks that the server searches.
 */
export const formatNextFree = (slot: string | null, zone: string, now: number): string =>
  slot
    ? `Next free: ${formatRelativeDay(slot, zone, now)}, ${formatClockTime(slot, zone)}`
    : 'No free time in the next two weeks';
