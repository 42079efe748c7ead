import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../../../platform/request-context.ts';
import { AppError } from '../../../platform/errors.ts';
import { PaymentError, type ProviderEvent } from '../../../integrations/payments/port.ts';
import { isProviderRefusal } from '../provider/index.ts';
import { syncCustomer, syncInvoice } from '../subscriptions/sync-subscription.ts';
import {
  syncPayoutAccount,
  syncAchAccount,
  syncProviderPayment,
  syncPayout,
  syncSubscription,
} from '../payments/sync.ts';
import { providerEvent } from '../../../schema/billing.ts';

/** Where the card provider tells what has moved. */
export const WEBHOOK_PATH = '/webhooks/payments';
/** The largest objects of the provider are some tens of kilobytes. */
const BODY_BYTES = 512 * 1024;

export const WEBHOOK_EVENT_JOB = 'billing.event';
/** Long enough for every repetition of the provider's. */
const KEPT_MS = 90 * 86_400_000;

/** Keeps an event, once, and sets somebody to it, where it is about something that is followed. */
const keep = (ctx: RequestContext, event: ProviderEvent): Promise<void> =>
  ctx.write(async (unit) => {
    const now = new Date(ctx.clock.now());
    // an invoice that is only to come has no id to ask by
    const followed = SYNCS.has(event.object.kind) && event.object.id !== '';
    const made = await unit.tx
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
        handled_at: followed ? null : now,
      })
      .onConflictDoNothing()
      .returning({ id: providerEvent.id });
    if (made.length === 0 || !followed) return;
    await unit.enqueue({ kind: WEBHOOK_EVENT_JOB, payload: { event: event.id }, key: event.id });
  });

/** Refuses in words that tell a stranger nothing, and leaves a line for whoever looks after the server. */
const refuse = async (ctx: RequestContext, request: FastifyRequest, cause: unknown): Promise<never> => {
  request.log.warn({ err: cause, request_id: request.id }, 'a webhook was refused');
  await ctx.as({ ...ctx.actor, ip: request.ip, request_id: request.id }).audit({
    action: 'webhook.refused',
    record_type: 'webhook',
    record_id: null,
  });
  throw new AppError(400, 'INVALID_REQUEST');
};

const read = (ctx: RequestContext, request: FastifyRequest): ProviderEvent | PaymentError => {
  const signature = request.headers['stripe-signature'];
  const { body } = request;
  try {
    if (typeof signature !== 'string' || !Buffer.isBuffer(body))
      return new PaymentError('refused', 'Not signed');
    return ctx.services.payments.readEvent(body, signature);
  } catch (error) {
    if (error instanceof PaymentError) return error;
    throw error;
  }
};

/** The one address the card provider calls. What it says is believed after its signature, and then asked for again. */
export const registerPaymentWebhooks = (app: FastifyInstance, ctx: RequestContext): void => {
  app.register(async (scope) => {
    // the signature is over the bytes as they came
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES },
      (_request: FastifyRequest, body: Buffer, done: (error: Error | null, body?: unknown) => void) =>
        done(null, body),
    );
    scope.post(
      WEBHOOK_PATH,
      { bodyLimit: BODY_BYTES },
      async (request: FastifyRequest, reply: FastifyReply) => {
        const event = read(ctx, request);
        if (event instanceof PaymentError) return refuse(ctx, request, event);
        await keep(ctx, event);
        return reply.type('application/json').send({ received: true });
      },
    );
  });
};

type Sync = (ctx: RequestContext, event: typeof providerEvent.$inferSelect) => Promise<void>;

/** What is asked for, by the kind of object that has moved. */
const SYNCS = new Map<string, Sync>(
  Object.entries({
    payment_intent: async (ctx, { object_id, customer }) => {
      const ours = await syncProviderPayment(ctx, object_id);
      // one that pays an invoice has no reference of ours
      if (!ours && customer !== null) await syncCustomer(ctx, customer);
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

/** Asks the provider how what an event is about stands now; done once, whenever it comes and however often. */
export const handleWebhookEvent = async (ctx: RequestContext, id: string): Promise<void> => {
  const [event] = await ctx.db.select().from(providerEvent).where(eq(providerEvent.id, id));
  if (!event || event.handled_at || event.provider !== ctx.services.payments.kind) return;
  const sync = SYNCS.get(event.object_kind);
  try {
    await sync?.(ctx, event);
  } catch (error) {
    // an object that is gone, or of an account that is none of ours any more, stays gone
    if (!isProviderRefusal(error)) throw error;
    ctx.services.log.warn({ err: error, event: id }, 'what an event is about is not there');
  }
  await ctx.write(({ tx }) =>
    tx
      .update(providerEvent)
      .set({ handled_at: new Date(ctx.clock.now()) })
      .where(eq(providerEvent.id, id)),
  );
};

/** Events whose job has given up are tried again; those long done are forgotten. */
export const retryUnhandledEvents = async (ctx: RequestContext): Promise<void> => {
  const now = ctx.clock.now();
  const waiting = await ctx.db
    .select({ id: providerEvent.id })
    .from(providerEvent)
    .where(and(isNull(providerEvent.handled_at), lt(providerEvent.received_at, new Date(now - 3_600_000))))
    .orderBy(asc(providerEvent.received_at))
    .limit(200);
  await ctx.write(async (unit) => {
    for (const { id } of waiting)
      await unit.enqueue({ kind: WEBHOOK_EVENT_JOB, payload: { event: id }, key: id });
    await unit.tx.delete(providerEvent).where(lt(providerEvent.handled_at, new Date(now - KEPT_MS)));
  });
};
