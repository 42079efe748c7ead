import Stripe from 'stripe';
import { PaymentError, type PaymentProvider, type ProviderPlan, type ProviderSubscription } from './port.ts';
import { readAfterWrite, withPaymentErrors } from './stripe-errors.ts';
import { getExpanded, REFERENCE, toInvoice, toPlan, toSubscription } from './stripe-objects.ts';
import { PAGE_SIZE, toSeconds, withKey } from './stripe-request.ts';

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

const listPlans = async (stripe: Stripe): Promise<ProviderPlan[]> => {
  const plans = [];
  const query = { active: true, type: 'recurring' as const, limit: PAGE_SIZE, expand: ['data.product'] };
  for await (const price of stripe.prices.list(query)) plans.push(toPlan(price) ?? []);
  return plans.flat();
};

const createSubscription = async (
  stripe: Stripe,
  {
    customer,
    price_id,
    trial_end,
    payment_source,
    reference,
  }: Parameters<PaymentProvider['createSubscription']>[0],
  key: string,
): Promise<ProviderSubscription> =>
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
  );

type Update = (params: Stripe.SubscriptionUpdateParams, key: string) => Promise<ProviderSubscription>;
type Change = Parameters<PaymentProvider['changeSubscription']>[1];

const createUpdate =
  (stripe: Stripe, id: string): Update =>
  async (params, key) =>
    toSubscription(
      await stripe.subscriptions.update(id, { ...params, expand: SUBSCRIPTION_EXPAND }, withKey(key)),
    );

/** Requests a plan whose first payment waits for the payer's authentication. */
const requestPlan = async (
  update: Update,
  planParams: Stripe.SubscriptionUpdateParams,
  { price_id, payment_source, paid_by }: Change,
  key: string,
): Promise<ProviderSubscription> => {
  // A pending update cannot change the payer in the same call.
  if (payment_source !== undefined) await update(replacePayerParams(payment_source), `${key}:pays`);
  const pendingUpdate = await update(
    { ...planParams, payment_behavior: 'pending_if_incomplete' },
    `${key}:ask`,
  );
  if (!payment_source || !paid_by || payment_source === paid_by || pendingUpdate.price_id === price_id)
    return pendingUpdate;
  // The current plan keeps its payer, and the new one the card that pays its invoice.
  const paymentSettings = { payment_settings: { save_default_payment_method: 'on_subscription' as const } };
  return readAfterWrite(() => update({ ...replacePayerParams(paid_by), ...paymentSettings }, `${key}:back`));
};

const changeSubscription = async (
  stripe: Stripe,
  id: string,
  change: Change,
  key: string,
): Promise<ProviderSubscription> => {
  const { price_id, payment_source, cancel_at_period_end } = change;
  const update = createUpdate(stripe, id);
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
    return requestPlan(update, planParams, change, key);
  }
};

const requireUnpaid = ({ status, latest_invoice, pending_update }: Stripe.Subscription): void => {
  const isPaid = getExpanded(latest_invoice)?.status === 'paid' || pending_update !== null;
  if (status === 'active' && isPaid) throw new PaymentError('refused', 'The subscription is paid and active');
};

const endSubscription = async (stripe: Stripe, id: string, key: string): Promise<void> => {
  const existing = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  requireUnpaid(existing);
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
};

const listSubscriptions = async (stripe: Stripe, customer: string): Promise<ProviderSubscription[]> => {
  const found = [];
  const expand = SUBSCRIPTION_EXPAND.map((path) => `data.${path}`);
  const query = { customer, status: 'all' as const, limit: PAGE_SIZE, expand };
  for await (const subscription of stripe.subscriptions.list(query)) found.push(toSubscription(subscription));
  return found;
};

/** Plans, subscriptions and their invoices. */
export const createSubscriptionOperations = (
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
  listPlans: () => withPaymentErrors(() => listPlans(stripe)),
  createSubscription: (subscription, key) =>
    withPaymentErrors(() => createSubscription(stripe, subscription, key)),
  changeSubscription: (id, change, key) =>
    withPaymentErrors(() => changeSubscription(stripe, id, change, key)),
  endSubscription: (id, key) => withPaymentErrors(() => endSubscription(stripe, id, key)),
  getSubscription: (id) =>
    withPaymentErrors(async () =>
      toSubscription(await stripe.subscriptions.retrieve(id, { expand: SUBSCRIPTION_EXPAND })),
    ),
  listSubscriptions: (customer) => withPaymentErrors(() => listSubscriptions(stripe, customer)),
  getInvoice: (id) =>
    withPaymentErrors(async () => toInvoice(await stripe.invoices.retrieve(id, { expand: ['payments'] }))),
});
