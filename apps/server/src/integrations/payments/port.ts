import type { FastifyInstance } from 'fastify';

/** Whole cents. Nothing here is ever a float. */
export type Cents = number;

export type ProviderKind = 'sandbox' | 'stripe';

export interface ProviderCard {
  id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  /** The same for the same card number; null where the provider tells none. */
  fingerprint: string | null;
}

/** A bank account that is debited. */
export interface ProviderBank {
  id: string;
  holder: string;
  bank_name: string;
  last4: string;
  routing_number: string;
  /** new, validated, verified, verification_failed, errored. */
  status: string;
}

export interface ProviderPlan {
  price_id: string;
  unit_amount: Cents;
  interval: string;
  product: { name: string; description: string | null };
}

/** The account a physician is paid out to. */
export interface ProviderAccount {
  id: string;
  /** Payments can be sent on to it. */
  charges_enabled: boolean;
  payouts_enabled: boolean;
  /** Whether the page was gone through to its end. */
  details_submitted: boolean;
  /** What the provider still needs, by its own names; empty when nothing. */
  requirements: string[];
  bank: { bank_name: string; last4: string; routing_number: string; status: string } | null;
}

/** A payment or a hold at the provider; its statuses are the card provider's. */
export interface ProviderPayment {
  id: string;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled';
  amount: Cents;
  amount_capturable: Cents;
  amount_received: Cents;
  amount_refunded: Cents;
  /** The provider's own fee of the charge; null before it is known. */
  fee: Cents | null;
  client_secret: string;
  customer: string | null;
  /** Our payment's id, as it was told at the creation. */
  reference: string | null;
  /** Until when a hold stands, epoch ms; null where there is none. */
  capture_before: number | null;
  failure_code: string | null;
  failure_message: string | null;
  receipt_url: string | null;
  /** Every time a dispute has moved money of it; empty where nobody disputes it. */
  disputes: readonly ProviderDisputeMove[];
  /** What has paid; without a brand it is a bank account that was debited. */
  card: { brand: string | null; last4: string } | null;
  /** Epoch ms. */
  created: number;
}

/** Money the payer's bank takes back for a dispute, and gives again where it is won. It never changes. */
export interface ProviderDisputeMove {
  id: string;
  /** Below zero: taken back. */
  amount: Cents;
  /** What the provider keeps for it besides. */
  fee: Cents;
}

export interface ProviderInvoice {
  id: string;
  subscription: string | null;
  customer: string | null;
  status: string;
  amount_due: Cents;
  amount_paid: Cents;
  hosted_invoice_url: string | null;
  /** The payment that paid it or tries to. */
  payment: string | null;
  billing_reason: string | null;
  /** Epoch ms. */
  created: number;
}

export interface ProviderSubscription {
  id: string;
  customer: string;
  /** The provider's word: trialing, active, incomplete, incomplete_expired, past_due, canceled, unpaid, paused. */
  status: string;
  price_id: string;
  cancel_at_period_end: boolean;
  /** Epoch ms. */
  current_period_end: number;
  trial_end: number | null;
  latest_invoice: ProviderInvoice | null;
  /** The card or bank account that pays. */
  pays: string | null;
  /** Our reference, as it was told at the creation. */
  reference: string | null;
  created: number;
}

export interface ProviderPayout {
  id: string;
  account: string | null;
  amount: Cents;
  /** paid, pending, in_transit, canceled, failed. */
  status: string;
  failure_message: string | null;
  created: number;
}

export interface ProviderTransfer {
  id: string;
  /** The account it went to. */
  account: string;
  amount: Cents;
  reversed: Cents;
  /** The payment it comes from. */
  payment: string | null;
}

/** What a webhook brings: which object moved. What it looks like now is asked for: order and repetition do not matter. */
export interface ProviderEvent {
  id: string;
  /** 'payment_intent.succeeded', 'customer.subscription.updated', … */
  type: string;
  /** Epoch ms. */
  created: number;
  /** A connected account, where it happened there. */
  account: string | null;
  object: { kind: string; id: string; customer: string | null };
}

/**
 * How a request to the provider failed:
 * - `declined`: the card or bank was refused, in words for the payer; nothing was taken.
 * - `refused`: the request makes no sense to the provider (unknown id, wrong state); nothing was taken.
 * - `unreached`: it did not get there, or was turned away before it was looked at; nothing was taken.
 * - `silent`: nobody knows: no answer came, or one of the provider's own trouble. Asking again with the same key tells.
 */
export type PaymentFailure = 'declined' | 'refused' | 'unreached' | 'silent';

export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  readonly failure: PaymentFailure;
  /** The provider's code: card_declined, expired_card, insufficient_funds, resource_missing, … */
  readonly code: string | null;
  /** The payment a decline left behind. */
  readonly payment: string | null;

  constructor(
    failure: PaymentFailure,
    words: string,
    options: { code?: string | null; payment?: string | null; cause?: unknown } = {},
  ) {
    super(words, { cause: options.cause });
    this.failure = failure;
    this.code = options.code ?? null;
    this.payment = options.payment ?? null;
  }
}

