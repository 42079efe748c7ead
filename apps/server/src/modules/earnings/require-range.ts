import { countDays, EARNINGS_RANGE_MAX_DAYS, getDateInZone, type Body } from '@openvisit/contract';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { badRequest, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/** A zone in which it is the latest date. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/**
 * The caller's own record and a range of dates. 404 for another physician's record. 400 for an end before the start,
 * dates in the future of every zone, or too many days (ER-01).
 */
export const requireEarningsRange = (
  ctx: RequestContext,
  { doctor_id, start_date, end_date }: Body<'getPaymentDetails'>,
): { physician: string; from: string; to: string } => {
  if (requireRecordId(ctx.actor) !== doctor_id)
    throw refusedRecord('physician', doctor_id, 'PHYSICIAN_NOT_FOUND');
  const today = getDateInZone(ctx.clock.now(), EARLIEST_ZONE);
  if (end_date < start_date) throw badRequest('DOCUMENT_END_BEFORE_START');
  if (end_date > today) throw badRequest('DATE_NOT_PAST');
  if (countDays(start_date, end_date) > EARNINGS_RANGE_MAX_DAYS) throw badRequest('INVALID_REQUEST');
  return { physician: doctor_id, from: start_date, to: end_date };
};
