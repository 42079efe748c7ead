import { DAY_SECONDS } from '../billing/calendar.ts';
import { getId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { Stored } from '../engine/objects.ts';
import type { Resource } from '../engine/resource.ts';
import { getTestBank, type StoredBank } from './bank-accounts.ts';
import { captureMoney, buildCharge } from './charges.ts';
import { getDebitFailure, type Decline } from './declines.ts';
import { failIntent, saveIntent, type StoredIntent } from './intents.ts';

/** A bank reports the result of a debit after this time. */
const SETTLING_DAYS = 2;

const UNVERIFIED: Decline = {
  code: 'bank_account_unverified',
  message: "The customer's bank account must be verified before it can be debited.",
};

/** Starts the debit of a bank account; it settles two days later. */
export const debitBank = async (
  store: ObjectStore,
  intent: StoredIntent,
  bank: StoredBank,
  pagesUrl: string,
): Promise<void> => {
  if (bank.object.status !== 'verified') return failIntent(store, intent, UNVERIFIED);
  const { object } = intent;
  const { bank_name, last4, routing_number } = bank.object;
  const charge = buildCharge(store, {
    intent: object,
    details: { type: 'ach_debit', ach_debit: { bank_name, last4, routing_number } },
    method: bank.object.id,
    decline: null,
    captured: true,
    pending: true,
    pagesUrl,
  });
  const due = store.now + SETTLING_DAYS * DAY_SECONDS;
  await store.add('charge', charge, { parent: object.id, due }, { test: bank.facts.test ?? null });
  await store.emit('charge.pending', charge);
  object.status = 'processing';
  object.payment_method = null;
  object.last_payment_error = null;
  object.next_action = null;
  object.latest_charge = charge.id;
  intent.facts = {};
  await saveIntent(store, intent, 'payment_intent.processing');
};

const settle = async (store: ObjectStore, charge: Stored<'charge'>): Promise<void> => {
  const { object } = charge;
  if (object.status !== 'pending') return;
  const intent = await store.lock('payment_intent', getId(object.payment_intent) ?? '');
  const failure = getTestBank(charge.facts)?.failure ?? null;
  if (failure === null) {
    await captureMoney(store, charge, object.amount, false);
    await store.save({ ...charge, due: null }, 'charge.succeeded');
    intent.object.status = 'succeeded';
    intent.object.amount_received = object.amount;
    await saveIntent(store, intent, 'payment_intent.succeeded');
    return;
  }
  const decline = getDebitFailure(failure);
  object.status = 'failed';
  object.captured = false;
  object.failure_code = decline.code;
  object.failure_message = decline.message;
  await store.save({ ...charge, due: null }, 'charge.failed');
  await failIntent(store, intent, decline, { charge: object.id });
};

export const debits: Resource = { routes: [], due: { charge: settle } };
