import type { DisputeStatus } from '@openvisit/contract';
import Stripe from 'stripe';
import type { Clock } from '../../platform/clock.ts';
import { PaymentError, type PaymentProvider, type ProviderKind, type ProviderPayment } from './port.ts';
import { createAccountOperations } from './stripe-accounts.ts';
import { createBankOperations, createCardOperations } from './stripe-customers.ts';
import { readAfterWrite, toPaymentError, withPaymentErrors } from './stripe-errors.ts';
import { toEvent } from './stripe-events.ts';
import { withoutRetries, type StripeHttpClient } from './stripe-http.ts';
import { withKey, PAGE_SIZE, toSeconds } from './stripe-request.ts';
import {
  getId,
  PAYMENT_EXPAND,
  REFERENCE,
  toInvoice,
  toPayment,
  toPlan,
  toSubscription,
  getExpanded,
} from './stripe-objects.ts';

/** An inquiry withdraws nothing; its money movements, if any, belong to an open dispute. */
const toDisputeStatus = (status: Stripe.Dispute.Status): DisputeStatus => {
  if (status === 'won' || status === 'prevented') return 'WON';
  return status === 'lost' ? 'LOST' : 'OPEN';
};

/** Stripe's API version. Update it together with the SDK and the tests. */
export const API_VERSION = '2026-10-28.endive';

/** Longer than banks take to answer. An operation is repeated only after this time. */
const TIMEOUT_MS = 30_000;

export interface StripeOptions {
  kind: ProviderKind;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Secret of a separate endpoint for connected accounts. */
  connectWebhookSecret?: string;
  clock: Clock;
  /** The card form's script; default: Stripe's. */
  scriptUrl?: string;
  /** Content security policy sources; default: Stripe's. */
  sources?: PaymentProvider['sources'];
  /** Sends the requests; default: HTTP. The sandbox in this process has its own. */
  httpClient?: StripeHttpClient;
  /** Replaces Stripe's address. */
  server?: { host: string; port: number; protocol: 'http' | 'https' };
  timeoutMs?: number;
}

/** Must be from the same release as {@link API_VERSION}. */
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';
const CSP_SOURCES: PaymentProvider['sources'] = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com', 'https://*.js.stripe.com'],
};

const createClient = ({ secretKey, httpClient, server, timeoutMs }: StripeOptions): Stripe =>
  new Stripe(secretKey, {
    apiVersion: API_VERSION,
    // Operations retry themselves, with their own key.
    maxNetworkRetries: 0,
    timeout: timeoutMs ?? TIMEOUT_MS,
    telemetry: false,
    httpClient: withoutRetries(httpClient ?? Stripe.createNodeHttpClient()),
    ...(server ?? {}),
  });

const SUBSCRIPTION_EXPAND = ['latest_invoice.payments'];

const hasEnded = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Whether a change failed because the bank requires authentication. */
const requiresAuthentication = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError &&
  ['subscription_payment_intent_requires_action', 'authentication_required'].includes(error.code ?? '');

const toPayerParams = (source: string) =>
  source.startsWith('ba_') ? { default_source: source } : { default_payment_method: source };

/** A default card takes precedence over a bank account, so it is removed. */
const replacePayerParams = (source: string) => ({
  ...(source.startsWith('ba_') ? { default_payment_method: '' as const } : {}),
  ...toPayerParams(source),
});

const createSubscriptionOperations = (
  stripe: Stripe,
): Pick<
  PaymentProvider,
  | 'listPlans'
  | 'createSubscription'
  | 'changeSubscription'
  | 'endSubscription'
  | 'getSubscription'
  | 'listSubscriptions'
  | 'getInvoice'
