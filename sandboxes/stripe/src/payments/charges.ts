import { createId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { Charge, PaymentDetails, PaymentIntent, Stored } from '../engine/objects.ts';
import { addBalanceTransaction, calculateProviderFee } from './balance.ts';
import type { Decline } from './declines.ts';
import { scheduleDispute } from './disputes.ts';
import { transferToAccount } from './transfers.ts';

export interface NewCharge {
  intent: PaymentIntent;
  details: PaymentDetails;
  /** `pm_…`, or `ba_…` for a bank account debit. */
  method: string;
  /** Why the charge failed; null if it did not. */
  decline: Decline | null;
  captured: boolean;
  /** A bank debit that takes days to settle. */
  pending?: boolean;
  pagesUrl: string;
}

/** A charge of an intent, before any money moves. */
export const buildCharge = (store: ObjectStore, { intent, ...charge }: NewCharge): Charge => {
  const id = createId(charge.details.type === 'card' ? 'ch' : 'py');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    captured: charge.captured && charge.decline === null,
    created: store.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: charge.decline?.code ?? null,
    failure_message: charge.decline?.message ?? null,
    paid: charge.decline === null && charge.pending !== true,
    payment_intent: intent.id,
    payment_method: charge.method,
    payment_method_details: charge.details,
    receipt_url: charge.decline ? null : `${charge.pagesUrl}/receipts/${id}`,
    refunded: false,
    status: charge.decline ? 'failed' : charge.pending ? 'pending' : 'succeeded',
    transfer_data: intent.transfer_data,
    transfer_group: null,
  };
};

/** Moves the captured money to the platform's balance and onwards to the destination account. The caller saves the charge. */
export const captureMoney = async (
  store: ObjectStore,
  { object: charge }: Stored<'charge'>,
  amount: number,
  isAvailableImmediately: boolean,
): Promise<void> => {
  const transaction = await addBalanceTransaction(store, {
    type: charge.payment_method_details.type === 'card' ? 'charge' : 'payment',
    amount,
    fee: calculateProviderFee(amount),
    source: charge.id,
    isAvailableImmediately,
  });
  charge.captured = true;
  charge.paid = true;
  charge.status = 'succeeded';
  charge.amount_captured = amount;
  charge.balance_transaction = transaction.id;
  await scheduleDispute(store, charge, amount);
  if (charge.transfer_data === null) return;
  const transfer = await transferToAccount(store, charge, {
    account: charge.transfer_data.destination,
    amount: Math.min(amount, charge.transfer_data.amount ?? amount),
    fee: Math.min(amount, charge.application_fee_amount ?? 0),
    isAvailableImmediately,
  });
  charge.transfer = transfer.id;
};
