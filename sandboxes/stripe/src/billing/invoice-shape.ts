import type Stripe from 'stripe';
import { newId } from '../engine/ids.ts';
import type { Period } from './subscription-shape.ts';
import { wireDecimal } from './wire.ts';

/** A line as it is worked out, before it stands on an invoice. */
export interface Line {
  description: string;
  amount: number;
  period: Period;
  price: string;
  product: string;
  item: string;
  proration: boolean;
}

const lineItem = (line: Line, invoice: string, subscription: string): Stripe.InvoiceLineItem => ({
  id: newId('il'),
  object: 'line_item',
  amount: line.amount,
  currency: 'usd',
  description: line.description,
  discount_amounts: [],
  discountable: !line.proration,
  discounts: [],
  invoice,
  livemode: false,
  metadata: {},
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: line.proration,
      proration_details: null,
      subscription,
      subscription_item: line.item,
    },
    type: 'subscription_item_details',
  },
  period: line.period,
  pretax_credit_amounts: [],
  pricing: {
    price_details: { price: line.price, product: line.product },
    type: 'price_details',
    unit_amount_decimal: wireDecimal(line.amount),
  },
  quantity: 1,
  quantity_decimal: wireDecimal(1),
  subscription,
  subtotal: line.amount,
  taxes: [],
});

export interface NewInvoice {
  customer: Stripe.Customer;
  subscription: Stripe.Subscription;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  lines: readonly Line[];
  period: Period;
}

/** A draft. What stands to the customer's credit is taken off when it is finalized. */
export const newInvoice = (of: NewInvoice, now: number): Stripe.Invoice => {
  const id = newId('in');
  const { customer, subscription } = of;
  const total = of.lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total);
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'OpenVisit',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: of.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: 'usd',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: of.lines.map((line) => lineItem(line, id, subscription.id)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: of.period.end,
    period_start: of.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
};

/** That a payment is one of an invoice. */
export const newInvoicePayment = (
  invoice: Stripe.Invoice,
  intent: string,
  now: number,
): Stripe.InvoicePayment => ({
  id: newId('inpay'),
  object: 'invoice_payment',
  amount_paid: null,
  amount_requested: invoice.amount_due,
  created: now,
  currency: 'usd',
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: intent, type: 'payment_intent' },
  status: 'open',
  status_transitions: { canceled_at: null, paid_at: null },
});
