import { randomUUID } from 'node:crypto';
import type { AuditAction, Body, PaymentCard, Reply } from '@openvisit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import { conflict, refusedRecord } from '../../../platform/errors.ts';
import { PaymentError, type ProviderCard } from '../../../integrations/payments/port.ts';
import {
  callProvider,
  ensureCustomer,
  findCustomer,
  type Payer,
  getPayerId,
  requireOwnPayer,
  requirePayer,
} from '../provider/index.ts';
import { billingSubscription } from '../../../schema/billing.ts';

/** Subscription statuses that lead to another charge (A4). */
const RENEWING = ['trialing', 'active'];

const toPaymentCard = ({ id, brand, last4, exp_month, exp_year }: ProviderCard): PaymentCard => ({
  id,
  brand,
  last4,
  card: { brand, last4 },
  exp_month,
  exp_year,
});

/** Creates a setup intent: the browser sends the card to the provider directly, never to this server (PO-22). */
export const setupIntent = async (ctx: RequestContext): Promise<Reply<'setupIntent'>> => {
  await ctx.services.rateLimiter.consume('payments', ctx.actor.user);
  const customer = await ensureCustomer(ctx, requirePayer(ctx.actor));
  const { client_secret } = await callProvider(() =>
    ctx.services.payments.createSetupIntent(customer, randomUUID()),
  );
  return { client_secret };
};

/** A payer's saved cards, fetched from the provider. */
export const listCards = async (ctx: RequestContext, payer: Payer): Promise<ProviderCard[]> => {
  const { payments } = ctx.services;
  const customer = await findCustomer(ctx.db, payments.kind, payer);
  return customer === null ? [] : callProvider(() => payments.listCards(customer));
};

export const getCustomerCardPaymentDetails = async (
  ctx: RequestContext,
  id: string,
): Promise<PaymentCard[]> => (await listCards(ctx, requireOwnPayer(ctx.actor, id))).map(toPaymentCard);

/** One of the payer's own cards; 404 for any other. */
export const requireOwnCard = async (
  ctx: RequestContext,
  payer: Payer,
  id: string,
): Promise<ProviderCard> => {
  const found = (await listCards(ctx, payer)).find((card) => card.id === id);
  if (!found) throw refusedRecord('card', id, 'CARD_NOT_YOURS');
  return found;
};

const isSameCard = (a: ProviderCard, b: ProviderCard): boolean =>
  a.fingerprint !== null &&
  a.fingerprint === b.fingerprint &&
  a.exp_month === b.exp_month &&
  a.exp_year === b.exp_year;

const detachDuplicate = async ({ services }: RequestContext, id: string): Promise<void> => {
  try {
    await services.payments.detachCard(id, randomUUID());
  } catch (error) {
    // Harmless: either a concurrent request removed the duplicate, or it stays in the list.
    if (!(error instanceof PaymentError)) throw error;
    services.log.warn({ err: error }, 'a duplicate card could not be removed');
  }
};

/** Keeps the oldest of identical cards, so that concurrent requests keep the same one. */
const removeDuplicates = async (
  ctx: RequestContext,
  payer: Payer,
  added: ProviderCard,
): Promise<ProviderCard> => {
  const identical = (await listCards(ctx, payer)).filter(
    (card) => card.id === added.id || isSameCard(card, added),
  );
  const keptCard = identical.at(-1) ?? added;
  for (const { id } of identical) if (id !== keptCard.id) await detachDuplicate(ctx, id);
  return keptCard;
};

const attachCard = async (ctx: RequestContext, customer: string, id: string): Promise<ProviderCard> => {
  try {
    return await ctx.services.payments.attachCard(customer, id, randomUUID());
  } catch (error) {
    // The card belongs to another customer, or does not exist.
    if (error instanceof PaymentError && error.failure === 'refused')
      throw refusedRecord('card', id, 'CARD_NOT_YOURS');
    throw error;
  }
};

/** Saves a card; saving the same card again keeps a single one (PO-22). */
export const attachPaymentMethod = async (
  ctx: RequestContext,
  { details_id, payment_method_id }: Body<'attachPaymentMethod'>,
): Promise<PaymentCard> => {
  const payer = requireOwnPayer(ctx.actor, details_id);
  await ctx.services.rateLimiter.consume('payments', ctx.actor.user);
  const customer = await ensureCustomer(ctx, payer);
  const added = await callProvider(() => attachCard(ctx, customer, payment_method_id));
  const card = await removeDuplicates(ctx, payer, added);
  await recordCardChange(ctx, payer, 'card.add', card.id);
  return toPaymentCard(card);
};

/** Whether a renewing subscription is paid with this card or bank account. */
export const paysForSubscription = async (
  ctx: RequestContext,
  payer: Payer,
  payment_source: string,
): Promise<boolean> => {
  if (!('physician' in payer)) return false;
  const [found] = await ctx.db
    .select({ id: billingSubscription.id })
    .from(billingSubscription)
    .where(
      and(
        eq(billingSubscription.physician_id, payer.physician),
        eq(billingSubscription.payment_source, payment_source),
        eq(billingSubscription.cancel_at_period_end, false),
        inArray(billingSubscription.provider_status, RENEWING),
      ),
    );
  return found !== undefined;
};

/** Detaches a card; succeeds when a concurrent request has already detached it. */
export const detachCard = async (ctx: RequestContext, payer: Payer, id: string): Promise<void> => {
  try {
    await ctx.services.payments.detachCard(id, randomUUID());
  } catch (error) {
    if (!(error instanceof PaymentError) || error.failure !== 'refused') throw error;
    if ((await listCards(ctx, payer)).some((card) => card.id === id)) throw error;
  }
};

/** Removes a card; 409 while it pays for a running subscription (PO-22). */
export const deleteCustomerCardPaymentDetails = async (ctx: RequestContext, id: string): Promise<void> => {
  const payer = requirePayer(ctx.actor);
  await requireOwnCard(ctx, payer, id);
  if (await paysForSubscription(ctx, payer, id)) throw conflict('CARD_IN_USE');
  await callProvider(() => detachCard(ctx, payer, id));
  await recordCardChange(ctx, payer, 'card.remove', id);
};

const recordCardChange = (
  ctx: RequestContext,
  payer: Payer,
  action: AuditAction,
  card: string,
): Promise<void> =>
  ctx.write(async (unit) => {
    const physician = 'physician' in payer ? payer.physician : null;
    await unit.audit({
      action,
      record_type: 'card',
      record_id: card,
      physician,
      detail: { payer: getPayerId(payer) },
    });
    await unit.emit(ctx.actor.user, 'billing.changed', { what: 'cards' });
  });
