import Stripe from 'stripe';
import type { Clock } from '../../platform/clock.ts';
import {
  PaymentError,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderKind,
  type ProviderPayment,
} from './port.ts';
import { accountsOf } from './stripe-accounts.ts';
import { banksOf, cardsOf } from './stripe-customers.ts';
import { afterwards, paymentError, told } from './stripe-errors.ts';
import { quietClient, type StripeHttpClient } from './stripe-http.ts';
import { keyed, PAGE, seconds } from './stripe-request.ts';
import {
  idOf,
  PAYMENT_EXPAND,
  REFERENCE,
  toInvoice,
  toPayment,
  toPlan,
  toSubscription,
  whole,
} from './stripe-shapes.ts';

/** The version of the provider's interface this adapter was written for; it moves with the SDK and its tests. */
export const API_VERSION = '2026-10-28.endive';

/** Longer than a bank takes; an operation is asked for again only after it. */
const TIMEOUT_MS = 30_000;

export interface StripeOptions {
  kind: ProviderKind;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Of the endpoint that is told what happens in connected accounts; absent: there is one endpoint for all. */
  connectWebhookSecret?: string;
  clock: Clock;
  /** Sources of the content security policy; the provider's own where absent. */
  sources?: PaymentProvider['sources'];
  /** In the place of the network: the sandbox in this process. */
  httpClient?: StripeHttpClient;
  /** Another address than the provider's. */
  server?: { host: string; port: number; protocol: 'http' | 'https' };
  timeoutMs?: number;
}

const SOURCES: PaymentProvider['sources'] = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com', 'https://*.js.stripe.com'],
};

const clientOf = ({ secretKey, httpClient, server, timeoutMs }: StripeOptions): Stripe =>
  new Stripe(secretKey, {
    apiVersion: API_VERSION,
    // operations repeat themselves, with their own key and after a look at what they know
    maxNetworkRetries: 0,
    timeout: timeoutMs ?? TIMEOUT_MS,
    telemetry: false,
    httpClient: quietClient(httpClient ?? Stripe.createNodeHttpClient()),
    ...(server ?? {}),
  });

const SUBSCRIPTION_EXPAND = ['latest_invoice.payments'];

const hasEnded = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Not declined: the bank asks the payer first. */
const asksPayer = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError &&
  ['subscription_payment_intent_requires_action', 'authentication_required'].includes(error.code ?? '');

const paysWith = (pays: string) =>
  pays.startsWith('ba_') ? { default_source: pays } : { default_payment_method: pays };

/** A card named before would go on paying: it makes way for the bank account. */
const paysInstead = (pays: string) => ({
  ...(pays.startsWith('ba_') ? { default_payment_method: '' as const } : {}),
  ...paysWith(pays),
});

