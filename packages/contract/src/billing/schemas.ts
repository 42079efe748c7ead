import { Type } from 'typebox';
import { CURRENCY } from './money.ts';
import { Closed, Id, IdParams, Instant, Nullable, OneOf, type CallSchemas } from '../wire/schemas.ts';
import type { billingEndpoints } from './endpoints.ts';
import { HOLD_CATEGORIES, PAYMENT_PURPOSES } from './holds.ts';
import { ACCOUNT_HOLDER_MAX, FEE_MAX } from './limits.ts';
import { PAYMENT_STATUSES } from './status.ts';

/**
 * An id the provider gave: `pm_…`, `price_…`, `acct_…`. Its prefix is asked for, so that the number of a card or of an
 * account that is sent in its place is turned away before anything keeps it.
 */
const ProviderId = Type.String({ pattern: '^[a-z]{2,12}_[A-Za-z0-9_]+$', maxLength: 255 });
/** Of a plan: in old accounts of the provider its owner has named it. One that is not offered is kept nowhere. */
const PriceId = Type.String({ pattern: '^[A-Za-z0-9_]{3,255}$', maxLength: 255 });
/** Made by the browser for one press of a button: the same again is the same payment. */
const IdempotencyKey = Id;
/** An address of our own pages; the service refuses any other. */
const ReturnUrl = Type.String({ minLength: 1, maxLength: 500 });
const Url = Type.String();
const Cents = Type.Integer();
const Currency = OneOf([CURRENCY]);

export const CardSchema = Type.Object({
  id: ProviderId,
  /** As the provider writes it: 'visa'. */
  brand: Type.String(),
  last4: Type.String(),
  exp_month: Type.Integer(),
  exp_year: Type.Integer(),
});

export const PlanSchema = Type.Object({
  price_id: Type.String(),
  /** Cents. */
  unit_amount: Cents,
  /** Once per: 'month', 'year'. */
  interval: Type.String(),
  product: Type.Object({ name: Type.String(), description: Nullable(Type.String()) }),
});

/** Instants are unix seconds, as the card provider counts them. */
export const SubscriptionSchema = Type.Object({
  /** The provider's. */
  id: Type.String(),
  /** 'canceled' also while it runs to the end of a period that is paid. */
  status: Type.String(),
  price_id: Type.String(),
  current_period_end: Type.Integer(),
  trial_end: Nullable(Type.Integer()),
  /** Where an unfinished authentication is finished. */
  hosted_invoice_url: Nullable(Url),
  /** Whether patients can book the physician now (AP-15). */
  takes_patients: Type.Boolean(),
});

export const PaymentSchema = Type.Object({
  /** Ours. */
  payment_id: Id,
  purpose: OneOf(PAYMENT_PURPOSES),
  /** 'pending': the provider has not answered yet. */
  status: OneOf([...PAYMENT_STATUSES, 'pending', 'canceled']),
  amount: Cents,
  /** With it the browser lets the payer's bank ask the payer; only while the status is requires_action. */
  client_secret: Nullable(Type.String()),
  /** The provider's words on a failure. */
  failure_message: Nullable(Type.String()),
});

export const BankDetailsSchema = Type.Object({
  /** The provider's id of the account. */
  account: Type.String(),
  /** 'verified', 'new', …; 'requirements_due' while the provider needs more. */
  status: Type.String(),
  bank_name: Type.String(),
  last4: Type.String(),
  routing_number: Type.String(),
  /** Whether the provider needs more before it pays out, in its words. */
  requirements: Type.Array(Type.String()),
});

export const AchBankSchema = Type.Object({
  ach_bank_id: Type.String(),
  ach_account_holder_name: Type.String(),
  bank_name: Type.String(),
  last4: Type.String(),
  routing_number: Type.String(),
  status: Type.String(),
});

const HistoryItem = Type.Object({
  id: Id,
  /** Cents. */
  amount: Cents,
  /** Unix seconds. */
  created: Type.Integer(),
  status: Type.String(),
  purpose: OneOf(PAYMENT_PURPOSES),
  /** What the receipt is asked for by; null where there is none. */
  invoice: Nullable(Id),
  /** The provider's own receipt. */
  receipt_url: Nullable(Url),
  failure_message: Nullable(Type.String()),
  /** Cents given back. */
  refunded: Cents,
});

/** What stands on a receipt. */
export const ReceiptSchema = Type.Object({
  /** Counts up without gaps that would tell anything: R- and the payment's id shortened. */
  number: Type.String(),
  paid_at: Instant,
  status: Type.String(),
  currency: Currency,
  lines: Type.Array(Type.Object({ description: Type.String(), amount: Cents })),
  total: Cents,
  refunded: Cents,
  payer: Type.Object({ name: Type.String(), email: Type.String() }),
  /** Who is paid: a practice, or the product. */
  payee: Type.Object({ name: Type.String(), address: Type.String() }),
  /** 'Visa ending in 4242'; null when nothing is known of it. */
  paid_with: Nullable(Type.String()),
});

