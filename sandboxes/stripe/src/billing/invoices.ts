import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { declined, type Decline } from '../payments/declines.ts';
import { sandboxObject } from '../engine/tables.ts';
import type { Box } from '../engine/object-store.ts';
import { invalid, SandboxError } from '../engine/errors.ts';
import { idOf } from '../engine/ids.ts';
import { defineResource, LIST, listOf, route, type Call } from '../engine/resource.ts';
import { collect } from './collection.ts';
import { expireSubscription } from './ending.ts';
import { intentOf, paymentsOf, subscriptionOf, voidInvoice } from './invoicing.ts';
import { advanceInvoice, issueInvoice } from './issuing.ts';
import { previewInvoice } from './periods.ts';
import { dropPending } from './pending-updates.ts';
import { setStatus } from './subscription-status.ts';

const list = (call: Call) => {
  const status = call.params.choice('status', ['draft', 'open', 'paid', 'uncollectible', 'void']);
  return listOf(call, 'invoice', {
    customer: call.params.text('customer'),
    parent: call.params.text('subscription'),
    and: status === null ? undefined : sql`${sandboxObject.data}->>'status' = ${status}`,
  });
};

/** Why the payment did not work, as the error of the request; what it has left behind stays. */
const refuse = async ({ box }: Call, id: string): Promise<void> => {
  const intent = await intentOf(box, id);
  if (intent === null) return;
  const { status, last_payment_error: error } = intent.object;
  if (status === 'requires_action')
    throw new SandboxError(
      402,
      {
        type: 'card_error',
        code: 'invoice_payment_intent_requires_action',
        message:
          'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with this invoice.',
        payment_intent: intent.object,
      },
      true,
    );
  if (status !== 'requires_payment_method' || !error) return;
  const { code, decline_code, message = '' } = error;
  const decline: Decline = {
    code: code ?? 'card_declined',
    message,
    ...(decline_code === undefined ? {} : { decline_code }),
  };
  throw declined(decline, { payment_intent: intent.object });
};

const pay = async (call: Call): Promise<Stripe.Invoice> => {
  const { box, params, id } = call;
  const before = await box.lock('invoice', id());
  if (before.object.status === 'draft') await issueInvoice(box, id(), null);
  else if (before.object.status === 'paid') throw invalid('Invoice is already paid');
  else if (before.object.status !== 'open')
    throw invalid(`Invoices with status of ${before.object.status ?? 'none'} can't be paid.`);
  const method = params.text('payment_method') ?? params.text('source');
  await collect(box, id(), { offSession: params.flag('off_session') ?? true, method });
  const { object } = await box.need('invoice', id());
  if (object.status === 'open') await refuse(call, id());
  return object;
};

const finalize = async ({ box, id }: Call): Promise<Stripe.Invoice> => {
  const { object } = await box.lock('invoice', id());
  if (object.status !== 'draft')
    throw invalid("This invoice is already finalized, you can't re-finalize it.");
  await issueInvoice(box, id(), null);
  return (await box.need('invoice', id())).object;
};

/** A first invoice that is not paid any more ends its subscription; a later one is owed no longer. */
const followVoid = async (box: Box, invoice: Stripe.Invoice): Promise<void> => {
  const id = subscriptionOf(invoice);
  const stored = id === null ? null : await box.lock('subscription', id);
  if (!stored || idOf(stored.object.latest_invoice) !== invoice.id) return;
  if (stored.object.status === 'incomplete') await expireSubscription(box, stored);
  else if (stored.object.pending_update !== null) await dropPending(box, stored);
  else if (stored.object.status === 'past_due') await setStatus(box, stored, 'active');
};

const makeVoid = async ({ box, id }: Call): Promise<Stripe.Invoice> => {
  const stored = await box.lock('invoice', id());
  if (stored.object.status !== 'open')
    throw invalid('You can only void an invoice that is open.', { code: 'status_transition_invalid' });
  await voidInvoice(box, stored);
  await followVoid(box, stored.object);
  return stored.object;
};

const preview = async ({ box, params }: Call): Promise<Stripe.Invoice> =>
  previewInvoice(box, await box.need('subscription', params.needText('subscription'), 'subscription'));

const byIntent = ({ params }: Call) => {
  const intent = params.inside('payment').text('payment_intent');
  const status = params.choice('status', ['open', 'paid', 'canceled']);
  const parts = [
    intent === null ? undefined : sql`${sandboxObject.data}->'payment'->>'payment_intent' = ${intent}`,
    status === null ? undefined : sql`${sandboxObject.data}->>'status' = ${status}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : sql.join(parts, sql` and `);
};

/** What is owed for subscriptions, and the payments that pay it. */
export const invoices = defineResource({
  routes: [
    route('GET', '/v1/invoices', list, { takes: [...LIST, 'customer', 'subscription', 'status'] }),
    route('GET', '/v1/invoices/:id', async ({ box, id }) => (await box.need('invoice', id())).object),
    route('POST', '/v1/invoices/create_preview', preview, { takes: ['subscription', 'customer'] }),
    route('POST', '/v1/invoices/:id/pay', pay, { takes: ['payment_method', 'source', 'off_session'] }),
    route('POST', '/v1/invoices/:id/finalize', finalize, { takes: ['auto_advance'] }),
    route('POST', '/v1/invoices/:id/void', makeVoid),
    route(
      'GET',
      '/v1/invoice_payments',
      (call) => listOf(call, 'invoice_payment', { parent: call.params.text('invoice'), and: byIntent(call) }),
      { takes: [...LIST, 'invoice', 'payment', 'status'] },
    ),
    route(
      'GET',
      '/v1/invoice_payments/:id',
      async ({ box, id }) => (await box.need('invoice_payment', id())).object,
    ),
  ],
  due: { invoice: (box, { object }) => advanceInvoice(box, object.id) },
  includes: {
    'invoice.payments': async (box, { id }) => ({
      object: 'list',
      data: (await paymentsOf(box, id)).map(({ object }) => object),
      has_more: false,
      url: `/v1/invoice_payments?invoice=${id}`,
    }),
    'invoice.confirmation_secret': async (box, { id }) => {
      const [intent] = await box.all('payment_intent', { parent: id });
      return intent ? { client_secret: intent.object.client_secret, type: 'payment_intent' } : null;
    },
  },
});
