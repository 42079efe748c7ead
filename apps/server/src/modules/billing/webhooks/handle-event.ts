import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import { DAY, HOUR } from '../../../platform/durations.ts';
import type { JobHandlers } from '../../../platform/jobs/handlers.ts';
import type { ProviderEvent } from '../../../integrations/payments/port.ts';
import { providerEvent } from '../../../schema/billing.ts';
import { syncProviderPayment } from '../payments/index.ts';
import { syncPayout, syncPayoutAccount } from '../payouts/index.ts';
import { isProviderRefusal } from '../provider/index.ts';
import { syncAchAccount, syncCustomer, syncInvoice, syncSubscription } from '../subscriptions/index.ts';

export const WEBHOOK_EVENT_JOB = 'billing.event';

/** How long handled events are kept; longer than the provider repeats deliveries. */
const RETENTION_MS = 90 * DAY;
/** After this time the job of an unhandled event is considered lost. */
const RETRY_AFTER_MS = HOUR;

type Sync = (ctx: RequestContext, event: typeof providerEvent.$inferSelect) => Promise<unknown>;

/** Sync functions by the kind of object an event is about. */
const SYNCS = new Map<string, Sync>(
  Object.entries({
    payment_intent: async (ctx, { object_id, customer }) => {
      const isKnown = await syncProviderPayment(ctx, object_id);
      // The payment of an invoice carries no reference, so it is found through its customer.
      if (!isKnown && customer !== null) await syncCustomer(ctx, customer);
    },
    invoice: (ctx, { object_id }) => syncInvoice(ctx, object_id),
    subscription: (ctx, { object_id }) => syncSubscription(ctx, object_id),
    account: (ctx, { object_id }) => syncPayoutAccount(ctx, object_id),
    bank_account: (ctx, { object_id }) => syncAchAccount(ctx, object_id),
    payout: async (ctx, { object_id, account }) => {
      if (account !== null) await syncPayout(ctx, object_id, account);
    },
  } satisfies Record<string, Sync>),
);

/** Stores an event once and, if its object is synced, enqueues a job for it. */
export const saveEvent = (ctx: RequestContext, event: ProviderEvent): Promise<void> =>
  ctx.write(async (unit) => {
    const now = new Date(ctx.clock.now());
    // An upcoming invoice has no id to fetch it by.
    const isSynced = SYNCS.has(event.object.kind) && event.object.id !== '';
    const created = await unit.tx
      .insert(providerEvent)
      .values({
        id: event.id,
        provider: ctx.services.payments.kind,
        type: event.type,
        account: event.account,
        object_kind: event.object.kind,
        object_id: event.object.id,
        customer: event.object.customer,
        created_at: new Date(event.created),
        received_at: now,
        handled_at: isSynced ? null : now,
      })
      .onConflictDoNothing()
      .returning({ id: providerEvent.id });
    if (created.length === 0 || !isSynced) return;
    await unit.enqueue({ kind: WEBHOOK_EVENT_JOB, payload: { event: event.id }, key: event.id });
  });

/** Fetches the current state of the object an event is about. Order and repetition of events do not matter. */
export const handleWebhookEvent = async (ctx: RequestContext, id: string): Promise<void> => {
  const [event] = await ctx.db.select().from(providerEvent).where(eq(providerEvent.id, id));
  if (!event || event.handled_at || event.provider !== ctx.services.payments.kind) return;
  try {
    await SYNCS.get(event.object_kind)?.(ctx, event);
  } catch (error) {
    // The object was deleted or its account was disconnected, so a retry would fail too.
    if (!isProviderRefusal(error)) throw error;
    ctx.services.log.warn({ err: error, event: id }, 'the object of an event does not exist');
  }
  await ctx.write(({ tx }) =>
    tx
      .update(providerEvent)
      .set({ handled_at: new Date(ctx.clock.now()) })
      .where(eq(providerEvent.id, id)),
  );
};

/** Enqueues events whose job has failed for good, and deletes old handled ones. */
export const retryUnhandledEvents = async (ctx: RequestContext): Promise<void> => {
  const now = ctx.clock.now();
  const unhandled = await ctx.db
    .select({ id: providerEvent.id })
    .from(providerEvent)
    .where(
      and(isNull(providerEvent.handled_at), lt(providerEvent.received_at, new Date(now - RETRY_AFTER_MS))),
    )
    .orderBy(asc(providerEvent.received_at))
    .limit(200);
  await ctx.write(async (unit) => {
    for (const { id } of unhandled)
      await unit.enqueue({ kind: WEBHOOK_EVENT_JOB, payload: { event: id }, key: id });
    await unit.tx.delete(providerEvent).where(lt(providerEvent.handled_at, new Date(now - RETENTION_MS)));
  });
};

export const webhookEventJob: JobHandlers = {
  [WEBHOOK_EVENT_JOB]: { run: (ctx, { event }) => handleWebhookEvent(ctx, String(event)) },
};
