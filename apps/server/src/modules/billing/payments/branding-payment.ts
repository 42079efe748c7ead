import { randomUUID } from 'node:crypto';
import { BRANDING_PRICE_CENTS, type Body, type Payment } from '@openvisit/contract';
import type { RequestContext } from '../../../platform/request-context.ts';
import { AppError, badRequest, conflict, refusedRecord } from '../../../platform/errors.ts';
import { requireOwnPayer } from '../provider/index.ts';
import { createPayment } from './create-payment.ts';
import { toPaymentView } from './payment-view.ts';

const toBrandingError = (error: unknown, card: string): unknown => {
  if (!(error instanceof AppError)) return error;
  if (error.reason === 'PAYMENT_DONE') return conflict('BRANDING_ALREADY_PAID');
  return error.reason === 'CARD_NOT_YOURS' ? refusedRecord('card', card, 'CARD_NOT_YOURS') : error;
};

/**
 * Pays for branding by card, at most once per physician (PO-19). The same key returns the same payment, and is 409 IDEMPOTENCY_KEY_REUSED
 * with another card. A declined card returns a failed payment with the bank's message. The settled payment unlocks branding.
 */
export const oneTimePayment = async (ctx: RequestContext, body: Body<'oneTimePayment'>): Promise<Payment> => {
  const { doctor_details_id: id, payment_method_id: card, idempotency_key: key = randomUUID() } = body;
  const payer = requireOwnPayer(ctx.actor, id);
  if (card.startsWith('ba_')) throw badRequest('ACH_ONLY_SUBSCRIPTION');
  await ctx.services.rateLimiter.consume('payments', ctx.actor.user);
  try {
    const row = await createPayment(ctx, {
      purpose: 'PERSONALISE_THEME',
      payer,
      payee: null,
      payment_method: card,
      amount: BRANDING_PRICE_CENTS,
      capture: 'automatic',
      off_session: false,
      description: 'Personalized experience',
      subject: `branding:${id}`,
      key,
      isCardChosen: true,
    });
    return await toPaymentView(ctx, row);
  } catch (error) {
    throw toBrandingError(error, card);
  }
};