> => ({
  listPlans: () =>
    withPaymentErrors(async () => {
      const plans = [];
      const query = { active: true, type: 'recurring' as const, limit: PAGE_SIZE, expand: ['data.product'] };
      for await (const price of stripe.prices.list(query)) plans.push(toPlan(price) ?? []);
      return plans.flat();
    }),
  createSubscription: ({ customer, price_id, trial_end, payment_source, reference }, key) =>
    withPaymentErrors(async () =>
      toSubscription(
        await stripe.subscriptions.create(
          {
            customer,
            items: [{ price: price_id }],
            ...toPayerParams(payment_source),
            ...(trial_end === null ? {} : { trial_end: toSeconds(trial_end) }),
            // An incomplete first payment can be completed on the invoice page.
            payment_behavior: 'allow_incomplete',
            metadata: { [REFERENCE]: reference },
            expand: SUBSCRIPTION_EXPAND,
          },
          withKey(key),
        ),
      ),
    ),
  changeSubscription: (id, { price_id, payment_source, paid_by, cancel_at_period_end }, key) =>
    withPaymentErrors(async () => {
      const update = async (change: Stripe.SubscriptionUpdateParams, keySuffix: string) =>
        toSubscription(
          await stripe.subscriptions.update(
            id,
            { ...change, expand: SUBSCRIPTION_EXPAND },
            withKey(keySuffix),
          ),
        );
      const payerParams = payment_source === undefined ? {} : replacePayerParams(payment_source);
      const endingParams = cancel_at_period_end === undefined ? {} : { cancel_at_period_end };
      if (price_id === undefined) return update({ ...payerParams, ...endingParams }, key);
      const item = (await stripe.subscriptions.retrieve(id)).items.data[0]?.id;
      const planParams = { items: [{ ...(item ? { id: item } : {}), price: price_id }], ...endingParams };
      try {
        // The current plan continues when the new one cannot be paid.
        return await update({ ...planParams, ...payerParams, payment_behavior: 'error_if_incomplete' }, key);
      } catch (error) {
        if (!requiresAuthentication(error)) throw error;
      }
      // A pending update waits for authentication; it cannot change the payer in the same call.
      if (payment_source !== undefined) await update(payerParams, `${key}:pays`);
      const pendingUpdate = await update(
        { ...planParams, payment_behavior: 'pending_if_incomplete' },
        `${key}:ask`,
      );
      if (!payment_source || !paid_by || payment_source === paid_by || pendingUpdate.price_id === price_id)
        return pendingUpdate;
      // The current plan keeps its payer; the new one keeps the card that pays its invoice.
      const paymentSettings = {
        payment_settings: { save_default_payment_method: 'on_subscription' as const },
      };
      return readAfterWrite(() =>
        update({ ...replacePayerParams(paid_by), ...paymentSettings }, `${key}:back`),
      );
    }),
  endSubscription: (id, key) =>
    withPaymentErrors(async () => {
      const existing = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
      const isPaid =
        getExpanded(existing.latest_invoice)?.status === 'paid' || existing.pending_update !== null;
      if (existing.status === 'active' && isPaid)
        throw new PaymentError('refused', 'The subscription is paid and active');
      // After an invoice is void, the subscription must end: a failure leaves the outcome unknown.
      let isVoided = getExpanded(existing.latest_invoice)?.status === 'void';
      const callNext = <T>(call: () => Promise<T>): Promise<T> => (isVoided ? readAfterWrite(call) : call());
      const openInvoices = { subscription: id, status: 'open' as const, limit: PAGE_SIZE };
      for (const invoice of await callNext(() =>
        stripe.invoices.list(openInvoices).autoPagingToArray({ limit: PAGE_SIZE }),
      )) {
        await callNext(() => stripe.invoices.voidInvoice(invoice.id, {}, withKey(`${key}:${invoice.id}`)));
        isVoided = true;
      }
      if (hasEnded(existing)) return;
      try {
        await callNext(() => stripe.subscriptions.cancel(id, {}, withKey(key)));
      } catch (error) {
        if (!hasEnded(await readAfterWrite(() => stripe.subscriptions.retrieve(id)))) throw error;
      }
    }),
  getSubscription: (id) =>
    withPaymentErrors(async () =>
      toSubscription(await stripe.subscriptions.retrieve(id, { expand: SUBSCRIPTION_EXPAND })),
    ),
  listSubscriptions: (customer) =>
    withPaymentErrors(async () => {
      const found = [];
      const expand = SUBSCRIPTION_EXPAND.map((path) => `data.${path}`);
      for await (const subscription of stripe.subscriptions.list({
        customer,
        status: 'all',
        limit: PAGE_SIZE,
        expand,
      }))
        found.push(toSubscription(subscription));
      return found;
    }),
  getInvoice: (id) =>
    withPaymentErrors(async () => toInvoice(await stripe.invoices.retrieve(id, { expand: ['payments'] }))),
});

