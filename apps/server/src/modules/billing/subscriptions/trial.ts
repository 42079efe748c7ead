import { TRIAL_MONTHS } from '@openvisit/contract';
import { Temporal } from 'temporal-polyfill';
import { DAY } from '../../../platform/durations.ts';

/** Epoch ms at which a trial starting now ends: the same local time one calendar month later (A9). */
export const getTrialEnd = (now: number, zone: string): number => {
  const start = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .round({ smallestUnit: 'minute', roundingMode: 'floor' });
  const end = start.add({ months: TRIAL_MONTHS });
  // Daylight saving time skips this local time on that day.
  return end.toPlainTime().equals(start.toPlainTime()) ? end.epochMilliseconds : now + 30 * DAY;
};
