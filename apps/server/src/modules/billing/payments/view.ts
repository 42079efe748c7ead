import type { Payment } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import { refusedRecord } from '../../../platform/errors.ts';
import { callProvider, paidBy, type Payer } from '../provider/index.ts';
import { refreshPayment, syncSubscription } from './sync.ts';
import { billingPayment, type PaymentRow } from '../../../schema/billing.ts';

/** The secret is asked for each time it is needed: it is not kept. */
const secretOf = async (ctx: RequestContext, row: PaymentRow): Promise<string | null> => {
  const { provider_id, status } = row;
  if (status !== 'requires_action' || provider_id === null) return null;
  return (await callProvider(() => ctx.services.payments.getPayment(provider_id))).client_secret;
};

/** A payment as its payer sees it. */
export const toPaymentView = async (ctx: RequestContext, row: PaymentRow): Promise<Payment> => ({
  payment_id: row.id,
  purpose: row.purpose,
  status: row.status,
  amount: row.amount,
  client_secret: await secretOf(ctx, row),
  failure_message: row.status === 'failed' ? row.failure_message : null,
});

/** A payment of the payer's; 404 for any other. */
const ownPayment = async (ctx: RequestContext, payer: Payer, id: string): Promise<PaymentRow> => {
  const [row] = await ctx.db
    .select()
    .from(billingPayment)
    .where(and(eq(billingPayment.id, id), paidBy(payer)));
  if (!row) throw refusedRecord('payment', id, 'PAYMENT_NOT_FOUND');
  return row;
};

/** How a payment stands, asked of the provider: after the bank has asked the payer, or after a lost answer (PO-19, PO-20). */
export const confirmPayment = async (ctx: RequestContext, payer: Payer, id: string): Promise<Payment> => {
  const { subscription, provider } = await ownPayment(ctx, payer, id);
  await refreshPayment(ctx, id);
  // what it pays for begins with it
  if (subscription !== null && provider === ctx.services.payments.kind)
    await syncSubscription(ctx, subscription);
  return toPaymentView(ctx, await ownPayment(ctx, payer, id));
};