/** The payment in a card error; throws other errors. */
const toDeclinedPayment = (error: unknown): ProviderPayment => {
  const paymentIntent = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
  if (paymentIntent === undefined) throw error;
  return toPayment(paymentIntent);
};

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

const createPaymentOperations = (
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
> => {
  /**
   * After a partial capture, Stripe counts the released rest as refunded. This sums up the actual refunds instead.
   */
  const correctRefundedAmount = async (
    intent: Stripe.PaymentIntent,
    payment: ProviderPayment,
  ): Promise<ProviderPayment> => {
    if (payment.amount_refunded === 0 || payment.amount_received === payment.amount) return payment;
    let amount_refunded = 0;
    for await (const refund of stripe.refunds.list({ payment_intent: intent.id, limit: PAGE_SIZE }))
      if (refund.balance_transaction !== null && refund.status !== 'failed' && refund.status !== 'canceled')
        amount_refunded += refund.amount;
    return { ...payment, amount_refunded: Math.min(amount_refunded, payment.amount_received) };
  };

  const loadDisputes = async (intent: Stripe.PaymentIntent): Promise<ProviderPayment['disputes']> => {
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

  const loadPayment = async (intent: Stripe.PaymentIntent): Promise<ProviderPayment> => ({
    ...(await correctRefundedAmount(intent, toPayment(intent))),
    disputes: await loadDisputes(intent),
  });

  const getPayment = async (id: string) =>
    loadPayment(await stripe.paymentIntents.retrieve(id, { expand: PAYMENT_EXPAND }));

  return {
    createPayment: (payment, key) =>
      withPaymentErrors(async () => {
        const { destination } = payment;
        const intent: Stripe.PaymentIntentCreateParams = {
          customer: payment.customer,
          payment_method: payment.payment_method,
          allowed_payment_method_types: ['card'],
          amount: payment.amount,
          currency: 'usd',
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
        };
        try {
          return toPayment(await stripe.paymentIntents.create(intent, withKey(key)));
        } catch (error) {
          return toDeclinedPayment(error);
        }
      }),
    getPayment: (id) => withPaymentErrors(() => getPayment(id)),
    capturePayment: (id, amount, key) =>
      withPaymentErrors(async () => {
        const params = { amount_to_capture: amount, expand: PAYMENT_EXPAND };
        const intent = await stripe.paymentIntents.capture(id, params, withKey(key));
        return readAfterWrite(() => loadPayment(intent));
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
        return readAfterWrite(() => getPayment(id));
      }),
    listPayments: async function* (since) {
      const expand = PAYMENT_EXPAND.map((path) => `data.${path}`);
      try {
        for await (const intent of stripe.paymentIntents.list({
          created: { gte: toSeconds(since) },
          limit: PAGE_SIZE,
          expand,
        }))
          yield await loadPayment(intent);
      } catch (error) {
        throw toPaymentError(error);
      }
    },
    listDisputedPaymentIds: (since) => listPaymentIds(stripe.disputes.list(buildSinceParams(since))),
    listRefundedPaymentIds: (since) => listPaymentIds(stripe.refunds.list(buildSinceParams(since))),
  };
};

/** The Stripe adapter; calls Stripe, or the sandbox through `httpClient`. */
export const createStripePayments = (options: StripeOptions): PaymentProvider => {
  const stripe = createClient(options);
  return {
    kind: options.kind,
    publishableKey: options.publishableKey,
    scriptUrl: options.scriptUrl ?? SCRIPT_URL,
    sources: options.sources ?? CSP_SOURCES,
    ...createCardOperations(stripe),
    ...createBankOperations(stripe),
    ...createSubscriptionOperations(stripe),
    ...createPaymentOperations(stripe),
    ...createAccountOperations(stripe),
    readEvent: (payload, signature) => {
      const { clock, webhookSecret, connectWebhookSecret = webhookSecret } = options;
      const verifyEvent = (secret: string): Stripe.Event =>
        stripe.webhooks.constructEvent(payload, signature, secret, undefined, undefined, clock.now());
      try {
        return toEvent(verifyEvent(webhookSecret));
      } catch {
        try {
          return toEvent(verifyEvent(connectWebhookSecret));
        } catch (error) {
          throw new PaymentError('refused', 'This is not an event of the payment provider', { cause: error });
        }
      }
    },
  };
};
