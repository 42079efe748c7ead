import type Stripe from 'stripe';

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** The named fields of an object. A misspelled field is missing where it is used. */
type Fields<T, Names extends string> = Pick<T, Words<Names> & keyof T>;

/** The stored part of Stripe's objects: the fields OpenVisit reads. References are stored as ids and expanded on request. */
export type Customer = Fields<
  Stripe.Customer,
  'id object balance created default_source email metadata name'
> & { invoice_prefix: string; next_invoice_sequence: number };

/** What remains of a customer that was deleted. */
export type DeletedCustomer = Stripe.DeletedCustomer;

export type PaymentMethod = Fields<Stripe.PaymentMethod, 'id object created customer metadata type'> & {
  billing_details: Fields<Stripe.PaymentMethod.BillingDetails, 'name'>;
  card: Fields<Stripe.PaymentMethod.Card, 'brand exp_month exp_year fingerprint funding last4'>;
};

/** Why the last attempt to confirm an intent failed. */
export interface IntentError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
  charge?: string;
  payment_method?: PaymentMethod;
}

export type SetupIntent = Fields<
  Stripe.SetupIntent,
  'id object client_secret created customer next_action payment_method status usage'
> & { last_setup_error: IntentError | null };

export type PaymentIntent = Fields<
  Stripe.PaymentIntent,
  | 'id object amount amount_capturable amount_received application_fee_amount canceled_at'
  | 'cancellation_reason capture_method client_secret created currency customer description'
  | 'latest_charge metadata next_action payment_method setup_future_usage status'
> & {
  last_payment_error: IntentError | null;
  transfer_data: { destination: string; amount?: number } | null;
};

export type PaymentDetails =
  | { type: 'card'; card: PaymentMethod['card'] & { capture_before?: number } }
  | {
      type: 'ach_debit';
      ach_debit: Fields<Stripe.Charge.PaymentMethodDetails.AchDebit, 'bank_name last4 routing_number'>;
    };

export type Charge = Fields<
  Stripe.Charge,
  | 'id object amount amount_captured amount_refunded application_fee_amount balance_transaction'
  | 'captured created currency customer description disputed failure_code failure_message paid'
  | 'payment_intent payment_method receipt_url refunded status transfer_group'
> & {
  payment_method_details: PaymentDetails;
  transfer?: string;
  transfer_data: { destination: string; amount?: number } | null;
};

export type Refund = Fields<
  Stripe.Refund,
  'id object amount balance_transaction charge created currency payment_intent status'
>;

export type BalanceTransaction = Fields<
  Stripe.BalanceTransaction,
  'id object amount available_on created currency fee net source status type'
>;

export type Dispute = Fields<
  Stripe.Dispute,
  'id object amount charge created currency payment_intent reason status'
> & { balance_transactions: BalanceTransaction[] };

export type Transfer = Fields<
  Stripe.Transfer,
  | 'id object amount amount_reversed created currency destination reversed source_transaction'
  | 'transfer_group'
>;

export type TransferReversal = Fields<Stripe.TransferReversal, 'id object amount created currency transfer'>;

export type BankAccount = Fields<
  Stripe.BankAccount,
  | 'id object account account_holder_name account_holder_type bank_name country currency customer'
  | 'default_for_currency fingerprint last4 routing_number status'
>;

export type Token = Fields<Stripe.Token, 'id object created type used'> & {
  bank_account: BankAccount;
};

export type Product = Fields<Stripe.Product, 'id object active created description name'>;

export type Price = Fields<
  Stripe.Price,
  'id object active created currency nickname product type unit_amount'
> & { recurring: { interval: 'month' | 'year'; interval_count: number } };

export type SubscriptionItem = Fields<
  Stripe.SubscriptionItem,
  'id object created current_period_end current_period_start subscription'
> & { price: Price };

export type Subscription = Fields<
  Stripe.Subscription,
  | 'id object billing_cycle_anchor cancel_at cancel_at_period_end canceled_at created customer'
  | 'default_payment_method default_source ended_at latest_invoice metadata status trial_end'
> & {
  cancellation_details: { reason: 'cancellation_requested' | 'payment_failed' | null };
  items: { object: 'list'; data: [SubscriptionItem]; has_more: false };
  payment_settings: { save_default_payment_method: 'off' | 'on_subscription' };
  pending_update: {
    cancel_at_period_end: boolean | null;
    expires_at: number;
    subscription_items: SubscriptionItem[];
  } | null;
};

export interface InvoiceLine {
  description: string;
  amount: number;
  period: { start: number; end: number };
}

export type Invoice = Fields<
  Stripe.Invoice,
  | 'id object amount_due amount_paid amount_remaining attempt_count billing_reason created currency'
  | 'customer customer_email customer_name ending_balance hosted_invoice_url next_payment_attempt'
  | 'number starting_balance status status_transitions total'
> & {
  lines: { object: 'list'; data: InvoiceLine[]; has_more: false };
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
};

export type InvoicePayment = Fields<
  Stripe.InvoicePayment,
  'id object amount_paid created invoice is_default status'
> & { payment: { type: 'payment_intent'; payment_intent: string } };

export type Account = Fields<
  Stripe.Account,
  | 'id object business_type capabilities charges_enabled country created details_submitted email'
  | 'metadata payouts_enabled type'
> & {
  requirements: {
    currently_due: string[];
    past_due: string[];
    errors: { code: string; reason: string; requirement: string }[];
  };
};

export type AccountLink = Stripe.AccountLink & { id: string };

export type Payout = Fields<
  Stripe.Payout,
  | 'id object amount arrival_date automatic balance_transaction created currency destination'
  | 'failure_code failure_message status'
>;

/** Stored objects by kind, which is also their `object` field, except for deleted ones. */
export interface Objects {
  customer: Customer;
  deleted_customer: DeletedCustomer;
  payment_method: PaymentMethod;
  setup_intent: SetupIntent;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  balance_transaction: BalanceTransaction;
  transfer: Transfer;
  token: Token;
  bank_account: BankAccount;
  product: Product;
  price: Price;
  subscription: Subscription;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  account: Account;
  account_link: AccountLink;
  payout: Payout;
}

export type Kind = keyof Objects;

/** Internal state of an object that the API does not return. */
export type Facts = Record<string, string | number | boolean | null>;

export interface Refs {
  customer?: string | null;
  parent?: string | null;
  /** Epoch seconds of the next scheduled change. */
  due?: number | null;
  /** Announces the object. */
  event?: Stripe.Event.Type;
}

/** A stored object. Change it and `save` it. */
export interface Stored<K extends Kind = Kind> {
  kind: K;
  object: Objects[K];
  facts: Facts;
  customer: string | null;
  parent: string | null;
  due: number | null;
}
