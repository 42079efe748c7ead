import type Stripe from 'stripe';
import type { Box } from '../engine/object-store.ts';
import { idOf, newId } from '../engine/ids.ts';
import type { Stored } from '../engine/objects.ts';
import { defineResource, LIST, listOf, route } from '../engine/resource.ts';
import { moveBalance, providerFee } from './balance.ts';
import type { Decline } from './declines.ts';
import { disputeLater } from './disputes.ts';
import { transferOnwards } from './transfers.ts';

const OUTCOME: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: 'Payment complete.',
  type: 'authorized',
};

const refusedOutcome = (decline: Decline): Stripe.Charge.Outcome => ({
  ...OUTCOME,
  network_status: 'declined_by_network',
  reason: decline.decline_code ?? String(decline.code),
  seller_message: 'The bank did not return any further details with this decline.',
  type: 'issuer_declined',
});

const cardDetails = (
  { card }: Stripe.PaymentMethod,
  amount: number,
  { capture_before, authenticated }: { capture_before: number | null; authenticated: boolean },
): Stripe.Charge.PaymentMethodDetails => ({
  type: 'card',
  card: {
    amount_authorized: amount,
    authorization_code: '123456',
    brand: card?.brand ?? null,
    ...(capture_before === null ? {} : { capture_before }),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  },
});

export interface NewCharge {
  intent: Stripe.PaymentIntent;
  details: Stripe.Charge.PaymentMethodDetails;
  billing: Stripe.Charge.BillingDetails;
  /** What paid: `pm_…`, or `ba_…` of a bank account that is debited. */
  method: string;
  /** Null: it was not refused. */
  decline: Decline | null;
  captured: boolean;
  /** A bank takes days to say. */
  pending?: boolean;
  pages: string;
}

/** A charge of an intent; nothing has moved yet. */
export const newCharge = (box: Box, { intent, ...of }: NewCharge): Stripe.Charge => {
  const id = newId(of.details.type === 'card' ? 'ch' : 'py');
  const destination = idOf(intent.transfer_data?.destination);
  const paid = of.decline === null && of.pending !== true;
  const status = of.decline ? 'failed' : of.pending ? 'pending' : 'succeeded';
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: of.billing,
    calculated_statement_descriptor: 'OPENVISIT',
    captured: of.captured && of.decline === null,
    created: box.now,
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: of.decline ? String(of.decline.code) : null,
    failure_message: of.decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: of.decline ? refusedOutcome(of.decline) : OUTCOME,
    paid,
    payment_intent: intent.id,
    payment_method: of.method,
    payment_method_details: of.details,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: of.decline ? null : `${of.pages}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data:
      destination === null ? null : { amount: intent.transfer_data?.amount ?? null, destination },
    transfer_group: intent.transfer_group,
  };
};

/** A charge of a card. */
export const newCardCharge = (
  box: Box,
  of: Pick<NewCharge, 'intent' | 'decline' | 'captured' | 'pages'> & {
    method: Stripe.PaymentMethod;
    capture_before: number | null;
    authenticated: boolean;
  },
): Stripe.Charge =>
  newCharge(box, {
    ...of,
    method: of.method.id,
    billing: of.method.billing_details,
    details: cardDetails(of.method, of.intent.amount, of),
  });

/** The money of a charge comes in, and goes on to whom it was meant for. */
export const takeMoney = async (
  box: Box,
  stored: Stored<'charge'>,
  amount: number,
  at_once: boolean,
): Promise<void> => {
  const { object: charge } = stored;
  const isCard = charge.payment_method_details?.type === 'card';
  const moved = await moveBalance(box, {
    type: isCard ? 'charge' : 'payment',
    category: 'charge',
    amount,
    fee: providerFee(amount),
    source: charge.id,
    description: charge.description,
    at_once,
  });
  charge.captured = true;
  charge.paid = true;
  charge.status = 'succeeded';
  charge.amount_captured = amount;
  charge.balance_transaction = moved.id;
  await disputeLater(box, charge, amount);
  const onwards = await transferOnwards(box, charge, amount, at_once);
  if (onwards) {
    charge.transfer = onwards.transfer.id;
    charge.application_fee = onwards.fee?.id ?? null;
  }
};

export const charges = defineResource({
  routes: [
    route('GET', '/v1/charges/:id', async ({ box, id }) => (await box.need('charge', id())).object),
    route(
      'GET',
      '/v1/charges',
      (call) =>
        listOf(call, 'charge', {
          customer: call.params.text('customer'),
          parent: call.params.text('payment_intent'),
        }),
      { takes: [...LIST, 'customer', 'payment_intent'] },
    ),
  ],
  includes: {
    'charge.refunds': async (box, { id }) => ({
      object: 'list',
      data: (await box.all('refund', { parent: id })).map(({ object }) => object),
      has_more: false,
      url: `/v1/charges/${id}/refunds`,
    }),
  },
});