export interface NewPayment {
  customer: string;
  payment_method: string;
  amount: Cents;
  /** 'manual': a hold. */
  capture: 'automatic' | 'manual';
  /** The payer is not at the screen: a bank that wants to ask them refuses. */
  off_session: boolean;
  description: string;
  /** Our payment's id. */
  reference: string;
  /** Where what is captured goes on to, without our part of it. */
  destination?: { account: string; application_fee: Cents };
}

/**
 * The card provider. Every call may end in a {@link PaymentError}; every call that moves or makes something takes the
 * idempotency key of its operation: the same key again is the same answer and moves nothing.
 */
export interface PaymentProvider {
  kind: ProviderKind;
  /** For browsers. */
  publishableKey: string;
  /** What pages that take cards need, as sources of a content security policy; empty lists when nothing. */
  sources: { script: readonly string[]; frame: readonly string[]; connect: readonly string[] };

  createCustomer(of: { name: string; email: string; reference: string }, key: string): Promise<string>;
  createSetupIntent(customer: string, key: string): Promise<{ id: string; client_secret: string }>;
  attachCard(customer: string, paymentMethod: string, key: string): Promise<ProviderCard>;
  listCards(customer: string): Promise<ProviderCard[]>;
  detachCard(paymentMethod: string, key: string): Promise<void>;

  addBank(customer: string, token: string, key: string): Promise<ProviderBank>;
  getBank(customer: string, id: string): Promise<ProviderBank | null>;
  verifyBank(
    customer: string,
    id: string,
    amounts: readonly [Cents, Cents],
    key: string,
  ): Promise<ProviderBank>;
  removeBank(customer: string, id: string, key: string): Promise<void>;

  listPlans(): Promise<ProviderPlan[]>;
  /** `trial_end` in epoch ms; null: charged at once. */
  createSubscription(
    of: { customer: string; price_id: string; trial_end: number | null; pays: string; reference: string },
    key: string,
  ): Promise<ProviderSubscription>;
  /**
   * Goes on with another plan or another card, or is not to end after all. Where the bank asks the payer, everything stays
   * as it is until they have agreed: the latest invoice is open then, and given up after a day. `paid_by`: what has paid
   * so far, and does until then.
   */
  changeSubscription(
    id: string,
    change: { price_id?: string; pays?: string; paid_by?: string | null; cancel_at_period_end?: boolean },
    key: string,
  ): Promise<ProviderSubscription>;
  /**
   * Ends it at once, and what it still asks for can't be paid any more; one that has ended is as good. `refused` where it has
   * been paid and runs.
   */
  endSubscription(id: string, key: string): Promise<void>;
  getSubscription(id: string): Promise<ProviderSubscription>;
  listSubscriptions(customer: string): Promise<ProviderSubscription[]>;
  getInvoice(id: string): Promise<ProviderInvoice>;

  /** Creates and confirms. A decline is an answer (requires_payment_method with its words), not an error. */
  createPayment(payment: NewPayment, key: string): Promise<ProviderPayment>;
  getPayment(id: string): Promise<ProviderPayment>;
  capturePayment(id: string, amount: Cents, key: string): Promise<ProviderPayment>;
  cancelPayment(id: string, key: string): Promise<ProviderPayment>;
  refundPayment(id: string, amount: Cents, key: string): Promise<ProviderPayment>;
  /** Newest first, `since` in epoch ms: what a reconciliation compares with. */
  listPayments(since: number): AsyncIterable<ProviderPayment>;
  /** Ids of the payments that were disputed since then, epoch ms, however old they are. */
  listDisputed(since: number): AsyncIterable<string>;
  /** Ids of the payments of which something was given back since then, epoch ms, however old they are. */
  listRefunded(since: number): AsyncIterable<string>;

  createAccount(of: { email: string; reference: string }, key: string): Promise<string>;
  /** A short-lived address of the provider's page. */
  accountPage(account: string, pages: { refresh_url: string; return_url: string }): Promise<string>;
  getAccount(id: string): Promise<ProviderAccount>;
  /** What of a payment went on to an account, with it or afterwards. */
  getTransferOf(payment: string): Promise<ProviderTransfer | null>;
  /** Sends on what a payment has brought and what went nowhere yet; `refused` where the account can take none. */
  sendOn(of: { payment: string; account: string; amount: Cents }, key: string): Promise<ProviderTransfer>;
  getPayout(id: string, account: string | null): Promise<ProviderPayout>;
  listPayouts(account: string, since: number): AsyncIterable<ProviderPayout>;

  /** Proves the signature of a webhook; throws a PaymentError `refused` for one that is not the provider's. */
  readEvent(payload: Buffer, signature: string): ProviderEvent;
  /** Registers pages an adapter brings along. */
  serve?(app: FastifyInstance): void;
  /** Does what time brings at a provider that lives in this process; says how much it was. */
  tick?(): Promise<number>;
  close?(): Promise<void>;
}
