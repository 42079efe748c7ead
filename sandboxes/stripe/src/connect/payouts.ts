import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { sandboxObject } from '../engine/tables.ts';
import { moveBalance } from '../payments/balance.ts';
import type { Box } from '../engine/object-store.ts';
import { invalid } from '../engine/errors.ts';
import { idOf, newId } from '../engine/ids.ts';
import type { Stored } from '../engine/objects.ts';
import { defineResource, LIST, listOf, route, type Call } from '../engine/resource.ts';
import { bankFailureText, testBankOf, type StoredBank } from '../payments/bank-accounts.ts';
import { DAY } from '../billing/calendar.ts';
import { stopPayouts } from './account-shape.ts';
import { payoutBank, tellAccount, tellBank } from './external-accounts.ts';
import { fundsOf } from './funds.ts';

/** From the platform to the bank. */
const TRAVEL_DAYS = 2;

type StoredPayout = Stored<'payout'>;
type StoredAccount = Stored<'account'>;

const payout = (
  { amount, destination, automatic }: { amount: number; destination: string; automatic: boolean },
  now: number,
): Stripe.Payout => ({
  id: newId('po'),
  object: 'payout',
  amount,
  application_fee: null,
  application_fee_amount: null,
  arrival_date: now + TRAVEL_DAYS * DAY,
  automatic,
  balance_transaction: null,
  created: now,
  currency: 'usd',
  description: automatic ? 'STRIPE PAYOUT' : null,
  destination,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  livemode: false,
  metadata: {},
  method: 'standard',
  original_payout: null,
  payout_method: null,
  reconciliation_status: automatic ? 'in_progress' : 'not_applicable',
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  status: 'pending',
  trace_id: null,
  type: 'bank_account',
});

const send = async (
  box: Box,
  account: string,
  of: { amount: number; destination: string; automatic: boolean },
): Promise<Stripe.Payout> => {
  const inside = box.within(account);
  const made = payout(of, box.now);
  const moved = await moveBalance(inside, {
    type: 'payout',
    category: 'payout',
    amount: -of.amount,
    source: made.id,
    description: made.description,
  });
  made.balance_transaction = moved.id;
  await inside.add('payout', made, { due: box.now + DAY });
  await inside.emit('payout.created', made);
  return made;
};

/** Pays out what an account has, once a day while there is something. */
const payOut = async (box: Box, stored: StoredAccount): Promise<void> => {
  const account = stored.object.id;
  const bank = await payoutBank(box, account);
  const { available } = await fundsOf(box, account);
  if (!stored.object.payouts_enabled || bank === null || available <= 0) return;
  await send(box, account, { amount: available, destination: bank.object.id, automatic: true });
};

/** Nothing more is paid out until the bank account is another one. */
const cameBack = async (box: Box, bank: StoredBank): Promise<void> => {
  const platform = box.within(null);
  const account = await platform.lock('account', box.account ?? '');
  bank.object.status = 'errored';
  await platform.save(bank);
  await tellBank(box, account.object.id, 'updated', bank.object);
  stopPayouts(account.object);
  account.due = null;
  await platform.save(account);
  await tellAccount(box, account.object);
};

/** What did not arrive is there again. */
const returnMoney = async (box: Box, made: Stripe.Payout): Promise<void> => {
  const back = await moveBalance(box, {
    type: made.status === 'canceled' ? 'payout_cancel' : 'payout_failure',
    category: 'payout_reversal',
    amount: made.amount,
    source: made.id,
    at_once: true,
  });
  if (made.status === 'failed') made.failure_balance_transaction = back.id;
};

/** A payout arrives, or comes back as the documented account it goes to says. */
const arrive = async (box: Box, stored: StoredPayout): Promise<void> => {
  const { object } = stored;
  const bank = await box.within(null).find('bank_account', idOf(object.destination) ?? '');
  const failure = bank ? (testBankOf(bank.facts)?.use ?? null) : 'account_closed';
  object.status = failure === null ? 'paid' : 'failed';
  if (object.automatic) object.reconciliation_status = 'completed';
  if (failure !== null) {
    object.failure_code = failure;
    object.failure_message = bankFailureText(failure);
  }
  if (failure !== null) await returnMoney(box, object);
  await box.save({ ...stored, due: null });
  await box.emit(failure === null ? 'payout.paid' : 'payout.failed', object);
  if (failure !== null && bank) await cameBack(box, bank);
};

const travel = async (box: Box, stored: StoredPayout): Promise<void> => {
  if (stored.object.status === 'in_transit') return arrive(box, stored);
  if (stored.object.status !== 'pending') return;
  stored.object.status = 'in_transit';
  await box.save({ ...stored, due: stored.object.arrival_date });
  await box.emit('payout.updated', stored.object);
};

const statusFilter = ({ params }: Call) => {
  const status = params.text('status');
  return status === null ? undefined : sql`${sandboxObject.data}->>'status' = ${status}`;
};

const accountOf = ({ box }: Call): string => {
  if (box.account === null)
    throw invalid(
      'Payouts of the platform are not made here. Name a connected account with `Stripe-Account`.',
    );
  return box.account;
};

const create = async (call: Call): Promise<Stripe.Payout> => {
  const { box, params } = call;
  const account = accountOf(call);
  const amount = params.needInteger('amount');
  const stored = await box.within(null).lock('account', account);
  const bank = await payoutBank(box, account);
  if (!stored.object.payouts_enabled || bank === null)
    throw invalid('Cannot create payouts: this account has requirements that need to be collected.', {
      code: 'payouts_not_allowed',
    });
  const { available } = await fundsOf(box, account);
  if (amount < 1 || amount > available)
    throw invalid('You have insufficient funds in your Stripe account for this transfer.', {
      code: 'balance_insufficient',
    });
  return send(box, account, { amount, destination: bank.object.id, automatic: false });
};

const cancel = async ({ box, id }: Call): Promise<Stripe.Payout> => {
  const stored = await box.lock('payout', id());
  if (stored.object.status !== 'pending')
    throw invalid('Payouts that have already been sent cannot be canceled.');
  stored.object.status = 'canceled';
  stored.due = null;
  await returnMoney(box, stored.object);
  await box.save(stored);
  await box.emit('payout.canceled', stored.object);
  return stored.object;
};

const balance = async (call: Call): Promise<Stripe.Balance> => {
  const { available, pending } = await fundsOf(call.box, call.box.account);
  return {
    object: 'balance',
    available: [{ amount: available, currency: 'usd', source_types: { card: available } }],
    livemode: false,
    pending: [{ amount: pending, currency: 'usd', source_types: { card: pending } }],
  };
};

/** What connected accounts have, and how it gets to their banks. */
export const payouts = defineResource({
  routes: [
    route('GET', '/v1/balance', balance),
    route('GET', '/v1/payouts', (call) => listOf(call, 'payout', { and: statusFilter(call) }), {
      takes: [...LIST, 'status'],
    }),
    route('GET', '/v1/payouts/:id', async ({ box, id }) => (await box.need('payout', id())).object),
    route('POST', '/v1/payouts', create),
    route('POST', '/v1/payouts/:id/cancel', cancel),
  ],
  due: { account: payOut, payout: travel },
});
