import type Stripe from 'stripe';

/** What is kept, by the word in `object`. Shapes are the SDK's own types; what it could expand is kept as an id. */
export interface Objects {
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  balance_transaction: Stripe.BalanceTransaction;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
  application_fee: Stripe.ApplicationFee;

  token: Stripe.Token;
  bank_account: Stripe.BankAccount;
  product: Stripe.Product;
  price: Stripe.Price;
  subscription: Stripe.Subscription;
  subscription_item: Stripe.SubscriptionItem;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  account: Stripe.Account;
  account_link: Stripe.AccountLink & { id: string };
  payout: Stripe.Payout;
}

export type Kind = keyof Objects;

/** What the engine knows of an object and shows nobody. */
export type Facts = Record<string, string | number | boolean | null>;

export interface Refs {
  customer?: string | null;
  parent?: string | null;
  /** Epoch seconds: when time changes it next. */
  due?: number | null;
}

/** An object as it is kept. Change it and `save` it. */
export interface Stored<K extends Kind = Kind> {
  kind: K;
  object: Objects[K];
  facts: Facts;
  customer: string | null;
  parent: string | null;
  due: number | null;
}
