import { and, eq, gte } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type {
  ProviderInvoice,
  ProviderPayment,
  ProviderSubscription,
} from '../../../integrations/payments/port.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import {
  callProvider,
  findCustomerOwner,
  getPayerAccount,
  isProviderRefusal,
  type OperationContext,
  retryOnConcurrentChange,
} from '../provider/index.ts';
import { handleSubscriptionChange } from './reminders.ts';
import { lockPayment, applyPaymentSnapshot, toSnapshot } from '../payments/settle-payment.ts';
import { billingPayment, billingSubscription } from '../../../schema/billing.ts';

type Row = typeof billingSubscription.$inferSelect;

/** Ended for good, or never begun. */
export const ENDED_STATUSES: readonly string[] = ['canceled', 'incomplete_expired'];

const at = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** As it is shown: one that will not be renewed is cancelled already (PO-21). */
const shown = ({ status, cancel_at_period_end }: ProviderSubscription): string =>
  cancel_at_period_end && (status === 'active' || status === 'trialing') ? 'canceled' : status;

interface Settling {
  physician: string;
  theirs: ProviderSubscription;
  now: number;
  /** Whether the bank of the payer waits for them; null where that was not asked. */
  needsPayer?: boolean | null;
}

/** Where the payer has something to do: the page of the invoice. */
const pageFor = ({ theirs, needsPayer }: Settling): string | null => {
  const invoice = theirs.latest_invoice;
  if (invoice?.status !== 'open' || ENDED_STATUSES.includes(theirs.status)) return null;
  return theirs.status === 'incomplete' || needsPayer ? invoice.hosted_invoice_url : null;
};

const factsOf = (settling: Settling) => {
  const { theirs } = settling;
  return {
    status: shown(theirs),
    provider_status: theirs.status,
    price_id: theirs.price_id,
    cancel_at_period_end: theirs.cancel_at_period_end,
    current_period_end: new Date(theirs.current_period_end),
    trial_end: at(theirs.trial_end),
    hosted_invoice_url: pageFor(settling),
    latest_invoice: theirs.latest_invoice?.id ?? null,
    pays: theirs.pays,
  };
};

const isSame = (row: Row, facts: ReturnType<typeof factsOf>): boolean =>
  Object.entries(facts).every(([name, value]) => {
    const there: unknown = row[name as keyof Row];
    return there instanceof Date && value instanceof Date
      ? there.getTime() === value.getTime()
      : there === value;
  });

/** Writes how a subscription stands at the provider, and what follows from it; the same again changes nothing. */
export const applySubscription = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  settling: Settling,
): Promise<void> => {
  const { physician, theirs, now } = settling;
  const facts = factsOf(settling);
  const [before = null] = await unit.tx
    .select()
    .from(billingSubscription)
    .where(eq(billingSubscription.provider_id, theirs.id))
    .for('update');
  if (before && isSame(before, facts)) return;
  const row = before
    ? requireRow(
        await unit.tx
          .update(billingSubscription)
          .set({ ...facts, version: before.version + 1, updated_at: new Date(now) })
          .where(eq(billingSubscription.id, before.id))
          .returning(),
      )
    : requireRow(
        await unit.tx
          .insert(billingSubscription)
          .values({
            provider: ctx.services.payments.kind,
            physician_id: physician,
            provider_id: theirs.id,
            ...facts,
            created_at: new Date(theirs.created),
            updated_at: new Date(now),
          })
          // another process has just written it: its sync follows
          .onConflictDoUpdate({
            target: billingSubscription.provider_id,
            set: { ...facts, updated_at: new Date(now) },
          })
          .returning(),
      );
  await unit.audit({
    action: `subscription.${row.status}`,
    record_type: 'subscription',
    record_id: theirs.id,
    physician,
  });
  const { user } = await getPayerAccount(unit.tx, { physician });
  await unit.emit(user, 'billing.changed', { what: 'subscription' });
  await handleSubscriptionChange(ctx, unit, before, row);
};

/** Asks how one subscription stands, right after a commit. */
export const SYNC_SUBSCRIPTION_JOB = 'billing.sync.subscription';

/**
 * Writes an answer that may have been told again: what was written after it was `since` asked for first is newer, so how
 * it stands is asked instead.
 */
export const applyOperationResult = async (
  unit: UnitOfWork,
  { physician }: { physician: string },
  theirs: ProviderSubscription,
  { ctx, now, retriedSince }: Pick<OperationContext, 'ctx' | 'now' | 'retriedSince'>,
): Promise<void> => {
  if (retriedSince !== null) {
    const [newer] = await unit.tx
      .select({ id: billingSubscription.id })
      .from(billingSubscription)
      .where(
        and(
          eq(billingSubscription.provider_id, theirs.id),
          gte(billingSubscription.updated_at, new Date(retriedSince)),
        ),
      )
      .for('update');
    if (newer)
      return unit.enqueue({
        kind: SYNC_SUBSCRIPTION_JOB,
        payload: { subscription: theirs.id },
        key: theirs.id,
      });
  }
  await applySubscription(ctx, unit, { physician, theirs, now });
};

