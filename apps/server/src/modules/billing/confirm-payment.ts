import type { Payment } from '@openvisit/contract';
import type { RequestContext } from '../../platform/request-context.ts';
import { refreshPayment, requireOwnPayment, toPaymentView } from './payments/index.ts';
import type { Payer } from './provider/index.ts';
import { syncSubscription } from './subscriptions/index.ts';

/** Refreshes a payment and its subscription after the payer's bank confirmed it or a reply was lost (PO-19, PO-20). */
export const confirmPayment = async (ctx: RequestContext, payer: Payer, id: string): Promise<Payment> => {
  const { subscription, provider } = await requireOwnPayment(ctx, payer, id);
  await refreshPayment(ctx, id);
  if (subscription !== null && provider === ctx.services.payments.kind)
    await syncSubscription(ctx, subscription);
  return toPaymentView(ctx, await requireOwnPayment(ctx, payer, id));
};
