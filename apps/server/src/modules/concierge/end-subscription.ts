import type { ConciergeEnd } from '@openvisit/contract';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { ConciergeRow } from '../../schema/concierge.ts';
import { updateSubscription } from './subscription-rows.ts';

/** Closes a locked request or subscription at once. */
export const closeSubscription = (
  unit: UnitOfWork,
  { id, access_until }: ConciergeRow,
  ended_by: ConciergeEnd,
  now: number,
): Promise<ConciergeRow> =>
  updateSubscription(unit, id, now, {
    request_status: 'CANCELLED',
    ended_by,
    access_until: access_until && access_until.getTime() > now ? new Date(now) : access_until,
    next_action_at: null,
    due_at: null,
  });

/** Whether a month is paid that is not over. */
const hasPaidTime = ({ period_end }: ConciergeRow, now: number): boolean =>
  period_end !== null && period_end.getTime() > now;

/** Ends a locked subscription with its paid month; one without paid time ends at once (B9). */
export const endWithPaidMonth = (
  unit: UnitOfWork,
  row: ConciergeRow,
  ended_by: ConciergeEnd,
  now: number,
): Promise<ConciergeRow> =>
  hasPaidTime(row, now)
    ? updateSubscription(unit, row.id, now, {
        ended_by,
        access_until: row.period_end,
        next_action_at: row.period_end,
        due_at: null,
        attempts: 0,
      })
    : closeSubscription(unit, row, ended_by, now);