const Page = Closed({ starting_after: Type.Optional(Nullable(Id)) });
const BankPages = { refresh_url: ReturnUrl, return_url: ReturnUrl };
const AddCard = {
  body: Closed({
    /** User type detail id of the caller. */
    details_id: Id,
    payment_method_id: ProviderId,
  }),
  reply: CardSchema,
};
const Microdeposit = Type.Integer({ minimum: 1, maximum: 99 });

export const billingSchemas = {
  getPaymentSettings: {
    reply: Type.Object({
      provider: OneOf(['sandbox', 'stripe']),
      publishable_key: Type.String(),
    }),
  },

  getBankDetailsForPhysician: {
    params: IdParams,
    reply: Type.Object({ bank: Nullable(BankDetailsSchema) }),
  },
  addBankDetailsForPhysician: {
    body: Closed({ doctor: Id, ...BankPages }),
    reply: Type.Object({ url: Url }),
  },
  updateBankDetailsForPhysician: {
    body: Closed({ account_id: ProviderId, ...BankPages }),
    reply: Type.Object({ url: Url }),
  },

  setupIntent: { reply: Type.Object({ client_secret: Type.String() }) },
  attachPaymentMethod: AddCard,
  addCardDetailsForPhysician: AddCard,
  getCustomerCardPaymentDetails: {
    params: IdParams,
    reply: Type.Object({ results: Type.Array(CardSchema) }),
  },
  deleteCustomerCardPaymentDetails: { params: Closed({ id: ProviderId }) },

  getSubscriptionPlanListForPhysician: { reply: Type.Object({ results: Type.Array(PlanSchema) }) },
  addSubscriptionPlanForPhysician: {
    body: Closed({
      price_id: PriceId,
      doctor_details: Id,
      /** A subscription that goes on with another plan. */
      subscription_id: Type.Optional(Nullable(ProviderId)),
      /** Exactly one of the two: a bank account, or a card. */
      default_source: Type.Optional(ProviderId),
      default_payment_method: Type.Optional(ProviderId),
      idempotency_key: IdempotencyKey,
    }),
    reply: Type.Object({
      subscription: Nullable(SubscriptionSchema),
      hosted_invoice_url: Nullable(Url),
      /** The first payment, where there is one at once. */
      payment: Nullable(PaymentSchema),
    }),
  },
  getSubscriptionDetails: { reply: Type.Object({ subscription: Nullable(SubscriptionSchema) }) },
  cancelSubscription: {
    body: Closed({ subscription_id: ProviderId }),
    reply: Type.Object({ subscription: Nullable(SubscriptionSchema) }),
  },

  addACHBankDetails: {
    body: Closed({
      /** The provider's token of the account: its numbers go to the provider alone. */
      bank_token: ProviderId,
      ach_account_holder_name: Type.String({ minLength: 1, maxLength: ACCOUNT_HOLDER_MAX }),
    }),
    reply: Type.Object({ bank: Nullable(AchBankSchema) }),
  },
  getCustomerBankDetails: { params: IdParams, reply: Type.Object({ bank: Nullable(AchBankSchema) }) },
  verifyACHBankDetails: {
    body: Closed({ ach_bank_id: ProviderId, amounts: Type.Tuple([Microdeposit, Microdeposit]) }),
    reply: Type.Object({ bank: Nullable(AchBankSchema) }),
  },
  deleteACHBankDetails: { params: Closed({ id: ProviderId }) },

  oneTimePayment: {
    body: Closed({
      currency: Currency,
      doctor_details_id: Id,
      payment_method_id: ProviderId,
      idempotency_key: IdempotencyKey,
    }),
    reply: PaymentSchema,
  },
  confirmPayment: { body: Closed({ payment_id: Id }), reply: PaymentSchema },

  placeHoldOnCard: {
    body: Closed({
      /** The patient's detail id. */
      details_id: Id,
      /** Cents: the physician's fee. */
      amount: Type.Integer({ minimum: 1, maximum: FEE_MAX }),
      currency: Currency,
      category: OneOf(HOLD_CATEGORIES),
      appointment_id: Type.Optional(Id),
      visit_now_id: Type.Optional(Id),
    }),
    reply: PaymentSchema,
  },
  updateHoldAmount: {
    body: Closed({
      /** Our id of the hold. */
      payment_intent_id: Id,
      /** Cents that are taken: from a dollar to what is held. */
      amount: Type.Integer({ minimum: 1, maximum: FEE_MAX }),
      patient_detail: Id,
    }),
    reply: PaymentSchema,
  },

  getCustomerPaymentHistory: {
    params: IdParams,
    body: Page,
    reply: Type.Object({ results: Type.Array(HistoryItem), has_more: Type.Boolean() }),
  },
  downloadInvoice: { body: Closed({ invoice_id: Id }), reply: ReceiptSchema },
} satisfies Record<keyof typeof billingEndpoints, CallSchemas>;
