import { Temporal } from 'temporal-polyfill';
import { CONCIERGE_GRACE_DAYS, CONCIERGE_RETRY_DAYS } from '@openvisit/contract';
import { DAY, HOUR } from '../../platform/durations.ts';

/** 80 percent of a multiple of 5 cents is whole, so that no refund is split into fractions of a cent. */
const REFUND_STEP_CENTS = 5;
/** Shortest time between two attempts, in case the server was down when one was due. */
const RETRY_INTERVAL_MS = 12 * HOUR;

const toUtc = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('UTC');

/**
 * The end of a month that starts at an instant. All months keep the day of the first one, `anchor`: January 31 is followed by
 * February 28 and March 31.
 */
export const calculatePeriodEnd = (start: Date, anchor: Date): Date => {
  const month = toUtc(start).with({ day: 1 }).add({ months: 1 });
  return new Date(month.with({ day: toUtc(anchor).day }, { overflow: 'constrain' }).epochMilliseconds);
};

/** Cents of a paid month that are refunded for the time after `now` (epoch ms), rounded up to 5 cents (B9). */
export const calculateUnusedRefund = (
  paid: number,
  { start, end }: { start: Date; end: Date },
  now: number,
): number => {
  const unused = (end.getTime() - now) / (end.getTime() - start.getTime());
  const cents = Math.ceil((paid * Math.min(1, Math.max(0, unused))) / REFUND_STEP_CENTS) * REFUND_STEP_CENTS;
  return Math.min(paid, cents);
};

/** The end of the grace of a payment that was due at an instant. */
export const calculateGraceEnd = (due: Date): Date => new Date(due.getTime() + CONCIERGE_GRACE_DAYS * DAY);

/** When a payment is tried again after its nth failed attempt; after the last, when the subscription ends. */
export const calculateNextAttempt = (due: Date, failed: number, now: number): Date => {
  const days = CONCIERGE_RETRY_DAYS[failed - 1];
  if (days === undefined) return new Date(Math.max(calculateGraceEnd(due).getTime(), now));
  return new Date(Math.max(due.getTime() + days * DAY, now + RETRY_INTERVAL_MS));
};