const subscriptionsOf = (
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
    told(async () => {
      const plans = [];
      const asked = { active: true, type: 'recurring' as const, limit: PAGE, expand: ['data.product'] };
      for await (const price of stripe.prices.list(asked)) plans.push(toPlan(price) ?? []);
      return plans.flat();
    }),
  createSubscription: ({ customer, price_id, trial_end, pays, reference }, key) =>
    told(async () =>
      toSubscription(
        await stripe.subscriptions.create(
          {
            customer,
            items: [{ price: price_id }],
            ...paysWith(pays),
            ...(trial_end === null ? {} : { trial_end: seconds(trial_end) }),
            // an unfinished first payment leaves a subscription behind that can be finished on the invoice's page
            payment_behavior: 'allow_incomplete',
            metadata: { [REFERENCE]: reference },
            expand: SUBSCRIPTION_EXPAND,
          },
          keyed(key),
        ),
      ),
    ),
  changeSubscription: (id, { price_id, pays, paid_by, cancel_at_period_end }, key) =>
    told(async () => {
      const update = async (change: Stripe.SubscriptionUpdateParams, own: string) =>
        toSubscription(
          await stripe.subscriptions.update(id, { ...change, expand: SUBSCRIPTION_EXPAND }, keyed(own)),
        );
      const paying = pays === undefined ? {} : paysInstead(pays);
      const ending = cancel_at_period_end === undefined ? {} : { cancel_at_period_end };
      if (price_id === undefined) return update({ ...paying, ...ending }, key);
      const item = (await stripe.subscriptions.retrieve(id)).items.data[0]?.id;
      const plan = { items: [{ ...(item ? { id: item } : {}), price: price_id }], ...ending };
      try {
        // what is paid for goes on where the other plan can't be paid
        return await update({ ...plan, ...paying, payment_behavior: 'error_if_incomplete' }, key);
      } catch (error) {
        if (!asksPayer(error)) throw error;
      }
      // and until the payer has answered their bank; what is asked with can't be named along with that
      if (pays !== undefined) await update(paying, `${key}:pays`);
      const asked = await update({ ...plan, payment_behavior: 'pending_if_incomplete' }, `${key}:ask`);
      if (!pays || !paid_by || pays === paid_by || asked.price_id === price_id) return asked;
      // the former plan is paid as before, and the other one with what will have paid for it
      const kept = { payment_settings: { save_default_payment_method: 'on_subscription' as const } };
      return afterwards(() => update({ ...paysInstead(paid_by), ...kept }, `${key}:back`));
    }),
  endSubscription: (id, key) =>
    told(async () => {
      const there = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
      const isPaid = whole(there.latest_invoice)?.status === 'paid' || there.pending_update !== null;
      if (there.status === 'active' && isPaid) throw new PaymentError('refused', 'It is paid for, and runs');
      // what owes nothing any more would run on unpaid: who has voided is not done before it has ended
      let isVoided = whole(there.latest_invoice)?.status === 'void';
      const next = <T>(call: () => Promise<T>): Promise<T> => (isVoided ? afterwards(call) : call());
      const open = { subscription: id, status: 'open' as const, limit: PAGE };
      for (const invoice of await next(() => stripe.invoices.list(open).autoPagingToArray({ limit: PAGE }))) {
        await next(() => stripe.invoices.voidInvoice(invoice.id, {}, keyed(`${key}:${invoice.id}`)));
        isVoided = true;
      }
      if (hasEnded(there)) return;
      try {
        await next(() => stripe.subscriptions.cancel(id, {}, keyed(key)));
      } catch (error) {
        if (!hasEnded(await afterwards(() => stripe.subscriptions.retrieve(id)))) throw error;
      }
    }),
  getSubscription: (id) =>
    told(async () =>
      toSubscription(await stripe.subscriptions.retrieve(id, { expand: SUBSCRIPTION_EXPAND })),
    ),
  listSubscriptions: (customer) =>
    told(async () => {
      const found = [];
      const expand = SUBSCRIPTION_EXPAND.map((path) => `data.${path}`);
      for await (const one of stripe.subscriptions.list({ customer, status: 'all', limit: PAGE, expand }))
        found.push(toSubscription(one));
      return found;
    }),
  getInvoice: (id) =>
    told(async () => toInvoice(await stripe.invoices.retrieve(id, { expand: ['payments'] }))),
});

/** A payment that was declined is an answer where the decline left one behind. */
const declinedOr = (error: unknown): ProviderPayment => {
  const left = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
  if (left === undefined) throw error;
  return toPayment(left);
};

const createdSince = (since: number) => ({ created: { gte: seconds(since) }, limit: PAGE });

/** Whose money they are about. */
const paymentsIn = async function* (
  list: AsyncIterable<{ payment_intent: string | { id: string } | null }>,
): AsyncIterable<string> {
  try {
    for await (const { payment_intent } of list) {
      const payment = idOf(payment_intent);
      if (payment !== null) yield payment;
    }
  } catch (error) {
    throw paymentError(error);
  }
};

const paymentsOf = (
  stripe: Stripe,
): Pick<
  PaymentProvider,
  | 'createPayment'
  | 'getPayment'
  | 'capturePayment'
  | 'cancelPayment'
  | 'refundPayment'
  | 'listPayments'
  | 'listDisputed'
  | 'listRefunded'
