import type { SubscriptionDetail } from '@openvisit/contract';

/**
 * Whether the subscription can be changed rather than bought again. A canceled one may have ended since it was loaded.
 * `now` in epoch ms.
 */
export const isSubscriptionRunning = (
  { takes_patients, status, current_period_end }: SubscriptionDetail,
  now: number,
): boolean => takes_patients && (status !== 'canceled' || current_period_end * 1000 > now);
