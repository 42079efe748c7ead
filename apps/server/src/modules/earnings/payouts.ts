import { PAYOUTS_MAX, type Body, type Reply } from '@openvisit/contract';
import { sql } from 'drizzle-orm';
import { compileStatement } from '../../platform/database/compile-statement.ts';
import { DAY } from '../../platform/durations.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { listPayouts } from '../billing/index.ts';
import { requireEarningsRange } from './require-range.ts';

/** Epoch ms at which the range starts and ends in the practice's zone. */
const readSpan = compileStatement<{ since: number; until: number }>(sql`
  select json_build_object(
    'since', extract(epoch from ${sql.placeholder('from')}::date::timestamp at time zone slot_timezone) * 1000,
    'until', extract(epoch from (${sql.placeholder('to')}::date + 1)::timestamp at time zone slot_timezone) * 1000
  ) as result
  from physician where id = ${sql.placeholder('physician')}`);

/** A physician's payouts of a range as the provider reports them now, newest first (BX-20). */
export const getPayouts = async (
  ctx: RequestContext,
  body: Body<'getPayouts'>,
): Promise<Reply<'getPayouts'>> => {
  const range = requireEarningsRange(ctx, body);
  const [span] = await readSpan(ctx.db, range);
  const { since = ctx.clock.now() - DAY, until = ctx.clock.now() } = span ?? {};
  const payouts = await listPayouts(ctx, range.physician, { since, until, limit: PAYOUTS_MAX + 1 });
  await ctx.audit({
    action: 'earnings.payouts',
    record_type: 'physician',
    record_id: range.physician,
    physician: range.physician,
  });
  return {
    results: (payouts ?? [])
      .slice(0, PAYOUTS_MAX)
      .map(({ id, amount, status, created, failure_message }) => ({
        id,
        amount,
        status,
        created_at: new Date(created).toISOString(),
        failure_message,
      })),
    has_more: (payouts?.length ?? 0) > PAYOUTS_MAX,
    has_account: payouts !== null,
  };
};