> => {
  /**
   * What was let go of a hold counts as refunded at the provider; only what left our balance again was given back. Asked
   * for where the two can be mistaken for each other.
   */
  const refundsOf = async (
    intent: Stripe.PaymentIntent,
    payment: ProviderPayment,
  ): Promise<ProviderPayment> => {
    if (payment.amount_refunded === 0 || payment.amount_received === payment.amount) return payment;
    let amount_refunded = 0;
    for await (const refund of stripe.refunds.list({ payment_intent: intent.id, limit: PAGE }))
      if (refund.balance_transaction !== null && refund.status !== 'failed' && refund.status !== 'canceled')
        amount_refunded += refund.amount;
    return { ...payment, amount_refunded: Math.min(amount_refunded, payment.amount_received) };
  };

  const disputesOf = async (intent: Stripe.PaymentIntent): Promise<ProviderPayment['disputes']> => {
    if (whole(intent.latest_charge)?.disputed !== true) return [];
    const moves = [];
    for await (const dispute of stripe.disputes.list({ payment_intent: intent.id, limit: PAGE }))
      moves.push(...dispute.balance_transactions.map(({ id, amount, fee }) => ({ id, amount, fee })));
    return moves;
  };

  const paymentOf = async (intent: Stripe.PaymentIntent): Promise<ProviderPayment> => ({
    ...(await refundsOf(intent, toPayment(intent))),
    disputes: await disputesOf(intent),
  });

  const getPayment = async (id: string) =>
    paymentOf(await stripe.paymentIntents.retrieve(id, { expand: PAYMENT_EXPAND }));

  return {
    createPayment: (payment, key) =>
      told(async () => {
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
                transfer_data: { destination: destination.account },
                ...(destination.application_fee > 0
                  ? { application_fee_amount: destination.application_fee }
                  : {}),
              }
            : {}),
          expand: PAYMENT_EXPAND,
        };
        try {
          return toPayment(await stripe.paymentIntents.create(intent, keyed(key)));
        } catch (error) {
          return declinedOr(error);
        }
      }),
    getPayment: (id) => told(() => getPayment(id)),
    capturePayment: (id, amount, key) =>
      told(async () => {
        const taken = { amount_to_capture: amount, expand: PAYMENT_EXPAND };
        const intent = await stripe.paymentIntents.capture(id, taken, keyed(key));
        return afterwards(() => paymentOf(intent));
      }),
    cancelPayment: (id, key) =>
      told(async () => {
        const intent = await stripe.paymentIntents.cancel(id, { expand: PAYMENT_EXPAND }, keyed(key));
        return toPayment(intent);
      }),
    refundPayment: (id, amount, key) =>
      told(async () => {
        const { transfer_data } = await stripe.paymentIntents.retrieve(id);
        await stripe.refunds.create(
          { payment_intent: id, amount, ...(transfer_data ? { reverse_transfer: true } : {}) },
          keyed(key),
        );
        return afterwards(() => getPayment(id));
      }),
    listPayments: async function* (since) {
      const expand = PAYMENT_EXPAND.map((path) => `data.${path}`);
      try {
        for await (const intent of stripe.paymentIntents.list({
          created: { gte: seconds(since) },
          limit: PAGE,
          expand,
        }))
          yield await paymentOf(intent);
      } catch (error) {
        throw paymentError(error);
      }
    },
    listDisputed: (since) => paymentsIn(stripe.disputes.list(createdSince(since))),
    listRefunded: (since) => paymentsIn(stripe.refunds.list(createdSince(since))),
  };
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Money that goes back is told of a charge, a refund or a dispute: it is their payment that moves. */
const GOES_BACK = /refund|dispute/;

/** The object an event is about: what it is and whose; how it stands is asked for. */
const toEvent = (event: Stripe.Event): ProviderEvent => {
  const object: object = event.data.object;
  const field = (name: string): unknown => (name in object ? object[name as keyof typeof object] : undefined);
  const payment = GOES_BACK.test(event.type) ? textOf(field('payment_intent')) : null;
  return {
    id: event.id,
    type: event.type,
    created: event.created * 1000,
    account: event.account ?? null,
    object: {
      kind: payment === null ? (textOf(field('object')) ?? '') : 'payment_intent',
      id: payment ?? textOf(field('id')) ?? '',
      customer: textOf(field('customer')),
    },
  };
};

/** The card provider by its official SDK: over the network, or with the sandbox in the network's place. */
export const createStripePayments = (options: StripeOptions): PaymentProvider => {
  const stripe = clientOf(options);
  return {
    kind: options.kind,
    publishableKey: options.publishableKey,
    sources: options.sources ?? SOURCES,
    ...cardsOf(stripe),
    ...banksOf(stripe),
    ...subscriptionsOf(stripe),
    ...paymentsOf(stripe),
    ...accountsOf(stripe),
    readEvent: (payload, signature) => {
      const { clock, webhookSecret, connectWebhookSecret = webhookSecret } = options;
      const signedWith = (secret: string): Stripe.Event =>
        stripe.webhooks.constructEvent(payload, signature, secret, undefined, undefined, clock.now());
      try {
        return toEvent(signedWith(webhookSecret));
      } catch {
        try {
          return toEvent(signedWith(connectWebhookSecret));
        } catch (error) {
          throw new PaymentError('refused', 'This is no event of the payment provider', { cause: error });
        }
      }
    },
  };
};
