import { formatCount, t, translateStored } from '@openvisit/contract';
import { formatClockTime, formatRelativeDay } from '../format/dates.ts';

/** '14 years of experience'. */
export const formatExperience = (years: number): string =>
  formatCount(years, 'year of experience', 'years of experience');

/**
 * 'Next free: Today, 10:20 AM', or that there is no free slot within the two weeks that the server searches.
 */
export const formatNextFree = (slot: string | null, zone: string, now: number): string =>
  slot
    ? t('Next free: {day}, {time}', {
        day: formatRelativeDay(slot, zone, now),
        time: formatClockTime(slot, zone),
      })
    : t('No free time in the next two weeks');

/** Specialities or languages. Those that a physician has added are in no catalog and stay as typed. */
export const translateList = (names: readonly string[]): string => names.map(translateStored).join(', ');
