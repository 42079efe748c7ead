import type { Reply } from '@openvisit/contract';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import { refusedRecord } from '../../../platform/errors.ts';
import { paidBy, type Payer, payerId } from '../provider/index.ts';
import { billingPayment, type PaymentRow } from '../../../schema/billing.ts';

/** Payments of one page. */
export const HISTORY_PAGE_SIZE = 20;

type Item = Reply<'getCustomerPaymentHistory'>['results'][number];
const itemOf = (row: PaymentRow): Item => ({
  id: row.id,
  amount: row.status === 'succeeded' ? row.captured : row.amount,
  created: Math.floor((row.paid_at ?? row.created_at).getTime() / 1000),
  status: row.status,
  purpose: row.purpose,
  invoice: row.status === 'succeeded' ? row.id : null,
  receipt_url: row.status === 'succeeded' ? row.receipt_url : null,
  failure_message: row.status === 'failed' ? row.failure_message : null,
  refunded: row.refunded,
});

/** The instant it is shown with: when it was paid, else when it was begun. */
const SHOWN_AT = sql`coalesce(${billingPayment.paid_at}, ${billingPayment.created_at})`;

/** What comes after a payment of the payer's, in the order they are shown in. */
const after = (payer: Payer, id: string): SQL => sql`(
  select ${SHOWN_AT} < coalesce(known.paid_at, known.created_at)
    or (${SHOWN_AT} = coalesce(known.paid_at, known.created_at) and ${billingPayment.id} > known.id)
  from ${billingPayment} as known
  where known.id = ${id} and coalesce(known.payer_physician_id, known.payer_patient_id) = ${payerId(payer)}
)`;

/** What somebody has paid, newest first, after a payment that is known (ER-02, PW-10). */
export const getPaymentHistory = async (
  ctx: RequestContext,
  payer: Payer,
  startingAfter: string | null,
): Promise<Reply<'getCustomerPaymentHistory'>> => {
  const rows = await ctx.db
    .select()
    .from(billingPayment)
    .where(
      and(
        paidBy(payer),
        eq(billingPayment.provider, ctx.services.payments.kind),
        startingAfter === null ? undefined : after(payer, startingAfter),
      ),
    )
    .orderBy(desc(SHOWN_AT), asc(billingPayment.id))
    .limit(HISTORY_PAGE_SIZE + 1);
  if (rows.length === 0 && startingAfter !== null) await requireKnown(ctx, payer, startingAfter);
  return { results: rows.slice(0, HISTORY_PAGE_SIZE).map(itemOf), has_more: rows.length > HISTORY_PAGE_SIZE };
};

/** Nothing came after: because it was the last one, or because it is nobody's of theirs. */
const requireKnown = async (ctx: RequestContext, payer: Payer, id: string): Promise<void> => {
  const [known] = await ctx.db
    .select({ id: billingPayment.id })
    .from(billingPayment)
    .where(and(eq(billingPayment.id, id), paidBy(payer)));
  if (!known) throw refusedRecord('payment', id, 'PAYMENT_NOT_FOUND');
};
