import { hasPlan, type Body, type Reply } from '@openvisit/contract';
import { and, eq, isNotNull, notInArray, or } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { VersionConflictError } from '../../../platform/database/optimistic-lock.ts';
import { badRequest, conflict, refusedRecord } from '../../../platform/errors.ts';
import type { ProviderSubscription } from '../../../integrations/payments/port.ts';
import {
  billingOperation,
  billingPayment,
  billingSubscription,
  type SubscriptionRow,
} from '../../../schema/billing.ts';
import { physician } from '../../../schema/physicians.ts';
import { requireOwnCard, toPaymentView } from '../payments/index.ts';
import { ensureCustomer, requireOwnPayer, runOperation } from '../provider/index.ts';
import { findAchAccount } from './ach-account.ts';
import { ENDED_STATUSES } from './apply-subscription.ts';
import { getPlan } from './plans.ts';
import {
  changeSubscriptionOperation,
  createSubscriptionOperation,
  getSubscriptionSubject,
  type NewSubscription,
  type SubscriptionChange,
} from './subscription-operations.ts';
import {
  findLatestSubscription,
  isSubscriptionOf,
  refreshUnpaidSubscription,
  RUNNING_STATUSES,
  toSubscriptionDetail,
} from './subscription-rows.ts';
import { syncSubscription } from './sync-subscription.ts';
import { getTrialEnd } from './trial.ts';

type SubscribeBody = Body<'addSubscriptionPlanForPhysician'> & { idempotency_key: string };
type OperationInput = NewSubscription | SubscriptionChange;

const hasHadTrial = async (ctx: RequestContext, id: string): Promise<boolean> => {
  const [row] = await ctx.db
    .select({ id: billingSubscription.id })
    .from(billingSubscription)
    .where(
      and(
        isSubscriptionOf(ctx, id),
        or(
          isNotNull(billingSubscription.trial_end),
          notInArray(billingSubscription.provider_status, ['incomplete', 'incomplete_expired']),
        ),
      ),
    );
  return row !== undefined;
};

/** The id of the payment method: one of the payer's cards, or their bank account once it is verified. */
const requirePaymentMethod = async (
  ctx: RequestContext,
  id: string,
  body: SubscribeBody,
): Promise<string> => {
  const { default_source: bank, default_payment_method: card } = body;
  if ((bank === undefined) === (card === undefined)) throw badRequest('INVALID_REQUEST');
  if (card !== undefined) return (await requireOwnCard(ctx, { physician: id }, card)).id;
  const account = await findAchAccount(ctx, ctx.db, id);
  if (account?.provider_id !== bank) throw refusedRecord('ach', bank ?? '', 'ACH_REQUIRED');
  if (account?.status !== 'verified') throw conflict('ACH_UNVERIFIED');
  return account.provider_id;
};

type Purchase =
  Pick<SubscriptionChange, 'subscription' | 'change'> | Pick<NewSubscription, 'unpaid_subscription'>;

/** Decides between changing a running subscription and creating one; 409 if the physician already has the plan. */
const planPurchase = (
  latest: SubscriptionRow | null,
  requested: { price_id: string; payment_source: string; namesSubscription: boolean },
  now: number,
): Purchase => {
  const { price_id, payment_source } = requested;
  const isRunning = latest !== null && RUNNING_STATUSES.includes(latest.provider_status);
  // The same plan with another payment method only changes the payment method.
  const changesPaymentMethod =
    isRunning &&
    requested.namesSubscription &&
    !latest.cancel_at_period_end &&
    latest.payment_source !== payment_source;
  if (latest && !changesPaymentMethod && hasPlan(price_id, toSubscriptionDetail(latest, now), now))
    throw conflict('PLAN_ALREADY_ACTIVE');
  if (isRunning)
    return {
      subscription: latest.provider_id,
      change:
        latest.price_id === price_id
          ? { payment_source }
          : { price_id, payment_source, paid_by: latest.payment_source, cancel_at_period_end: false },
    };
  return {
    unpaid_subscription:
      latest && !ENDED_STATUSES.includes(latest.provider_status) ? latest.provider_id : null,
  };
};

const getZone = async (ctx: RequestContext, id: string): Promise<string> => {
  const [row] = await ctx.db
    .select({ own: physician.doctor_timezone, practice: physician.slot_timezone })
    .from(physician)
    .where(eq(physician.id, id));
  return row?.own ?? row?.practice ?? 'UTC';
};

/** The plan, unless it stays the same, and the payment method of a recorded operation. */
const getChosenParameters = (input: OperationInput): [string | undefined, string | undefined] => {
  const { price_id, payment_source } = 'change' in input ? input.change : input;
  return [price_id, payment_source];
};

const matchesRequest = (
  input: OperationInput,
  { price_id, default_source, default_payment_method }: SubscribeBody,
): boolean => {
  const [plan = price_id, payment_source] = getChosenParameters(input);
  return plan === price_id && payment_source === (default_source ?? default_payment_method);
};

