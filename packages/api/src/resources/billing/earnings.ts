import { EARNINGS_PAGE_MAX, type EarningLine, type RefundReason, type Reply } from '@openvisit/contract';
import { closeAttempt, getOrCreateAttempt } from '../../billing/attempts.ts';
import { isOutcomeUnknown } from '../../billing/payment-outcome.ts';
import { byPageNumber, usePagedResource, type PagedResource } from '../../cache/paged-resource.ts';
import { revalidate, useResource, type Resource } from '../../cache/resource.ts';
import { call } from '../../http/call.ts';
import { getSession, useSession } from '../../session/session.ts';
import { toSearchTerm } from '../search-term.ts';
import { BILLING_KEYS as KEYS } from './billing-cache.ts';
import { getOwnDetailId } from './own-resource.ts';

/** An earnings report; `results` are the lines of one page. */
export type EarningsReport = Reply<'getPaymentDetails'>;

export interface EarningsFilter {
  /** First and last day in the practice's zone, yyyy-MM-dd. */
  from: string;
  to: string;
  /** Part of a patient's name; ignored below three characters. */
  search?: string;
}

const readPage = (
  { from, to, search }: EarningsFilter,
  paging: { page: number; limit?: number },
): Promise<EarningsReport> =>
  call('getPaymentDetails', {
    query: { ...paging, search: toSearchTerm(search) },
    body: { doctor_id: getOwnDetailId(), start_date: from, end_date: to },
  });

/** The physician's earnings of a range, page by page; `report` has the totals (ER-01). */
export const useEarnings = (
  filter: EarningsFilter,
): PagedResource<EarningLine> & { report: EarningsReport | null } => {
  const { from, to, search } = filter;
  const { pages, ...list } = usePagedResource(
    useSession()?.user.id ? [KEYS.earnings, from, to, toSearchTerm(search) ?? null] : null,
    (page: number) => readPage(filter, { page }),
    byPageNumber,
  );
  return { ...list, report: pages[0] ?? null };
};

/** Reads a range at once, newest first, at most `max` lines; `omitted` counts the rest. */
export const readEarnings = async (
  filter: EarningsFilter,
  max = Number.POSITIVE_INFINITY,
): Promise<{ report: EarningsReport; omitted: boolean }> => {
  const first = await readPage(filter, { page: 1, limit: EARNINGS_PAGE_MAX });
  const lines = [...first.results];
  let page = 1;
  while (page < first.links.total_pages && lines.length < max) {
    page += 1;
    lines.push(...(await readPage(filter, { page, limit: EARNINGS_PAGE_MAX })).results);
  }
  return { report: { ...first, results: lines }, omitted: page < first.links.total_pages };
};

/** The physician's payouts of a range, as the provider reports them now (BX-20). */
export const usePayouts = ({ from, to }: EarningsFilter): Resource<Reply<'getPayouts'>> =>
  useResource(useSession()?.user.id ? [KEYS.payouts, from, to] : null, () =>
    call('getPayouts', { body: { doctor_id: getOwnDetailId(), start_date: from, end_date: to } }),
  );

/**
 * Refunds cents of a payment. The same input is the same refund until its outcome is known, also after a reload (BX-20).
 * `left` is what could be refunded before.
 */
export const refundPayment = async (
  { payment_id, refundable: left }: Pick<EarningLine, 'payment_id' | 'refundable'>,
  { amount, reason }: { amount: number; reason: RefundReason },
): Promise<Reply<'refundPayment'>> => {
  const { key } = getOrCreateAttempt('refund', [
    getSession()?.user.id ?? null,
    payment_id,
    ...[amount, left].map(String),
    reason,
  ]);
  try {
    const reply = await call('refundPayment', {
      body: { payment_id, amount, reason, idempotency_key: key },
    });
    closeAttempt('refund');
    await revalidate(KEYS.earnings);
    return reply;
  } catch (error) {
    if (!isOutcomeUnknown(error)) closeAttempt('refund');
    throw error;
  }
};
