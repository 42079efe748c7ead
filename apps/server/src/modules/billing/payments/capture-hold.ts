import { BILLING_MESSAGES, fillMessage, type Body, type MessageKey, type Payment } from '@openvisit/contract';
import type { RequestContext } from '../../../platform/request-context.ts';
import { conflict } from '../../../platform/errors.ts';
import type { Cents } from '../../../integrations/payments/port.ts';
import type { PaymentRow } from '../../../schema/billing.ts';
import { capturePayment } from './change-payment.ts';
import { formatDollars, invalidAmount } from './hold-amounts.ts';
import { requireOwnHold } from './hold-visit.ts';
import { toPaymentView } from './payment-view.ts';

/** Smallest capture. A hold below it can only be captured as a whole. */
const MIN_CAPTURE: Cents = 100;

/**
 * Captures the fee chosen after the call and releases the rest (AP-13). Repeating the same amount returns the same capture;
 * a different amount is 409 PAYMENT_DONE.
 */
export const captureHold = async (
  ctx: RequestContext,
  { payment, amount }: { payment: PaymentRow; amount: Cents },
): Promise<PaymentRow> => {
  if (amount < Math.min(MIN_CAPTURE, payment.amount) || amount > payment.amount)
    throw invalidAmount(payment.amount);
  if (payment.status === 'succeeded' && payment.captured === amount) return payment;
  if (payment.status !== 'requires_capture') throw conflict('PAYMENT_DONE');
  const captured = await capturePayment(ctx, payment, amount);
  // A concurrent request may have captured another amount first.
  if (captured.status === 'canceled' || (captured.status === 'succeeded' && captured.captured !== amount))
    throw conflict('PAYMENT_DONE');
  return captured;
};

/** Captures a hold once the call is over and returns the confirmation message (B4). */
export const updateHoldAmount = async (
  ctx: RequestContext,
  body: Body<'updateHoldAmount'>,
): Promise<{ data: Payment; message: MessageKey | (string & {}) }> => {
  const payment = await requireOwnHold(ctx, { id: body.payment_intent_id, patient: body.patient_detail });
  const row = await captureHold(ctx, { payment, amount: body.amount });
  const message =
    row.status === 'succeeded'
      ? fillMessage(BILLING_MESSAGES.PAYMENT_RECEIVED, formatDollars(row.captured))
      : 'PAYMENT_WAITING';
  return { data: await toPaymentView(ctx, row), message };
};
