import { Type } from 'typebox';
import { CURRENCY } from './money.ts';
import {
  Closed,
  Id,
  IdParams,
  Instant,
  Nullable,
  OneOf,
  PictureLink,
  type EndpointSchemas,
} from '../wire/schemas.ts';
import type { billingEndpoints } from './endpoints.ts';
import { HOLD_CATEGORIES, PAYMENT_PURPOSES, UNCAPTURED_FEE_CHOICES } from './holds.ts';
import { ACCOUNT_HOLDER_MAX, FEE_MAX } from './limits.ts';
import { PLAN_INTERVALS } from './plan-intervals.ts';
import { REFUND_REASONS } from './refunds.ts';
import { PAYMENT_STATUSES } from './status.ts';

/**
 * An id of the provider: `pm_…`, `price_…`, `acct_…`. The prefix is required, so that a card or account number sent in its
 * place is rejected before it is stored or logged.
 */
const ProviderId = Type.String({ pattern: '^[a-z]{2,12}_[A-Za-z0-9_]+$', maxLength: 255 });
/** Id of a plan. In old provider accounts it is a name without a prefix. */
const PriceId = Type.String({ pattern: '^[A-Za-z0-9_]{3,255}$', maxLength: 255 });
/** Created by the browser per submission: the same key returns the same payment. */
const IdempotencyKey = Id;
/** Without a key, a submission counts as new once the previous one is settled. */
const OptionalKey = Type.Optional(IdempotencyKey);
/** A page of the product. The service rejects any other URL. */
const ReturnUrl = Type.String({ minLength: 1, maxLength: 500 });
const Url = Type.String();
const Cents = Type.Integer();
const Currency = OneOf([CURRENCY]);

export const CardSchema = Type.Object({
  id: ProviderId,
  /** In the provider's spelling, such as 'visa'. */
  brand: Type.String(),
  last4: Type.String(),
  /** The same under the specification's name. */
  card: Type.Optional(Type.Object({ brand: Type.String(), last4: Type.String() })),
  exp_month: Type.Integer(),
  exp_year: Type.Integer(),
});

export const PlanSchema = Type.Object({
  price_id: Type.String(),
  /** Cents. */
  unit_amount: Cents,
  interval: OneOf(PLAN_INTERVALS),
  /** The same under the specification's name. */
  recurring: Type.Optional(Type.Object({ interval: OneOf(PLAN_INTERVALS) })),
  product: Type.Object({ name: Type.String(), description: Nullable(Type.String()) }),
});

/** Instants are Unix seconds, as in the provider's API. */
export const SubscriptionSchema = Type.Object({
  /** The provider's id. */
  id: Type.String(),
  /** 'canceled' also while it runs to the end of its paid period. */
  status: Type.String(),
  price_id: Type.String(),
  current_period_end: Type.Integer(),
  trial_end: Nullable(Type.Integer()),
  /** The invoice page where a pending authentication is completed. */
  hosted_invoice_url: Nullable(Url),
  /** Whether patients can book the physician now (AP-15). */
  takes_patients: Type.Boolean(),
});

