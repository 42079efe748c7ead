import { PLAN_INTERVALS, type PlanInterval } from '@openvisit/contract';
import type Stripe from 'stripe';
import type {
  ProviderAccount,
  ProviderBank,
  ProviderCard,
  ProviderInvoice,
  ProviderPayment,
  ProviderPayout,
  ProviderPlan,
  ProviderSubscription,
} from './port.ts';

/** Expanded when a payment is read. */
export const PAYMENT_EXPAND = ['latest_charge.balance_transaction'];

/** Metadata key of our id. */
export const REFERENCE = 'reference';

const toMs = (seconds: number): number => seconds * 1000;
const toMsOrNull = (seconds: number | null | undefined): number | null =>
  seconds === null || seconds === undefined ? null : toMs(seconds);

/** The id of a reference, expanded or not. */
export const getId = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** The expanded object of a reference; null when it is an id. */
export const getExpanded = <T extends object>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' ? value : null;

export const toCard = ({ id, card }: Stripe.PaymentMethod): ProviderCard => ({
  id,
  brand: card?.brand ?? 'card',
  last4: card?.last4 ?? '',
  exp_month: card?.exp_month ?? 0,
  exp_year: card?.exp_year ?? 0,
  fingerprint: card?.fingerprint ?? null,
});

export const toBank = (bank: Stripe.BankAccount): ProviderBank => ({
  id: bank.id,
  holder: bank.account_holder_name ?? '',
  bank_name: bank.bank_name ?? '',
  last4: bank.last4,
  routing_number: bank.routing_number ?? '',
  status: bank.status,
});

/** Null for an interval that plans do not have, such as a week or three months. */
const toPlanInterval = (recurring: Stripe.Price.Recurring | null): PlanInterval | null =>
  PLAN_INTERVALS.find((interval) => interval === recurring?.interval && recurring.interval_count === 1) ??
  null;

/** A plan; null for prices that cannot be subscribed to. */
export const toPlan = (price: Stripe.Price): ProviderPlan | null => {
  const product = getExpanded(price.product);
  const interval = toPlanInterval(price.recurring);
  if (!interval || price.unit_amount === null || !product || !('name' in product) || !product.active)
    return null;
  return {
    price_id: price.id,
    unit_amount: price.unit_amount,
    interval,
    product: { name: product.name, description: product.description ?? null },
  };
};

/** The card or bank account of a charge. */
const toPaymentMethod = (
  card: Stripe.Charge.PaymentMethodDetails.Card | undefined,
  debit: Stripe.Charge.PaymentMethodDetails.AchDebit | undefined,
): ProviderPayment['card'] => {
  if (card?.last4) return { brand: card.brand ?? 'card', last4: card.last4 };
  return debit?.last4 ? { brand: null, last4: debit.last4 } : null;
};

export const toPayment = (intent: Stripe.PaymentIntent): ProviderPayment => {
  const charge = getExpanded(intent.latest_charge);
  const { card, ach_debit } = charge?.payment_method_details ?? {};
  const failed = intent.last_payment_error;
  return {
    id: intent.id,
    status: intent.status as ProviderPayment['status'],
    amount: intent.amount,
    amount_capturable: intent.amount_capturable,
    amount_received: intent.amount_received,
    // Stripe counts a released hold as refunded.
    amount_refunded: Math.min(charge?.amount_refunded ?? 0, intent.amount_received),
    fee: getExpanded(charge?.balance_transaction)?.fee ?? null,
    client_secret: intent.client_secret ?? '',
    customer: getId(intent.customer),
    reference: intent.metadata[REFERENCE] ?? null,
    capture_before: toMsOrNull(card?.capture_before),
    failure_code: failed?.decline_code ?? failed?.code ?? null,
    failure_message: failed?.message ?? null,
    receipt_url: charge?.receipt_url ?? null,
    disputes: [],
    card: toPaymentMethod(card, ach_debit),
    created: toMs(intent.created),
  };
};

export const toInvoice = (invoice: Stripe.Invoice): ProviderInvoice => {
  const [payment] = invoice.payments?.data ?? [];
  return {
    id: invoice.id,
    subscription: getId(invoice.parent?.subscription_details?.subscription),
    customer: getId(invoice.customer),
    status: invoice.status ?? 'draft',
    amount_due: invoice.amount_due,
    amount_paid: invoice.amount_paid,
    hosted_invoice_url: invoice.hosted_invoice_url ?? null,
    payment: getId(payment?.payment.payment_intent),
    billing_reason: invoice.billing_reason,
    created: toMs(invoice.created),
  };
};

export const toSubscription = (subscription: Stripe.Subscription): ProviderSubscription => {
  const [item] = subscription.items.data;
  const invoice = getExpanded(subscription.latest_invoice);
  return {
    id: subscription.id,
    customer: getId(subscription.customer) ?? '',
    status: subscription.status,
    price_id: item?.price.id ?? '',
    cancel_at_period_end: subscription.cancel_at_period_end,
    // A subscription that ended early has no further period.
    current_period_end: toMs(subscription.ended_at ?? item?.current_period_end ?? subscription.created),
    trial_end: toMsOrNull(subscription.trial_end),
    latest_invoice: invoice && toInvoice(invoice),
    payment_source: getId(subscription.default_payment_method) ?? getId(subscription.default_source),
    reference: subscription.metadata[REFERENCE] ?? null,
    created: toMs(subscription.created),
  };
};

export const toPayout = (payout: Stripe.Payout, account: string | null): ProviderPayout => ({
  id: payout.id,
  account,
  amount: payout.amount,
  status: payout.status,
  failure_message: payout.failure_message,
  created: toMs(payout.created),
});

const findBank = ({ external_accounts }: Stripe.Account): ProviderAccount['bank'] => {
  const bank = external_accounts?.data.find(
    (one): one is Stripe.BankAccount => one.object === 'bank_account',
  );
  return bank
    ? {
        bank_name: bank.bank_name ?? '',
        last4: bank.last4,
        routing_number: bank.routing_number ?? '',
        status: bank.status,
      }
    : null;
};

export const toAccount = (account: Stripe.Account): ProviderAccount => {
  const { currently_due, past_due, errors } = account.requirements ?? {};
  return {
    id: account.id,
    // The account never charges cards itself: it receives transfers.
    charges_enabled: account.capabilities?.transfers === 'active',
    payouts_enabled: account.payouts_enabled,
    details_submitted: account.details_submitted,
    requirements: [
      ...new Set([
        ...(past_due ?? []),
        ...(currently_due ?? []),
        ...(errors ?? []).map(({ requirement }) => requirement),
      ]),
    ],
    bank: findBank(account),
  };
};
