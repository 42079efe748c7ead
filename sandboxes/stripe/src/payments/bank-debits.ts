import { isTestBank, TEST_BANKS } from '@openvisit/contract/test-cards';
import type Stripe from 'stripe';
import { newCharge, takeMoney } from './charges.ts';
import { bankFailureWords, type Decline } from './declines.ts';
import { failIntent, saveMoved } from './intents.ts';
import type { Box } from '../engine/object-store.ts';
import { idOf } from '../engine/ids.ts';
import type { Stored } from '../engine/objects.ts';
import { defineResource } from '../engine/resource.ts';
import type { StoredBank } from './bank-accounts.ts';
import { DAY } from '../billing/calendar.ts';

/** A bank takes so long to say whether there was money. */
const SETTLING_DAYS = 2;

const UNVERIFIED: Decline = {
  code: 'bank_account_unverified',
  message: "The customer's bank account must be verified before it can be debited.",
};

const detailsOf = ({ object }: StoredBank): Stripe.Charge.PaymentMethodDetails => ({
  type: 'ach_debit',
  ach_debit: {
    account_holder_type: object.account_holder_type === 'company' ? 'company' : 'individual',
    bank_name: object.bank_name,
    country: object.country,
    fingerprint: object.fingerprint,
    last4: object.last4,
    routing_number: object.routing_number,
  },
});

const billingOf = ({ object }: StoredBank): Stripe.Charge.BillingDetails => ({
  address: null,
  email: null,
  name: object.account_holder_name,
  phone: null,
  tax_id: null,
});

/** Asks a bank for the money of a payment. What came of it is known two days later. */
export const debitBank = async (
  box: Box,
  intent: Stored<'payment_intent'>,
  bank: StoredBank,
  pages: string,
): Promise<void> => {
  if (bank.object.status !== 'verified') {
    await failIntent(box, intent, UNVERIFIED, null, null);
    return;
  }
  const { object } = intent;
  const charge = newCharge(box, {
    intent: object,
    details: detailsOf(bank),
    billing: billingOf(bank),
    method: bank.object.id,
    decline: null,
    captured: true,
    pending: true,
    pages,
  });
  const refs = { customer: idOf(object.customer), parent: object.id, due: box.now + SETTLING_DAYS * DAY };
  await box.add('charge', charge, refs, { test: bank.facts.test ?? null });
  await box.emit('charge.pending', charge);
  object.status = 'processing';
  object.source = bank.object.id;
  object.payment_method = null;
  object.last_payment_error = null;
  object.next_action = null;
  object.latest_charge = charge.id;
  intent.facts = {};
  await saveMoved(box, intent, 'payment_intent.processing');
};

const comesIn = async (
  box: Box,
  charge: Stored<'charge'>,
  intent: Stored<'payment_intent'>,
): Promise<void> => {
  await takeMoney(box, charge, charge.object.amount, false);
  await box.save({ ...charge, due: null });
  await box.emit('charge.succeeded', charge.object);
  intent.object.status = 'succeeded';
  intent.object.amount_received = charge.object.amount;
  await saveMoved(box, intent, 'payment_intent.succeeded');
};

const comesBack = async (
  box: Box,
  charge: Stored<'charge'>,
  intent: Stored<'payment_intent'>,
  decline: Decline,
): Promise<void> => {
  const { object } = charge;
  object.status = 'failed';
  object.captured = false;
  object.failure_code = String(decline.code);
  object.failure_message = decline.message;
  await box.save({ ...charge, due: null });
  await box.emit('charge.failed', object);
  await failIntent(box, intent, decline, null, object.id);
};

/** The bank has said what it says of this documented account. */
const settle = async (box: Box, charge: Stored<'charge'>): Promise<void> => {
  if (charge.object.status !== 'pending') return;
  const intent = await box.lock('payment_intent', idOf(charge.object.payment_intent) ?? '');
  const { test } = charge.facts;
  const use = typeof test === 'string' && isTestBank(test) ? TEST_BANKS[test].use : null;
  if (use === null) await comesIn(box, charge, intent);
  else await comesBack(box, charge, intent, { code: use, message: bankFailureWords(use) });
};

/** Debits of bank accounts. */
export const debits = defineResource({ routes: [], due: { charge: settle } });
