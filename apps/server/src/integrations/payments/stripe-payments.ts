import { CURRENCY, type DisputeStatus } from '@openvisit/contract';
import Stripe from 'stripe';
import type { PaymentProvider, ProviderPayment } from './port.ts';
import { readAfterWrite, toPaymentError, withPaymentErrors } from './stripe-errors.ts';
import { getExpanded, getId, PAYMENT_EXPAND, REFERENCE, toPayment } from './stripe-objects.ts';
import { PAGE_SIZE, toSeconds, withKey } from './stripe-request.ts';

/** An inquiry withdraws nothing; its money movements, if any, belong to an open dispute. */
const toDisputeStatus = (status: Stripe.Dispute.Status): DisputeStatus => {
  if (status === 'won' || status === 'prevented') return 'WON';
  return status === 'lost' ? 'LOST' : 'OPEN';
};

/** The payment in a card error; throws other errors. */
const toDeclinedPayment = (error: unknown): ProviderPayment => {
  const paymentIntent = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
  if (paymentIntent === undefined) throw error;
  return toPayment(paymentIntent);
};

const buildIntentParams = ({
  destination,
  ...payment
}: Parameters<PaymentProvider['createPayment']>[0]): Stripe.PaymentIntentCreateParams => ({
  customer: payment.customer,
  payment_method: payment.payment_method,
  allowed_payment_method_types: ['card'],
  amount: payment.amount,
  currency: CURRENCY,
  capture_method: payment.capture,
  confirm: true,
  ...(payment.off_session ? { off_session: true } : {}),
  description: payment.description,
  metadata: { [REFERENCE]: payment.reference },
  ...(destination
    ? {
        transfer_data: {
          destination: destination.account,
          ...(destination.amount === undefined ? {} : { amount: destination.amount }),
        },
      }
    : {}),
  expand: PAYMENT_EXPAND,
});

const buildSinceParams = (since: number) => ({ created: { gte: toSeconds(since) }, limit: PAGE_SIZE });

/** The payment ids of refunds or disputes. */
const listPaymentIds = async function* (
  list: AsyncIterable<{ payment_intent: string | { id: string } | null }>,
): AsyncIterable<string> {
  try {
    for await (const { payment_intent } of list) {
      const payment = getId(payment_intent);
      if (payment !== null) yield payment;
    }
  } catch (error) {
    throw toPaymentError(error);
  }
};

/** After a partial capture, Stripe counts the released rest as refunded. This sums up the actual refunds instead. */
const correctRefundedAmount = async (stripe: Stripe, payment: ProviderPayment): Promise<ProviderPayment> => {
  if (payment.amount_refunded === 0 || payment.amount_received === payment.amount) return payment;
  let amount_refunded = 0;
  for await (const refund of stripe.refunds.list({ payment_intent: payment.id, limit: PAGE_SIZE }))
    if (refund.balance_transaction !== null && refund.status !== 'failed' && refund.status !== 'canceled')
      amount_refunded += refund.amount;
  return { ...payment, amount_refunded: Math.min(amount_refunded, payment.amount_received) };
};

const loadDisputes = async (
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
): Promise<ProviderPayment['disputes']> => {
  if (getExpanded(intent.latest_charge)?.disputed !== true) return [];
  const disputes = [];
  for await (const dispute of stripe.disputes.list({ payment_intent: intent.id, limit: PAGE_SIZE }))
    disputes.push(
      ...dispute.balance_transactions.map(({ id, amount, fee }) => ({
        id,
        amount,
        fee,
        status: toDisputeStatus(dispute.status),
      })),
    );
  return disputes;
};

/** The payment of an intent, with what has to be fetched for it. */
const loadPayment = async (stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProviderPayment> => ({
  ...(await correctRefundedAmount(stripe, toPayment(intent))),
  disputes: await loadDisputes(stripe, intent),
});

const getPayment = async (stripe: Stripe, id: string): Promise<ProviderPayment> =>
  loadPayment(stripe, await stripe.paymentIntents.retrieve(id, { expand: PAYMENT_EXPAND }));

const listPayments = async function* (stripe: Stripe, since: number): AsyncIterable<ProviderPayment> {
  const expand = PAYMENT_EXPAND.map((path) => `data.${path}`);
  try {
    for await (const intent of stripe.paymentIntents.list({ ...buildSinceParams(since), expand }))
      yield await loadPayment(stripe, intent);
  } catch (error) {
    throw toPaymentError(error);
  }
};

/** Holds, charges, refunds and disputes. */
export const createPaymentOperations = (
  stripe: Stripe,
): Pick<
  PaymentProvider,
  | 'createPayment'
  | 'getPayment'
  | 'capturePayment'
  | 'cancelPayment'
  | 'refundPayment'
  | 'listPayments'
  | 'listDisputedPaymentIds'
  | 'listRefundedPaymentIds'
> => ({
  createPayment: (payment, key) =>
    withPaymentErrors(async () => {
      try {
        return toPayment(await stripe.paymentIntents.create(buildIntentParams(payment), withKey(key)));
      } catch (error) {
        return toDeclinedPayment(error);
      }
    }),
  getPayment: (id) => withPaymentErrors(() => getPayment(stripe, id)),
  capturePayment: (id, amount, key) =>
    withPaymentErrors(async () => {
      const params = { amount_to_capture: amount, expand: PAYMENT_EXPAND };
      const intent = await stripe.paymentIntents.capture(id, params, withKey(key));
      return readAfterWrite(() => loadPayment(stripe, intent));
    }),
  cancelPayment: (id, key) =>
    withPaymentErrors(async () => {
      const intent = await stripe.paymentIntents.cancel(id, { expand: PAYMENT_EXPAND }, withKey(key));
      return toPayment(intent);
    }),
  refundPayment: (id, amount, key) =>
    withPaymentErrors(async () => {
      const { transfer_data } = await stripe.paymentIntents.retrieve(id);
      await stripe.refunds.create(
        { payment_intent: id, amount, ...(transfer_data ? { reverse_transfer: true } : {}) },
        withKey(key),
      );
      return readAfterWrite(() => getPayment(stripe, id));
    }),
  listPayments: (since) => listPayments(stripe, since),
  listDisputedPaymentIds: (since) => listPaymentIds(stripe.disputes.list(buildSinceParams(since))),
  listRefundedPaymentIds: (since) => listPaymentIds(stripe.refunds.list(buildSinceParams(since))),
});
