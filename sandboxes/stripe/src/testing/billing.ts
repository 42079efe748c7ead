import type Stripe from 'stripe';

/** When a subscription's period ends, in epoch seconds. */
export const getPeriodEnd = ({ items }: Stripe.Subscription): number =>
  items.data[0]?.current_period_end ?? 0;

export const getLatestInvoice = async (stripe: Stripe, subscription: string): Promise<Stripe.Invoice> => {
  const { latest_invoice } = await stripe.subscriptions.retrieve(subscription, {
    expand: ['latest_invoice.payments'],
  });
  if (latest_invoice === null || typeof latest_invoice === 'string') throw new Error('There is no invoice');
  return latest_invoice;
};

export const getPayment = async (
  stripe: Stripe,
  { payments }: Stripe.Invoice,
): Promise<Stripe.PaymentIntent> => {
  const intent = payments?.data[0]?.payment.payment_intent;
  if (intent === undefined) throw new Error('The invoice has no payment');
  return stripe.paymentIntents.retrieve(typeof intent === 'string' ? intent : intent.id);
};

/** Pays an invoice on its hosted page. */
export const payOnPage = (
  fetchPath: (path: string, init: RequestInit) => Promise<Response>,
  { hosted_invoice_url }: Stripe.Invoice,
  payment_method: string,
): Promise<Response> =>
  fetchPath(hosted_invoice_url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ step: 'pay', payment_method }),
  });
