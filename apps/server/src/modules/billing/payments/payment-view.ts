import type { Payment } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import { refusedRecord } from '../../../platform/errors.ts';
import { billingPayment, type PaymentRow } from '../../../schema/billing.ts';
import { callProvider, isPaidBy, type Payer } from '../provider/index.ts';

/** Fetches the client secret if the payer has to confirm the payment. The secret is never stored. */
const fetchClientSecret = async (ctx: RequestContext, row: PaymentRow): Promise<string | null> => {
  const { provider_id, status } = row;
  if (status !== 'requires_action' || provider_id === null) return null;
  return (await callProvider(() => ctx.services.payments.getPayment(provider_id))).client_secret;
};

/** The payer's view of a payment. */
export const toPaymentView = async (ctx: RequestContext, row: PaymentRow): Promise<Payment> => ({
  payment_id: row.id,
  purpose: row.purpose,
  status: row.status,
  amount: row.amount,
  client_secret: await fetchClientSecret(ctx, row),
  failure_message: row.status === 'failed' ? row.failure_message : null,
});

/** A payment made by this payer; 404 for any other. */
export const requireOwnPayment = async (
  ctx: RequestContext,
  payer: Payer,
  id: string,
): Promise<PaymentRow> => {
  const [row] = await ctx.db
    .select()
    .from(billingPayment)
    .where(and(eq(billingPayment.id, id), isPaidBy(payer)));
  if (!row) throw refusedRecord('payment', id, 'PAYMENT_NOT_FOUND');
  return row;
};
