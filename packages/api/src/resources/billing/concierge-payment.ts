import type { Payment } from '@openvisit/contract';
import type { PollOptions } from '../../billing/payment-outcome.ts';
import { call } from '../../http/call.ts';
import { revalidateConcierge } from '../concierge.ts';
import { submitPayment } from './payments.ts';

/** Pays a month whose payment failed (PW-08). The same card again is the same payment. */
export const payConcierge = async (
  id: string,
  payment_method_id: string,
  asking?: PollOptions,
): Promise<Payment> => {
  try {
    const { payment } = await submitPayment(
      'concierge',
      [id, payment_method_id],
      (idempotency_key) =>
        call('payConciergeSubscription', { params: { id }, body: { payment_method_id, idempotency_key } }),
      (reply) => reply.payment,
      asking,
    );
    return payment;
  } finally {
    await revalidateConcierge();
  }
};
