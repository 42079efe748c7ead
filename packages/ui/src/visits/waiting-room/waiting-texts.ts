import { formatCount, MINUTE_MS, t, type PhysicianLine, type PlaceInLine } from '@openvisit/contract';
import { formatClockTime } from '../../format/dates.ts';

const formatMinutes = (minutes: number): string => formatCount(minutes, 'minute', 'minutes');

/** 'You are next', '1 person before you', '3 people before you' (BX-06). */
export const formatPlaceInLine = ({ place }: Pick<PlaceInLine, 'place'>): string => {
  if (place === 1) return t('You are next');
  return formatCount(place - 1, 'person before you', 'people before you');
};

/** How long the wait is likely to be, without a promise where the server knows none (BX-06). */
export const formatEstimate = ({
  estimated_minutes: minutes,
}: Pick<PhysicianLine, 'estimated_minutes'>): string => {
  if (minutes === null) return t('We cannot say yet how long it will take.');
  return minutes === 0
    ? t('It should not take long.')
    : t('It should take about {time}.', { time: formatMinutes(minutes) });
};

/** Why the physician cannot see the next patient now, and until when; null when nothing comes first. `zone` is the reader's. */
export const formatBusyPhysician = (
  { is_in_visit: isInVisit, free_at: freeAt }: Pick<PhysicianLine, 'is_in_visit' | 'free_at'>,
  name: string,
  zone: string,
): string | null => {
  if (freeAt === null) return isInVisit ? t('{name} is in a visit now.', { name }) : null;
  const time = formatClockTime(freeAt, zone);
  return isInVisit
    ? t('{name} is in a visit now and expected to be free at {time}.', { name, time })
    : t('{name} has a scheduled visit first and is expected to be free at {time}.', { name, time });
};

/** 'You have been waiting for 4 minutes.'; `requestedAt` is an instant, `now` epoch ms. */
export const formatWaitingTime = (requestedAt: string, now: number): string => {
  const minutes = Math.floor(Math.max(0, now - Date.parse(requestedAt)) / MINUTE_MS);
  return minutes === 0
    ? t('You have been waiting for less than a minute.')
    : t('You have been waiting for {time}.', { time: formatMinutes(minutes) });
};
