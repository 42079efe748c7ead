import { timingSafeEqual } from 'node:crypto';
import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { makeNonce } from './html.ts';
import { paymentNotAuthenticated } from '../payments/declines.ts';
import { confirmIntent, failIntent } from '../payments/intents.ts';
import type { Box } from '../engine/object-store.ts';
import { idOf } from '../engine/ids.ts';
import type { PageContext } from './page-context.ts';
import type { Stored } from '../engine/objects.ts';
import { collect, payerOf } from '../billing/collection.ts';
import { intentOf, subscriptionOf, type StoredInvoice } from '../billing/invoicing.ts';
import { fieldsOf, sendMessage, sendPage, type Fields } from './responses.ts';
import { invoicePage, type InvoiceView } from './invoice-page.ts';
import type { Choice } from './layout.ts';

const PATH = `${SANDBOX_PAYMENTS_PATH}/invoice`;

interface Ids {
  id: string;
  secret: string;
}

const isRight = (invoice: StoredInvoice, given: string): boolean => {
  const [known, told] = [Buffer.from(String(invoice.facts.secret)), Buffer.from(given)];
  return known.length === told.length && timingSafeEqual(known, told);
};

/** The invoice of an address, held; null for an address that was made up. */
const invoiceOf = async (box: Box, { id, secret }: Ids): Promise<StoredInvoice | null> => {
  const known = await box.find('invoice', id);
  return known && isRight(known, secret) ? box.lock('invoice', id) : null;
};

const brandText = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);

const cardChoice = ({ id, card }: Stripe.PaymentMethod): Choice => ({
  value: id,
  label: `${brandText(card?.brand ?? 'card')} ending in ${card?.last4 ?? ''}`,
  hint: `Expires ${card?.exp_month ?? ''}/${card?.exp_year ?? ''}`,
});

const bankChoice = ({ id, bank_name, last4 }: Stripe.BankAccount): Choice => ({
  value: id,
  label: `${bank_name ?? 'Bank'} account ending in ${last4}`,
  hint: 'Takes up to two business days.',
});

/** What can pay: what would by default first. */
const choicesOf = async (box: Box, { object }: StoredInvoice): Promise<Choice[]> => {
  const customer = idOf(object.customer) ?? '';
  const subscription = await box.find('subscription', subscriptionOf(object) ?? '');
  const first = await payerOf(box, customer, subscription?.object ?? null);
  const cards = (await box.all('payment_method', { customer })).map((card) => cardChoice(card.object));
  const banks = (await box.all('bank_account', { customer }))
    .filter((bank) => bank.object.status === 'verified')
    .map((bank) => bankChoice(bank.object));
  const all = [...cards, ...banks];
  return [...all.filter(({ value }) => value === first), ...all.filter(({ value }) => value !== first)];
};

const stateOf = (invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): InvoiceView['state'] => {
  if (invoice.status === 'paid') return 'paid';
  if (invoice.status !== 'open') return 'void';
  if (intent?.status === 'requires_action') return 'authenticate';
  return intent?.status === 'processing' ? 'processing' : 'open';
};

const viewOf = async (box: Box, ids: Ids): Promise<InvoiceView | null> => {
  const invoice = await invoiceOf(box, ids);
  if (!invoice) return null;
  const { object } = invoice;
  const intent = (await intentOf(box, ids.id))?.object ?? null;
  return {
    number: object.number ?? '',
    state: stateOf(object, intent),
    payer: object.customer_name ?? object.customer_email ?? 'you',
    lines: object.lines.data.map(({ description, amount, period }) => ({
      description: description ?? '',
      amount,
      ...period,
    })),
    credit: object.amount_due - object.total,
    total: object.amount_due,
    due: object.status === 'paid' ? object.amount_paid : object.amount_remaining,
    paid_at: object.status_transitions.paid_at,
    failure: intent?.last_payment_error?.message ?? null,
    methods: await choicesOf(box, invoice),
    action: `${PATH}/${ids.id}/${ids.secret}`,
    home: '/',
  };
};

/** What the payer said to their bank. */
const authenticate = async (
  box: Box,
  intent: Stored<'payment_intent'>,
  agreed: boolean,
  pages: string,
): Promise<void> => {
  if (intent.object.status !== 'requires_action') return;
  const method = await box.lock('payment_method', idOf(intent.object.payment_method) ?? '');
  if (!agreed) await failIntent(box, intent, paymentNotAuthenticated, method.object, null);
  else
    await confirmIntent(box, intent, {
      method,
      offSession: false,
      authenticated: true,
      returnUrl: null,
      pages,
    });
};

/** Does what a button says. False: the address was made up. */
const act = async (box: Box, ids: Ids, fields: Fields, pages: string): Promise<boolean> => {
  const invoice = await invoiceOf(box, ids);
  if (!invoice) return false;
  const intent = await intentOf(box, ids.id);
  if (invoice.object.status !== 'open' || intent === null) return true;
  if (fields.step === 'authenticate' || fields.step === 'refuse') {
    await authenticate(box, intent, fields.step === 'authenticate', pages);
    return true;
  }
  const methods = await choicesOf(box, invoice);
  const method = methods.find(({ value }) => value === fields.payment_method)?.value;
  if (method !== undefined) await collect(box, ids.id, { offSession: false, method });
  return true;
};

const GONE = ['This invoice is not here', 'Open it from your subscription in OpenVisit again.'] as const;

/** The page an invoice is read, paid and authenticated on; its address is its key. */
export const serveInvoice = (scope: FastifyInstance, { engine, poke, pages }: PageContext): void => {
  const path = `${PATH}/:id/:secret`;
  scope.get<{ Params: Ids }>(path, { exposeHeadRoute: false }, async (request, reply) => {
    const nonce = makeNonce();
    const view = await engine.work((box) => viewOf(box, request.params));
    if (!view) return sendMessage(reply, nonce, 404, ...GONE);
    return sendPage(reply, nonce, invoicePage(nonce, view));
  });
  scope.post<{ Params: Ids }>(path, async (request, reply) => {
    const known = await engine.work((box) => act(box, request.params, fieldsOf(request), pages));
    poke();
    if (!known) return sendMessage(reply, makeNonce(), 404, ...GONE);
    const { id, secret } = request.params;
    return reply.header('cache-control', 'no-store').redirect(`${PATH}/${id}/${secret}`, 303);
  });
};