export const PaymentSchema = Type.Object({
  /** The product's id. */
  payment_id: Id,
  purpose: OneOf(PAYMENT_PURPOSES),
  /** 'pending' until the provider has answered. */
  status: OneOf([...PAYMENT_STATUSES, 'pending', 'canceled']),
  amount: Cents,
  /** Lets the browser authenticate the payment. Set only while the status is requires_action. */
  client_secret: Nullable(Type.String()),
  /** The bank's message about a failure. */
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
  /** Labels of what the provider still needs before it pays out. */
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

/** A held fee of a completed visit (AP-13). */
export const FeeToConfirmSchema = Type.Object({
  /** The product's id of the hold. */
  payment_id: Id,
  appointment_id: Id,
  patient_detail: Type.Object({
    id: Id,
    first_name: Type.String(),
    last_name: Type.String(),
    image: Nullable(PictureLink),
  }),
  /** Whose card has the hold: the patient, or the parent of a dependent without an account. */
  payer: Type.Object({ first_name: Type.String(), last_name: Type.String() }),
  starts_at: Instant,
  /** The held cents. */
  amount: Cents,
  /** If the physician does not confirm the fee by then, it is charged or released automatically. */
  confirm_by: Instant,
});

const HistoryItem = Type.Object({
  id: Id,
  /** Cents. */
  amount: Cents,
  /** Unix seconds. */
  created: Type.Integer(),
  status: Type.String(),
  purpose: OneOf(PAYMENT_PURPOSES),
  /** Who is paid; null when the product is. */
  physician: Nullable(Type.Object({ first_name: Type.String(), last_name: Type.String() })),
  /** Whose visit is paid: that of the payer, or of a dependent. Null for a payment of anything else. */
  patient: Nullable(Type.String()),
  /** The id to request the receipt with. Null without a receipt. */
  invoice: Nullable(Id),
  /** The provider's own receipt. */
  receipt_url: Nullable(Url),
  failure_message: Nullable(Type.String()),
  /** Refunded cents. */
  refunded: Cents,
  /** Cents that are owed back, because the provider refused their refund for good. Null for none. */
  refund_failed: Nullable(Cents),
});

/** The contents of a receipt. */
export const ReceiptSchema = Type.Object({
  /** R- and the start of the payment's id, which does not reveal the number of receipts. */
  number: Type.String(),
  paid_at: Instant,
  status: Type.String(),
  currency: Currency,
  lines: Type.Array(Type.Object({ description: Type.String(), amount: Cents })),
  total: Cents,
  refunded: Cents,
  payer: Type.Object({ name: Type.String(), email: Type.String() }),
  /** The practice that is paid, or the product. */
  payee: Type.Object({ name: Type.String(), address: Type.String() }),
  /** For example 'Visa ending in 4242'; null when unknown. */
  paid_with: Nullable(Type.String()),
});

const Page = Closed({ starting_after: Type.Optional(Nullable(Id)) });
const bankReturnUrls = { refresh_url: ReturnUrl, return_url: ReturnUrl };
const AddCard = {
  body: Closed({
    /** The caller's physician or patient record. */
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
      /** The provider's script for the card form. A path is relative to the API. */
      script_url: Type.String(),
    }),
  },

  getBankDetailsForPhysician: {
    params: IdParams,
    reply: Type.Object({ bank: Nullable(BankDetailsSchema) }),
  },
  addBankDetailsForPhysician: {
    body: Closed({ doctor: Id, ...bankReturnUrls }),
    reply: Type.Object({ url: Url }),
  },
  updateBankDetailsForPhysician: {
    body: Closed({ account_id: ProviderId, ...bankReturnUrls }),
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
      /** The subscription whose plan or payment method changes. */
      subscription_id: Type.Optional(Nullable(ProviderId)),
      /** Exactly one of bank account and card. */
      default_source: Type.Optional(ProviderId),
      default_payment_method: Type.Optional(ProviderId),
      idempotency_key: OptionalKey,
    }),
    reply: Type.Object({
      subscription: Nullable(SubscriptionSchema),
      hosted_invoice_url: Nullable(Url),
      /** The first payment, if one is charged immediately. */
      payment: Nullable(PaymentSchema),
    }),
  },
  getSubscriptionDetails: { reply: Type.Object({ subscription: Nullable(SubscriptionSchema) }) },
  cancelSubscription: {
    body: Closed({ subscription_id: ProviderId }),
    reply: Type.Object({ subscription: Nullable(SubscriptionSchema) }),
  },

  addACHBankDetails: {
    body: Type.Union([
      Closed({
        /** The provider's token of the account, whose number never reaches this server. */
        bank_token: ProviderId,
        ach_account_holder_name: Type.String({ minLength: 1, maxLength: ACCOUNT_HOLDER_MAX }),
      }),
      /** A client of the specification has no token. Its numbers are passed to the provider and not stored. */
      Closed({
        ach_account_holder_name: Type.String({ minLength: 1, maxLength: ACCOUNT_HOLDER_MAX }),
        ach_routing_number: Type.String({ maxLength: 32 }),
        ach_account_number: Type.String({ maxLength: 32 }),
      }),
    ]),
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
      idempotency_key: OptionalKey,
    }),
    reply: PaymentSchema,
  },
  confirmPayment: { body: Closed({ payment_id: Id }), reply: PaymentSchema },

  placeHoldOnCard: {
    body: Closed({
      /** The patient's record. */
      details_id: Id,
      /** Cents, at most the physician's fee. */
      amount: Type.Integer({ minimum: 1, maximum: FEE_MAX }),
      currency: Currency,
      category: OneOf(HOLD_CATEGORIES),
      appointment_id: Type.Optional(Id),
      visit_now_id: Type.Optional(Id),
    }),
    reply: PaymentSchema,
  },
  getFeesToConfirm: {
    reply: Type.Object({
      results: Type.Array(FeeToConfirmSchema),
      /** What happens to a fee that is not confirmed in time. */
      uncaptured_fee: OneOf(UNCAPTURED_FEE_CHOICES),
    }),
  },
  updateHoldAmount: {
    body: Closed({
      /** The product's id of the hold. */
      payment_intent_id: Id,
      /** Cents to capture, from one dollar to the held amount. */
      amount: Type.Integer({ minimum: 1, maximum: FEE_MAX }),
      patient_detail: Id,
    }),
    reply: PaymentSchema,
  },

  refundPayment: {
    body: Closed({
      payment_id: Id,
      /** Cents, at most what is left of the payment. */
      amount: Type.Integer({ minimum: 1, maximum: FEE_MAX }),
      reason: OneOf(REFUND_REASONS),
      idempotency_key: IdempotencyKey,
    }),
    reply: Type.Object({
      payment_id: Id,
      /** Cents refunded so far, with this refund. */
      refunded: Cents,
      /** Cents that can still be refunded. */
      refundable: Cents,
    }),
  },

  getCustomerPaymentHistory: {
    params: IdParams,
    body: Page,
    reply: Type.Object({ results: Type.Array(HistoryItem), has_more: Type.Boolean() }),
  },
  downloadInvoice: { body: Closed({ invoice_id: Id }), reply: ReceiptSchema },
} satisfies Record<keyof typeof billingEndpoints, EndpointSchemas>;