interface Paying {
  physician: string;
  subscription: string;
  invoice: ProviderInvoice;
  payment: ProviderPayment;
  now: number;
}

/** The payment of an invoice, in the history and in the ledger. */
const settleInvoice = async (ctx: RequestContext, unit: UnitOfWork, of: Paying): Promise<void> => {
  const { invoice, payment, physician, now } = of;
  if (invoice.amount_due <= 0) return;
  const { user } = await getPayerAccount(unit.tx, { physician });
  await unit.tx
    .insert(billingPayment)
    .values({
      provider: ctx.services.payments.kind,
      purpose: 'SUBSCRIPTION',
      payer_user: user,
      payer_physician_id: physician,
      subscription: of.subscription,
      invoice: invoice.id,
      provider_id: payment.id,
      amount: invoice.amount_due,
      created_at: new Date(invoice.created),
      updated_at: new Date(now),
    })
    .onConflictDoNothing();
  const [row] = await unit.tx
    .select({ id: billingPayment.id })
    .from(billingPayment)
    .where(and(eq(billingPayment.invoice, invoice.id), eq(billingPayment.provider_id, payment.id)));
  if (!row) return;
  const locked = await lockPayment(unit.tx, row.id);
  await applyPaymentSnapshot(unit, {
    row: locked,
    snapshot: toSnapshot(payment),
    now,
    isAuthoritative: true,
  });
};

const paymentOf = async (
  ctx: RequestContext,
  invoice: ProviderInvoice | null,
): Promise<ProviderPayment | null> => {
  const id = invoice?.payment ?? null;
  return id === null ? null : callProvider(() => ctx.services.payments.getPayment(id));
};

/**
 * One that is over asks for nothing: what it left open could be paid, and nothing come of it. Whether anything was; where
 * the provider keeps it open, it stays so.
 */
const voidsRest = async (ctx: RequestContext, theirs: ProviderSubscription): Promise<boolean> => {
  const { id, status, latest_invoice: invoice } = theirs;
  if (invoice?.status !== 'open' || !ENDED_STATUSES.includes(status)) return false;
  const { payments, log } = ctx.services;
  try {
    await callProvider(() => payments.endSubscription(id, `over:${invoice.id}`));
    return true;
  } catch (error) {
    if (!isProviderRefusal(error)) throw error;
    log.warn({ err: error, subscription: id }, 'an invoice of a subscription that is over stays open');
    return false;
  }
};

/** Asks the provider how a subscription and its last invoice stand and writes it (PO-21). */
export const syncSubscription = (ctx: RequestContext, provider_id: string): Promise<void> =>
  retryOnConcurrentChange(async () => {
    const [row] = await ctx.db
      .select()
      .from(billingSubscription)
      .where(eq(billingSubscription.provider_id, provider_id));
    const theirs = await callProvider(() => ctx.services.payments.getSubscription(provider_id));
    const owner = await findCustomerOwner(ctx.db, theirs.customer);
    if (!owner || !('physician' in owner.payer)) return true;
    const { physician } = owner.payer;
    const invoice = theirs.latest_invoice;
    const payment = await paymentOf(ctx, invoice);
    const isThrough = await ctx.write(async (unit) => {
      const now = ctx.clock.now();
      const [locked] = await unit.tx
        .select()
        .from(billingSubscription)
        .where(eq(billingSubscription.provider_id, provider_id))
        .for('update');
      if (locked?.version !== row?.version) return false;
      const needsPayer = payment?.status === 'requires_action';
      await applySubscription(ctx, unit, { physician, theirs, now, needsPayer });
      if (invoice && payment)
        await settleInvoice(ctx, unit, { physician, subscription: provider_id, invoice, payment, now });
      return true;
    });
    return isThrough && !(await voidsRest(ctx, theirs));
  });

/** Asks for an invoice that may not be the last one any more, and for its subscription. */
export const syncInvoice = async (ctx: RequestContext, id: string): Promise<void> => {
  const invoice = await callProvider(() => ctx.services.payments.getInvoice(id));
  const { subscription, customer } = invoice;
  if (subscription === null || customer === null) return;
  const owner = await findCustomerOwner(ctx.db, customer);
  if (!owner || !('physician' in owner.payer)) return;
  const { physician } = owner.payer;
  const payment = await paymentOf(ctx, invoice);
  if (payment)
    await ctx.write((unit) =>
      settleInvoice(ctx, unit, { physician, subscription, invoice, payment, now: ctx.clock.now() }),
    );
  await syncSubscription(ctx, subscription);
};

/** Everything a customer has subscribed to: for what came with no more than the customer's name. */
export const syncCustomer = async (ctx: RequestContext, customer: string): Promise<void> => {
  const owner = await findCustomerOwner(ctx.db, customer);
  if (!owner || !('physician' in owner.payer)) return;
  for (const { id } of await callProvider(() => ctx.services.payments.listSubscriptions(customer)))
    await syncSubscription(ctx, id);
};
