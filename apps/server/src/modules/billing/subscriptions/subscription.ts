import {
  isPlanTaken,
  takesPatients,
  type Body,
  type Reply,
  type SubscriptionDetail,
} from '@openvisit/contract';
import { and, desc, eq, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { badRequest, conflict, refusedRecord } from '../../../platform/errors.ts';
import type { ProviderSubscription } from '../../../integrations/payments/port.ts';
import { physician } from '../../../schema/physicians.ts';
import { findAchAccount } from './ach-account.ts';
import { requireOwnCard } from '../payments/cards.ts';
import {
  defineOperation,
  ensureCustomer,
  requireOwnPayer,
  requireOwnPhysicianId,
  runOperation,
} from '../provider/index.ts';
import { getPlan } from './plans.ts';
import { subscriptionCutoff } from '../../physicians/index.ts';
import { ENDED_STATUSES, applyOperationResult, syncSubscription } from './sync-subscription.ts';
import { billingOperation, billingPayment, billingSubscription } from '../../../schema/billing.ts';
import { getTrialEnd } from './trial.ts';
import { toPaymentView } from '../payments/view.ts';

export type SubscriptionRow = typeof billingSubscription.$inferSelect;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** A subscription as its physician reads it. */
export const toSubscriptionDetail = (row: SubscriptionRow, now: number): SubscriptionDetail => {
  const facts = { status: row.status, current_period_end: seconds(row.current_period_end) };
  return {
    id: row.provider_id,
    ...facts,
    price_id: row.price_id,
    trial_end: row.trial_end && seconds(row.trial_end),
    hosted_invoice_url: row.hosted_invoice_url,
    takes_patients: takesPatients(facts, subscriptionCutoff(row, now)),
  };
};

const ofPhysician = (ctx: RequestContext, id: string) =>
  and(eq(billingSubscription.physician_id, id), eq(billingSubscription.provider, ctx.services.payments.kind));

/** What a physician has subscribed to, the last of them; null before the first. */
export const findLatestSubscription = async (
  ctx: RequestContext,
  db: Reader,
  id: string,
): Promise<SubscriptionRow | null> => {
  const [row] = await db
    .select()
    .from(billingSubscription)
    .where(ofPhysician(ctx, id))
    .orderBy(desc(billingSubscription.created_at), desc(billingSubscription.entered))
    .limit(1);
  return row ?? null;
};

/** What the own subscription is, and whether it has been paid by now (PO-21). */
export const getSubscriptionDetails = async (
  ctx: RequestContext,
): Promise<Reply<'getSubscriptionDetails'>> => {
  const row = await asFarAsKnown(
    ctx,
    await findLatestSubscription(ctx, ctx.db, requireOwnPhysicianId(ctx.actor)),
  );
  return { subscription: row && toSubscriptionDetail(row, ctx.clock.now()) };
};

/** Runs, and can go on with something else. */
const RUNS = ['trialing', 'active'];

const hasHadTrial = async (ctx: RequestContext, id: string): Promise<boolean> => {
  const [row] = await ctx.db
    .select({ id: billingSubscription.id })
    .from(billingSubscription)
    .where(
      and(
        ofPhysician(ctx, id),
        or(
          isNotNull(billingSubscription.trial_end),
          notInArray(billingSubscription.provider_status, ['incomplete', 'incomplete_expired']),
        ),
      ),
    );
  return row !== undefined;
};

interface NewSubscription {
  physician: string;
  customer: string;
  price_id: string;
  pays: string;
  trial_end: number | null;
  /** One that was never paid, or is no more: it ends, so that it is not paid beside the new one. */
  ends: string | null;
}

const subscribe = defineOperation<NewSubscription, ProviderSubscription>({
  kind: 'subscription.create',
  call: async (provider, { physician: reference, ends, ...of }, key) => {
    if (ends !== null) await provider.endSubscription(ends, `${key}:end`);
    return provider.createSubscription(
      { customer: of.customer, price_id: of.price_id, trial_end: of.trial_end, pays: of.pays, reference },
      key,
    );
  },
  onSuccess: applyOperationResult,
  find: async (provider, { customer, price_id, ends }) => {
    const all = await provider.listSubscriptions(customer);
    const made = all.find(
      (one) => one.id !== ends && one.price_id === price_id && !ENDED_STATUSES.includes(one.status),
    );
    return made ?? null;
  },
});

interface Change {
  physician: string;
  subscription: string;
  change: { price_id?: string; pays?: string; paid_by?: string | null; cancel_at_period_end?: boolean };
}

const change = defineOperation<Change, ProviderSubscription>({
  kind: 'subscription.change',
  call: (provider, { subscription, change: wanted }, key) =>
    provider.changeSubscription(subscription, wanted, key),
  onSuccess: applyOperationResult,
  // the next press is another operation
  onFailure: async ({ tx }, { subscription }) => {
    await tx
      .update(billingSubscription)
      .set({ version: sql`${billingSubscription.version} + 1` })
      .where(eq(billingSubscription.provider_id, subscription));
  },
  // how it stands is the answer: what was not changed can be changed again
  find: (provider, { subscription }) => provider.getSubscription(subscription),
});

const subjectOf = (id: string) => `subscription:${id}`;

/** What pays: a card of the payer's, or their bank account once it is verified. */
const readPays = async (ctx: RequestContext, id: string, body: Body<'addSubscriptionPlanForPhysician'>) => {
  const { default_source: bank, default_payment_method: card } = body;
  if ((bank === undefined) === (card === undefined)) throw badRequest('INVALID_REQUEST');
  if (card !== undefined) return (await requireOwnCard(ctx, { physician: id }, card)).id;
  const row = await findAchAccount(ctx, ctx.db, id);
  if (row?.provider_id !== bank) throw refusedRecord('ach', bank ?? '', 'ACH_NONE');
  if (row?.status !== 'verified') throw conflict('ACH_UNVERIFIED');
  return row.provider_id;
};

type Way = { subscription: string; change: Change['change'] } | { ends: string | null };

/** Whether what there is goes on with something else, or gives way to a new one; 409 for what is there already. */
const wayTo = (
  last: SubscriptionRow | null,
  wanted: { price_id: string; pays: string; named: boolean },
  now: number,
): Way => {
  const { price_id, pays } = wanted;
  const isRunning = last !== null && RUNS.includes(last.provider_status);
  // who names the subscription and pays for the same plan with something else changes what pays
  const changesPays = isRunning && wanted.named && !last.cancel_at_period_end && last.pays !== pays;
  if (last && !changesPays && isPlanTaken(price_id, toSubscriptionDetail(last, now), now))
    throw conflict('PLAN_TAKEN');
  if (isRunning)
    return {
      subscription: last.provider_id,
      change:
        last.price_id === price_id
          ? { pays }
          : { price_id, pays, paid_by: last.pays, cancel_at_period_end: false },
    };
  return { ends: last && !ENDED_STATUSES.includes(last.provider_status) ? last.provider_id : null };
};

const zoneOf = async (ctx: RequestContext, id: string): Promise<string> => {
  const [row] = await ctx.db
    .select({ own: physician.doctor_timezone, practice: physician.slot_timezone })
    .from(physician)
    .where(eq(physician.id, id));
  return row?.own ?? row?.practice ?? 'UTC';
};

type Bought = NewSubscription | Change;

/** The plan, where it is another one, and what pays. */
const choiceOf = (input: Bought): [string | undefined, string | undefined] => {
  const { price_id, pays } = 'change' in input ? input.change : input;
  return [price_id, pays];
};

/** Whether a repeated press is for the same plan and payment as the first one. */
const isWanted = (
  input: Bought,
  { price_id, default_source, default_payment_method }: Body<'addSubscriptionPlanForPhysician'>,
): boolean => {
  const [plan = price_id, pays] = choiceOf(input);
  return plan === price_id && pays === (default_source ?? default_payment_method);
};

/** The operation this key belongs to already: its outcome counts, not what could be bought now. */
const repeated = async (ctx: RequestContext, id: string, key: string) => {
  const [row] = await ctx.db
    .select({ kind: billingOperation.kind, input: billingOperation.input })
    .from(billingOperation)
    .where(and(eq(billingOperation.subject, subjectOf(id)), eq(billingOperation.client_key, key)));
  return row ?? null;
};

/** What waits for its payment may have got it, and nobody has told us yet. */
const asItStands = async (
  ctx: RequestContext,
  shown: SubscriptionRow | null,
): Promise<SubscriptionRow | null> => {
  if (shown === null || [...RUNS, ...ENDED_STATUSES].includes(shown.provider_status)) return shown;
  await syncSubscription(ctx, shown.provider_id);
  const [row] = await ctx.db.select().from(billingSubscription).where(eq(billingSubscription.id, shown.id));
  return row ?? shown;
};

/** Asked of the provider where it waits for its payment; as it was told last while the provider is away. */
const asFarAsKnown = async (
  ctx: RequestContext,
  shown: SubscriptionRow | null,
): Promise<SubscriptionRow | null> => {
  try {
    return await asItStands(ctx, shown);
  } catch (error) {
    ctx.services.log.warn({ err: error }, 'a subscription is shown as it was');
    return shown;
  }
};

const run = async (
  ctx: RequestContext,
  id: string,
  body: Body<'addSubscriptionPlanForPhysician'>,
): Promise<ProviderSubscription> => {
  const at = { subject: subjectOf(id), key: body.idempotency_key, chosen: choiceOf };
  // before the key is looked for: what the same press has bought in between must not look like another's
  const shown = await findLatestSubscription(ctx, ctx.db, id);
  const before = await repeated(ctx, id, at.key);
  if (before && !isWanted(before.input as Bought, body)) throw conflict('KEY_TAKEN');
  if (before?.kind === change.kind)
    return runOperation(ctx, change, { ...at, input: before.input as Change });
  if (before) return runOperation(ctx, subscribe, { ...at, input: before.input as NewSubscription });

  const now = ctx.clock.now();
  const named = body.subscription_id ?? null;
  if (named !== null && named !== shown?.provider_id) throw refusedRecord('subscription', named);
  const pays = await readPays(ctx, id, body);
  const { price_id } = await getPlan(ctx, body.price_id);
  const last = await asItStands(ctx, shown);
  const way = wayTo(last, { price_id, pays, named: named !== null }, now);
  // what is bought is what was looked at: another tab may have bought in between
  const prepare = async ({ tx }: { tx: Reader }) => {
    const current = await findLatestSubscription(ctx, tx, id);
    if (current?.version !== last?.version || current?.id !== last?.id) throw conflict('RECORD_CHANGED');
  };
  if ('subscription' in way)
    return runOperation(ctx, change, { ...at, input: { physician: id, ...way }, prepare });
  const trial_end = (await hasHadTrial(ctx, id)) ? null : getTrialEnd(now, await zoneOf(ctx, id));
  const customer = await ensureCustomer(ctx, { physician: id });
  const input = { physician: id, customer, price_id, pays, trial_end, ends: way.ends };
  return runOperation(ctx, subscribe, { ...at, input, prepare });
};

/** The first payment, where there is one at once. */
const firstPayment = async (ctx: RequestContext, invoice: string | null) => {
  if (invoice === null) return null;
  const [row] = await ctx.db.select().from(billingPayment).where(eq(billingPayment.invoice, invoice));
  return row ? toPaymentView(ctx, row) : null;
};

/**
 * Subscribes to a plan (PO-20, PO-21): the first time with a free month, later charged at once; a running one goes on
 * with another plan or another card. The same key again is no second one. 409 PLAN_TAKEN, ACH_UNVERIFIED, or KEY_TAKEN
 * where the same key comes with another plan or payment.
 */
export const addSubscriptionPlanForPhysician = async (
  ctx: RequestContext,
  body: Body<'addSubscriptionPlanForPhysician'>,
): Promise<Reply<'addSubscriptionPlanForPhysician'>> => {
  const { doctor_details: id } = body;
  requireOwnPayer(ctx.actor, id);
  await ctx.services.rateLimiter.consume('payments', ctx.actor.user);
  const theirs = await run(ctx, id, body);
  await syncAfter(ctx, theirs.id);
  const row = await findLatestSubscription(ctx, ctx.db, id);
  return {
    subscription: row && toSubscriptionDetail(row, ctx.clock.now()),
    hosted_invoice_url: row?.hosted_invoice_url ?? null,
    payment: await firstPayment(ctx, row?.latest_invoice ?? null),
  };
};

/** The invoice and its payment come with it; what cannot be asked now comes with the webhook. */
const syncAfter = async (ctx: RequestContext, subscription: string): Promise<void> => {
  try {
    await syncSubscription(ctx, subscription);
  } catch (error) {
    ctx.services.log.warn({ err: error }, 'a subscription is shown as it was answered');
  }
};

/** Ends a running subscription with its period (PO-21); once it is to end, the same again changes nothing. */
export const cancelSubscription = async (
  ctx: RequestContext,
  { subscription_id }: Body<'cancelSubscription'>,
): Promise<Reply<'cancelSubscription'>> => {
  const id = requireOwnPhysicianId(ctx.actor);
  const row = await findLatestSubscription(ctx, ctx.db, id);
  if (row?.provider_id !== subscription_id) throw refusedRecord('subscription', subscription_id);
  if (!RUNS.includes(row.provider_status)) throw conflict('SUBSCRIPTION_NOT_CANCELLABLE');
  if (!row.cancel_at_period_end)
    await runOperation(ctx, change, {
      subject: subjectOf(id),
      key: `cancel:${row.id}:${row.version}`,
      input: { physician: id, subscription: subscription_id, change: { cancel_at_period_end: true } },
    });
  const now = await findLatestSubscription(ctx, ctx.db, id);
  return { subscription: now && toSubscriptionDetail(now, ctx.clock.now()) };
};
