import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { sandboxObject } from '../engine/tables.ts';
import type { Box } from '../engine/object-store.ts';
import { newId } from '../engine/ids.ts';
import { defineResource, LIST, listOf, route } from '../engine/resource.ts';
import { moneyAvailable } from '../billing/hooks.ts';

/** Days until money of a card can be paid out. */
const SETTLING_SECONDS = 2 * 86_400;

/** 2.9 % and 30 cents, in whole cents. */
export const providerFee = (amount: number): number => Math.floor((amount * 29 + 500) / 1000) + 30;

export interface Movement {
  type: Stripe.BalanceTransaction.Type;
  category: string;
  /** Cents; below zero: it leaves. */
  amount: number;
  fee?: number;
  /** Whose fee: the provider's, or the platform's on a connected account. */
  feeType?: 'stripe_fee' | 'application_fee';
  source: string;
  description?: string | null;
  /** Can be paid out at once. */
  at_once?: boolean;
}

const feeWords = (type: string): string =>
  type === 'stripe_fee' ? 'Stripe processing fees' : 'OpenVisit application fee';

/** Writes a movement of the balance of whoever the box stands for. */
export const moveBalance = async (box: Box, movement: Movement): Promise<Stripe.BalanceTransaction> => {
  const { amount, fee = 0, feeType = 'stripe_fee', at_once = false } = movement;
  const available_on = at_once || amount < 0 ? box.now : box.now + SETTLING_SECONDS;
  const waits = available_on > box.now;
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on,
    balance_type: 'payments',
    created: box.now,
    currency: 'usd',
    description: movement.description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: 'usd',
              description: feeWords(feeType),
              type: feeType,
            },
          ],
    net: amount - fee,
    reporting_category: movement.category,
    source: movement.source,
    status: waits ? 'pending' : 'available',
    type: movement.type,
  };
  await box.add('balance_transaction', transaction, {
    parent: movement.source,
    due: waits ? available_on : null,
  });
  if (!waits && amount > 0) await moneyAvailable(box);
  return transaction;
};

export const balanceTransactions = defineResource({
  routes: [
    route(
      'GET',
      '/v1/balance_transactions/:id',
      async ({ box, id }) => (await box.need('balance_transaction', id())).object,
    ),
    route(
      'GET',
      '/v1/balance_transactions',
      (call) => {
        const type = call.params.text('type');
        const and = type === null ? undefined : sql`${sandboxObject.data}->>'type' = ${type}`;
        return listOf(call, 'balance_transaction', { parent: call.params.text('source'), and });
      },
      { takes: [...LIST, 'source', 'type'] },
    ),
  ],
  due: {
    balance_transaction: async (box, stored) => {
      stored.object.status = 'available';
      await box.save({ ...stored, due: null });
      await moneyAvailable(box);
    },
  },
});
