import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { sandboxObject } from '../engine/tables.ts';
import type { Box } from '../engine/object-store.ts';
import { invalid } from '../engine/errors.ts';
import { idOf, newId } from '../engine/ids.ts';
import type { Stored } from '../engine/objects.ts';
import { defineResource, LIST, listOf, route, type Call } from '../engine/resource.ts';
import { moveBalance } from './balance.ts';
import { behaviourOf } from './payment-methods.ts';

/** What the provider keeps for a dispute, however it ends; in cents. */
const DISPUTE_FEE = 1500;
const ANSWER_SECONDS = 9 * 86_400;
/** What an answer has to say to win; any other loses. */
const WINNING = 'winning_evidence';

const FIELDS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const satisfies readonly (keyof Stripe.Dispute.Evidence)[];

const noEvidence = (): Stripe.Dispute.Evidence => ({
  ...(Object.fromEntries(FIELDS.map((name) => [name, null])) as Record<(typeof FIELDS)[number], null>),
  enhanced_evidence: {},
});

/** A card whose holder disputes what was taken of it: the dispute is opened with the next turn. */
export const disputeLater = async (box: Box, charge: Stripe.Charge, amount: number): Promise<void> => {
  const method = await box.find('payment_method', idOf(charge.payment_method) ?? '');
  if (method === null || behaviourOf(method).disputed !== true) return;
  const dispute: Stripe.Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: box.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: box.now + ANSWER_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  await box.add('dispute', dispute, { parent: charge.id, due: box.now });
};

/** Money that leaves with a dispute, or comes again. */
const move = async (box: Box, { object }: Stored<'dispute'>, amount: number, fee: number): Promise<void> => {
  const category = amount < 0 ? 'dispute' : 'dispute_reversal';
  const moved = await moveBalance(box, { type: 'adjustment', category, amount, fee, source: object.id });
  object.balance_transactions.push(moved);
};

/** The bank takes its money back at once, and asks afterwards. */
const open = async (box: Box, stored: Stored<'dispute'>): Promise<void> => {
  const charge = await box.lock('charge', idOf(stored.object.charge) ?? '');
  charge.object.disputed = true;
  await box.save(charge);
  await move(box, stored, -stored.object.amount, DISPUTE_FEE);
  await box.save({ ...stored, due: null });
  await box.emit('charge.dispute.created', stored.object);
  await box.emit('charge.dispute.funds_withdrawn', stored.object);
};

const end = async (box: Box, stored: Stored<'dispute'>, status: 'won' | 'lost'): Promise<Stripe.Dispute> => {
  const { object } = stored;
  object.status = status;
  if (status === 'won') await move(box, stored, object.amount, 0);
  await box.save(stored);
  await box.emit('charge.dispute.closed', object);
  if (status === 'won') await box.emit('charge.dispute.funds_reinstated', object);
  return object;
};

/** A dispute that waits for an answer, held. */
const waiting = async ({ box, id }: Call): Promise<Stored<'dispute'>> => {
  const stored = await box.lock('dispute', id());
  if (stored.object.status !== 'needs_response') throw invalid('This dispute is already closed');
  return stored;
};

const answer = async (call: Call): Promise<Stripe.Dispute> => {
  const stored = await waiting(call);
  const { evidence, evidence_details: details } = stored.object;
  evidence.uncategorized_text = call.params.inside('evidence').text('uncategorized_text');
  details.has_evidence = true;
  details.submission_count += 1;
  return end(call.box, stored, evidence.uncategorized_text === WINNING ? 'won' : 'lost');
};

const list = (call: Call) => {
  const intent = call.params.text('payment_intent');
  const and = intent === null ? undefined : sql`${sandboxObject.data}->>'payment_intent' = ${intent}`;
  return listOf(call, 'dispute', { parent: call.params.text('charge'), and });
};

/** What the holders of cards ask their banks to take back. */
export const disputes = defineResource({
  routes: [
    route('GET', '/v1/disputes', list, { takes: [...LIST, 'charge', 'payment_intent'] }),
    route('GET', '/v1/disputes/:id', async ({ box, id }) => (await box.need('dispute', id())).object),
    route('POST', '/v1/disputes/:id', answer, { takes: ['evidence', 'submit'] }),
    route('POST', '/v1/disputes/:id/close', async (call) => end(call.box, await waiting(call), 'lost')),
  ],
  due: { dispute: open },
});
