import { calculateAge, formatCount, getDateInZone, t } from '@openvisit/contract';
import { formatCalendarDay } from '../format/record-dates.ts';

/** '42 years', '1 year', 'under 1 year'; null without a date of birth (PA-01). */
export const formatAge = (dateOfBirth: string | null, now: number, zone: string): string | null => {
  const age = calculateAge(dateOfBirth, getDateInZone(now, zone));
  if (age === null) return null;
  if (age === 0) return t('under 1 year');
  return formatCount(age, 'year', 'years');
};

/** '42 years · born Mar 9, 1984', or a note that the date of birth is unknown. */
export const formatBirthDate = (dateOfBirth: string | null, now: number, zone: string): string => {
  const age = formatAge(dateOfBirth, now, zone);
  return age !== null && dateOfBirth
    ? t('{age} · born {date}', { age, date: formatCalendarDay(dateOfBirth) })
    : t('Date of birth not given');
};
