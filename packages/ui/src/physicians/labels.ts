import { clockTime, relativeDay } from '../format/dates.ts';

/** '14 years of experience'. */
export const experienceText = (years: number): string =>
  `${years} ${years === 1 ? 'year' : 'years'} of experience`;

/**
 * 'Next free: Today, 10:20 AM', or that there is no free slot within the two weeks that the server searches.
 */
export const nextFreeText = (slot: string | null, zone: string, now: number): string =>
  slot
    ? `Next free: ${relativeDay(slot, zone, now)}, ${clockTime(slot, zone)}`
    : 'No free time in the next two weeks';