const findRecordedOperation = async (ctx: RequestContext, subject: string, key: string) => {
  const [row] = await ctx.db
    .select({ kind: billingOperation.kind, input: billingOperation.input })
    .from(billingOperation)
    .where(and(eq(billingOperation.subject, subject), eq(billingOperation.client_key, key)));
  return row ?? null;
};

const purchase = async (
  ctx: RequestContext,
  id: string,
  body: SubscribeBody,
  stored: SubscriptionRow | null,
): Promise<ProviderSubscription> => {
  const request = {
    subject: getSubscriptionSubject(id),
    key: body.idempotency_key,
    parameters: getChosenParameters,
  };
  const now = ctx.clock.now();
  const replacedId = body.subscription_id ?? null;
  if (replacedId !== null && replacedId !== stored?.provider_id)
    throw refusedRecord('subscription', replacedId);
  const payment_source = await requirePaymentMethod(ctx, id, body);
  const { price_id } = await getPlan(ctx, body.price_id);
  const latest = await refreshUnpaidSubscription(ctx, stored);
  const plan = planPurchase(
    latest,
    { price_id, payment_source, namesSubscription: replacedId !== null },
    now,
  );
  // Rejects the purchase if another tab has completed a purchase since.
  const prepare = async ({ tx }: { tx: Reader }) => {
    const current = await findLatestSubscription(ctx, tx, id);
    if (current?.version !== latest?.version || current?.id !== latest?.id) throw new VersionConflictError();
  };
  if ('subscription' in plan)
    return runOperation(ctx, changeSubscriptionOperation, {
      ...request,
      input: { physician: id, ...plan },
      prepare,
    });
  const trial_end = (await hasHadTrial(ctx, id)) ? null : getTrialEnd(now, await getZone(ctx, id));
  const customer = await ensureCustomer(ctx, { physician: id });
  const input = {
    physician: id,
    customer,
    price_id,
    payment_source,
    trial_end,
    unpaid_subscription: plan.unpaid_subscription,
  };
  return runOperation(ctx, createSubscriptionOperation, { ...request, input, prepare });
};

/** Repeats a recorded purchase with the same key, or starts a new one. */
const purchaseOnce = async (
  ctx: RequestContext,
  id: string,
  body: SubscribeBody,
): Promise<ProviderSubscription> => {
  const request = { subject: getSubscriptionSubject(id), key: body.idempotency_key };
  // Read before the key lookup, so that this request's own purchase is not mistaken for another request's.
  const stored = await findLatestSubscription(ctx, ctx.db, id);
  const recorded = await findRecordedOperation(ctx, request.subject, request.key);
  if (!recorded) return purchase(ctx, id, body, stored);
  const input = recorded.input as OperationInput;
  if (!matchesRequest(input, body)) throw conflict('IDEMPOTENCY_KEY_REUSED');
  const repeated = { ...request, parameters: getChosenParameters };
  return recorded.kind === changeSubscriptionOperation.kind
    ? runOperation(ctx, changeSubscriptionOperation, { ...repeated, input })
    : runOperation(ctx, createSubscriptionOperation, { ...repeated, input });
};

/** The payment of the latest invoice, when one was charged. */
const findInvoicePayment = async (ctx: RequestContext, invoice: string | null) => {
  if (invoice === null) return null;
  const [row] = await ctx.db.select().from(billingPayment).where(eq(billingPayment.invoice, invoice));
  return row ? toPaymentView(ctx, row) : null;
};

/** Fetches invoice and payment. If this fails, the webhook syncs them later. */
const trySync = async (ctx: RequestContext, subscription: string): Promise<void> => {
  try {
    await syncSubscription(ctx, subscription);
  } catch (error) {
    ctx.services.log.warn({ err: error }, 'the subscription is shown as first answered');
  }
};

/**
 * Subscribes to a plan (PO-20, PO-21). The first subscription starts with a free month; later ones are charged immediately.
 * A running subscription changes its plan or payment method instead. The same key returns the same purchase. 409
 * PLAN_ALREADY_ACTIVE, ACH_UNVERIFIED, or IDEMPOTENCY_KEY_REUSED when the key was used for another plan or payment method.
 */
export const addSubscriptionPlanForPhysician = async (
  ctx: RequestContext,
  body: SubscribeBody,
): Promise<Reply<'addSubscriptionPlanForPhysician'>> => {
  const { doctor_details: id } = body;
  requireOwnPayer(ctx.actor, id);
  await ctx.services.rateLimiter.consume('payments', ctx.actor.user);
  const subscription = await purchaseOnce(ctx, id, body);
  await trySync(ctx, subscription.id);
  const row = await findLatestSubscription(ctx, ctx.db, id);
  return {
    subscription: row && toSubscriptionDetail(row, ctx.clock.now()),
    hosted_invoice_url: row?.hosted_invoice_url ?? null,
    payment: await findInvoicePayment(ctx, row?.latest_invoice ?? null),
  };
};
