import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { JobHandlers } from '../../../platform/jobs/handlers.ts';
import type {
  ProviderInvoice,
  ProviderPayment,
  ProviderSubscription,
} from '../../../integrations/payments/port.ts';
import { billingPayment, billingSubscription } from '../../../schema/billing.ts';
import { applyPaymentSnapshot, lockPayment, toSnapshot } from '../payments/index.ts';
import {
  callProvider,
  findCustomerOwner,
  getPayerAccount,
  isProviderRefusal,
  retryOnConcurrentChange,
} from '../provider/index.ts';
import { applySubscription, ENDED_STATUSES, SYNC_SUBSCRIPTION_JOB } from './apply-subscription.ts';

interface InvoicePayment {
  physician: string;
  subscription: string;
  invoice: ProviderInvoice;
  payment: ProviderPayment;
  /** Epoch ms. */
  now: number;
}

/** Stores the payment of an invoice in the payment history and the ledger. */
const applyInvoicePayment = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  of: InvoicePayment,
): Promise<void> => {
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

const fetchPayment = async (
  ctx: RequestContext,
  invoice: ProviderInvoice | null,
): Promise<ProviderPayment | null> => {
  const id = invoice?.payment ?? null;
  return id === null ? null : callProvider(() => ctx.services.payments.getPayment(id));
};

const findPhysician = async (ctx: RequestContext, customer: string): Promise<string | null> => {
  const owner = await findCustomerOwner(ctx.db, customer);
  return owner && 'physician' in owner.payer ? owner.payer.physician : null;
};

/**
 * Voids the open invoice of an ended subscription, so that the payer cannot pay for nothing. True if there was one; an
 * invoice that the provider refuses to void stays open.
 */
const voidOpenInvoice = async (ctx: RequestContext, subscription: ProviderSubscription): Promise<boolean> => {
  const { id, status, latest_invoice: invoice } = subscription;
  if (invoice?.status !== 'open' || !ENDED_STATUSES.includes(status)) return false;
  const { payments, log } = ctx.services;
  try {
    await callProvider(() => payments.endSubscription(id, `over:${invoice.id}`));
    return true;
  } catch (error) {
    if (!isProviderRefusal(error)) throw error;
    log.warn(
      { err: error, subscription: id },
      'the open invoice of an ended subscription could not be voided',
    );
    return false;
  }
};

/** Fetches a subscription with its latest invoice from the provider and stores both (PO-21). */
export const syncSubscription = (ctx: RequestContext, providerId: string): Promise<void> =>
  retryOnConcurrentChange(async () => {
    const [row] = await ctx.db
      .select()
      .from(billingSubscription)
      .where(eq(billingSubscription.provider_id, providerId));
    const subscription = await callProvider(() => ctx.services.payments.getSubscription(providerId));
    const physician = await findPhysician(ctx, subscription.customer);
    if (physician === null) return true;
    const invoice = subscription.latest_invoice;
    const payment = await fetchPayment(ctx, invoice);
    const isSaved = await ctx.write(async (unit) => {
      const now = ctx.clock.now();
      const [locked] = await unit.tx
        .select()
        .from(billingSubscription)
        .where(eq(billingSubscription.provider_id, providerId))
        .for('update');
      if (locked?.version !== row?.version) return false;
      const needsAuthentication = payment?.status === 'requires_action';
      await applySubscription(ctx, unit, { physician, subscription, now, needsAuthentication });
      if (invoice && payment)
        await applyInvoicePayment(ctx, unit, { physician, subscription: providerId, invoice, payment, now });
      return true;
    });
    return isSaved && !(await voidOpenInvoice(ctx, subscription));
  });

/** Stores the payment of any invoice and syncs its subscription. */
export const syncInvoice = async (ctx: RequestContext, id: string): Promise<void> => {
  const invoice = await callProvider(() => ctx.services.payments.getInvoice(id));
  const { subscription, customer } = invoice;
  if (subscription === null || customer === null) return;
  const physician = await findPhysician(ctx, customer);
  if (physician === null) return;
  const payment = await fetchPayment(ctx, invoice);
  if (payment)
    await ctx.write((unit) =>
      applyInvoicePayment(ctx, unit, { physician, subscription, invoice, payment, now: ctx.clock.now() }),
    );
  await syncSubscription(ctx, subscription);
};

/** Syncs all subscriptions of a customer, for events without a subscription or invoice id. */
export const syncCustomer = async (ctx: RequestContext, customer: string): Promise<void> => {
  if ((await findPhysician(ctx, customer)) === null) return;
  for (const { id } of await callProvider(() => ctx.services.payments.listSubscriptions(customer)))
    await syncSubscription(ctx, id);
};

export const syncSubscriptionJob: JobHandlers = {
  [SYNC_SUBSCRIPTION_JOB]: { run: (ctx, { subscription }) => syncSubscription(ctx, String(subscription)) },
};
