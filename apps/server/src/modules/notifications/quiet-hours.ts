import type { QuietHours } from '@openvisit/contract';
import { Temporal } from 'temporal-polyfill';

/** When the quiet hours that contain `now` end, in epoch ms; null outside them. Equal times mean no quiet hours. */
export const findQuietEnd = ({ from, until }: QuietHours, zone: string, now: number): number | null => {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const time = local.toPlainTime();
  const isAfterStart = Temporal.PlainTime.compare(time, from) >= 0;
  const isBeforeEnd = Temporal.PlainTime.compare(time, until) < 0;
  const passesMidnight = from > until;
  if (passesMidnight ? !isAfterStart && !isBeforeEnd : !isAfterStart || !isBeforeEnd) return null;
  const endDate = local.toPlainDate().add({ days: passesMidnight && isAfterStart ? 1 : 0 });
  return endDate.toZonedDateTime({ timeZone: zone, plainTime: until }).epochMilliseconds;
};
