import { PAGE_SIZE, type ConciergeRequest, type Page, type Query } from '@openvisit/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { buildNamePatterns, matchesNamePatterns } from '../../platform/database/name-search.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { conciergeSubscription } from '../../schema/concierge.ts';
import { patientName, selectSubscriptions, toRequestView } from './subscription-rows.ts';

/** The caller's open requests or subscribers, the latest first (CS-02). The read is audited. */
export const listSubscribeConciergeServiceRequest = async (
  ctx: RequestContext,
  { page = 1, request_status, search = '' }: Query<'listSubscribeConciergeServiceRequest'>,
): Promise<Page<ConciergeRequest>> => {
  const own = requireRecordId(ctx.actor);
  const text = search.trim();
  const rows = await selectSubscriptions(ctx.db, ctx.actor.user)
    .where(
      and(
        eq(conciergeSubscription.physician_id, own),
        eq(conciergeSubscription.request_status, request_status),
        text === ''
          ? undefined
          : matchesNamePatterns(patientName, sql`${sql.param(buildNamePatterns(text))}`),
      ),
    )
    .orderBy(desc(conciergeSubscription.created_at), desc(conciergeSubscription.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  await ctx.audit({
    action: 'concierge.list',
    record_type: 'physician',
    record_id: own,
    physician: own,
    detail: { rows: rows.length, page },
  });
  return {
    results: rows.map(toRequestView),
    links: { total_pages: Math.ceil((rows[0]?.total ?? 0) / PAGE_SIZE) },
  };
};
