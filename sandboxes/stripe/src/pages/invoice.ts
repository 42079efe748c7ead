import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';
import type { FastifyInstance } from 'fastify';
import { collectInvoice, findPaymentMethodId } from '../billing/collection.ts';
import { lockPayment, getSubscriptionId, type StoredInvoice } from '../billing/invoice-model.ts';
import { isSameSecret } from '../engine/authenticate.ts';
import { getId } from '../engine/ids.ts';
import type { ObjectStore } from '../engine/object-store.ts';
import type { BankAccount, Invoice, PaymentIntent, PaymentMethod } from '../engine/objects.ts';
import { authenticateIntent } from '../payments/intents.ts';
import { formatCardLabel } from './format.ts';
import { buildInvoicePage, type InvoiceView } from './invoice-page.ts';
import type { Choice } from './layout.ts';
import { parseFields, sendMessage, sendPage, type Fields, type PageContext } from './responses.ts';

const PATH = `${SANDBOX_PAYMENTS_PATH}/invoice`;

interface Ids {
  id: string;
  secret: string;
}

/** Locks the invoice of a URL; null when the id or the secret is wrong. */
const lockInvoice = async (store: ObjectStore, { id, secret }: Ids): Promise<StoredInvoice | null> => {
  const known = await store.find('invoice', id);
  return known && isSameSecret(String(known.facts.secret), secret) ? store.lock('invoice', id) : null;
};

const toCardChoice = ({ id, card }: PaymentMethod): Choice => ({
  value: id,
  label: formatCardLabel(card),
  hint: `Expires ${card.exp_month}/${card.exp_year}`,
});

const toBankChoice = ({ id, bank_name, last4 }: BankAccount): Choice => ({
  value: id,
  label: `${bank_name ?? 'Bank'} account ending in ${last4}`,
  hint: 'Takes up to two business days.',
});

/** The customer's cards and verified bank accounts, the default one first. */
const listChoices = async (store: ObjectStore, { object }: StoredInvoice): Promise<Choice[]> => {
  const customer = getId(object.customer) ?? '';
  const subscription = await store.find('subscription', getSubscriptionId(object));
  const first = await findPaymentMethodId(store, customer, subscription?.object ?? null);
  const cards = (await store.all('payment_method', { customer })).map((card) => toCardChoice(card.object));
  const banks = (await store.all('bank_account', { customer }))
    .filter((bank) => bank.object.status === 'verified')
    .map((bank) => toBankChoice(bank.object));
  const all = [...cards, ...banks];
  return [...all.filter(({ value }) => value === first), ...all.filter(({ value }) => value !== first)];
};

const getState = (invoice: Invoice, intent: PaymentIntent | null): InvoiceView['state'] => {
  if (invoice.status === 'paid') return 'paid';
  if (invoice.status !== 'open') return 'void';
  if (intent?.status === 'requires_action') return 'authenticate';
  return intent?.status === 'processing' ? 'processing' : 'open';
};

const loadView = async (store: ObjectStore, ids: Ids): Promise<InvoiceView | null> => {
  const invoice = await lockInvoice(store, ids);
  if (!invoice) return null;
  const { object } = invoice;
  const intent = (await lockPayment(store, ids.id))?.object ?? null;
  return {
    number: object.number ?? '',
    state: getState(object, intent),
    payer: object.customer_name ?? object.customer_email ?? 'you',
    lines: object.lines.data,
    balance: object.amount_due - object.total,
    total: object.amount_due,
    due: object.status === 'paid' ? object.amount_paid : object.amount_remaining,
    paidAt: object.status_transitions.paid_at,
    failure: intent?.last_payment_error?.message ?? null,
    methods: await listChoices(store, invoice),
    action: `${PATH}/${ids.id}/${ids.secret}`,
  };
};

/** Applies a submitted button. False when the URL is wrong. */
const submit = async (store: ObjectStore, ids: Ids, fields: Fields, pagesUrl: string): Promise<boolean> => {
  const invoice = await lockInvoice(store, ids);
  if (!invoice) return false;
  const intent = await lockPayment(store, ids.id);
  if (invoice.object.status !== 'open' || intent === null) return true;
  if (fields.step === 'authenticate' || fields.step === 'refuse') {
    if (intent.object.status === 'requires_action')
      await authenticateIntent(store, intent, { isApproved: fields.step === 'authenticate', pagesUrl });
    return true;
  }
  const methods = await listChoices(store, invoice);
  const method = methods.find(({ value }) => value === fields.payment_method)?.value;
  if (method !== undefined) await collectInvoice(store, ids.id, { offSession: false, method });
  return true;
};

const NOT_FOUND = ['Invoice not found', 'Open it from your subscription in OpenVisit again.'] as const;

/** The page for viewing, paying and authenticating an invoice. Its URL contains a secret. */
export const serveInvoice = (scope: FastifyInstance, { engine, onChange, pagesUrl }: PageContext): void => {
  const path = `${PATH}/:id/:secret`;
  scope.get<{ Params: Ids }>(path, { exposeHeadRoute: false }, async (request, reply) => {
    const view = await engine.work((store) => loadView(store, request.params));
    if (!view) return sendMessage(reply, 404, ...NOT_FOUND);
    return sendPage(reply, buildInvoicePage(view));
  });
  scope.post<{ Params: Ids }>(path, async (request, reply) => {
    const isKnown = await engine.work((store) =>
      submit(store, request.params, parseFields(request), pagesUrl),
    );
    onChange();
    if (!isKnown) return sendMessage(reply, 404, ...NOT_FOUND);
    const { id, secret } = request.params;
    return reply.header('cache-control', 'no-store').redirect(`${PATH}/${id}/${secret}`, 303);
  });
};
