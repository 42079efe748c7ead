import type { Payment, Reply } from '@openvisit/contract';
import { isSettled, pollOutcome } from '../../billing/payment-outcome.ts';
import { revalidate, useResource, type Resource } from '../../cache/resource.ts';
import { call } from '../../http/call.ts';
import { BILLING_KEYS as KEYS } from './billing-cache.ts';

/** A held fee of a completed visit. */
export type FeeToConfirm = Reply<'getFeesToConfirm'>['results'][number];

/** The held fees that the signed-in physician has not confirmed yet (AP-13); realtime events keep them current. */
export const useFeesToConfirm = (): Resource<Reply<'getFeesToConfirm'>> =>
  useResource([KEYS.feesToConfirm], () => call('getFeesToConfirm'));

/**
 * Charges an amount of a held fee, in cents, and releases the rest (AP-13). Repeated until the outcome is known; rejects when
 * another amount was charged meanwhile.
 */
export const captureFee = async (
  { payment_id, patient_detail }: FeeToConfirm,
  amount: number,
): Promise<Payment> => {
  try {
    return await pollOutcome(
      () =>
        call('updateHoldAmount', {
          body: { payment_intent_id: payment_id, amount, patient_detail: patient_detail.id },
        }),
      isSettled,
    );
  } finally {
    await revalidate(KEYS.feesToConfirm, KEYS.history);
  }
};
