import type { DisputeStatus, PlanInterval } from '@openvisit/contract';
import type { FastifyInstance } from 'fastify';

/** Integer cents. */
export type Cents = number;

export type ProviderKind = 'sandbox' | 'stripe';

export interface ProviderCard {
  id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  /** Equal for the same card number. Null if unknown. */
  fingerprint: string | null;
}

/** A bank account for ACH debits. */
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
  interval: PlanInterval;
  product: { name: string; description: string | null };
}

/** The connected account that receives a physician's payouts. */
export interface ProviderAccount {
  id: string;
  /** Can receive transfers. */
  charges_enabled: boolean;
  payouts_enabled: boolean;
  /** Whether onboarding was completed. */
  details_submitted: boolean;
  /** Names of the details that the provider still requires. */
  requirements: string[];
  bank: { bank_name: string; last4: string; routing_number: string; status: string } | null;
}

/** A payment or a hold at the provider, with Stripe's statuses. */
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
  /** The provider's fee. Null until it is known. */
  fee: Cents | null;
  client_secret: string;
  customer: string | null;
  /** Our payment id, stored in the provider's metadata. */
  reference: string | null;
  /** When the hold expires, epoch ms. Null without a hold. */
  capture_before: number | null;
  failure_code: string | null;
  failure_message: string | null;
  receipt_url: string | null;
  /** Movements of money by disputes. */
  disputes: readonly ProviderDisputeMove[];
  /** The card, or the bank account (without a brand), that paid. */
  card: { brand: string | null; last4: string } | null;
  /** Epoch ms. */
  created: number;
}

/**
 * Money that a dispute has withdrawn, or returned when it was won. Of a movement, only the status of its dispute changes.
 */
export interface ProviderDisputeMove {
  id: string;
  /** Negative: withdrawn. */
  amount: Cents;
  /** The provider's dispute fee. */
  fee: Cents;
  status: DisputeStatus;
}

export interface ProviderInvoice {
  id: string;
  subscription: string | null;
  customer: string | null;
  status: string;
  amount_due: Cents;
  amount_paid: Cents;
  hosted_invoice_url: string | null;
  /** The payment of the invoice. */
  payment: string | null;
  billing_reason: string | null;
  /** Epoch ms. */
  created: number;
}

export interface ProviderSubscription {
  id: string;
  customer: string;
  /** Stripe's status: trialing, active, incomplete, incomplete_expired, past_due, canceled, unpaid, paused. */
  status: string;
  price_id: string;
  cancel_at_period_end: boolean;
  /** Epoch ms. */
  current_period_end: number;
  trial_end: number | null;
  latest_invoice: ProviderInvoice | null;
  /** Id of the card or bank account that pays. */
  payment_source: string | null;
  /** Our reference, stored in the provider's metadata. */
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
  /** The receiving account. */
  account: string;
  amount: Cents;
  reversed: Cents;
  /** The source payment. */
  payment: string | null;
}

/**
 * A webhook names the object that changed. Its state is read from the provider, so order and repetition do not matter.
 */
export interface ProviderEvent {
  id: string;
  /** 'payment_intent.succeeded', 'customer.subscription.updated', … */
  type: string;
  /** Epoch ms. */
  created: number;
  /** The connected account, or null for the platform. */
  account: string | null;
  object: { kind: string; id: string; customer: string | null };
}

/**
 * How a request to the provider failed:
 * - `declined`: the card or bank was refused, with a message for the payer; no money moved.
 * - `refused`: the request is invalid (unknown id, wrong state); no money moved.
 * - `unreached`: the request was not sent or not processed; no money moved.
 * - `silent`: the outcome is unknown (no reply, or a server error). Repeating the request with the same key reveals it.
 */
export type PaymentFailure = 'declined' | 'refused' | 'unreached' | 'silent';

export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  readonly failure: PaymentFailure;
  /** The provider's code: card_declined, expired_card, insufficient_funds, resource_missing, … */
  readonly code: string | null;
  /** The declined payment. */
  readonly payment: string | null;

  constructor(
    failure: PaymentFailure,
    message: string,
    options: { code?: string | null; payment?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.failure = failure;
    this.code = options.code ?? null;
    this.payment = options.payment ?? null;
  }
}

export interface NewPayment {
  customer: string;
  payment_method: string;
  amount: Cents;
  /** 'manual' places a hold. */
  capture: 'automatic' | 'manual';
  /** The payer is not present: a bank that requires authentication declines. */
  off_session: boolean;
  description: string;
  /** Our payment id. */
  reference: string;
  /**
   * The account that receives `amount` of what is captured, or all of it without an amount. Refunds return it in
   * proportion.
   */
  destination?: { account: string; amount?: Cents };
}

/**
 * The payment provider. Every call may reject with a {@link PaymentError}. Every write takes the idempotency key of its
 * operation: repeating it returns the same result.
 */
export interface PaymentProvider {
  kind: ProviderKind;
  /** The key for browsers. */
  publishableKey: string;
  /** The script that the card form loads. A path is relative to this server. */
  scriptUrl: string;
  /** Content security policy sources that the card form needs. */
  sources: { script: readonly string[]; frame: readonly string[]; connect: readonly string[] };

  createCustomer(of: { name: string; email: string; reference: string }, key: string): Promise<string>;
  /** Deletes the customer with its cards, but keeps its payments. Succeeds when it is deleted already. */
  deleteCustomer(customer: string): Promise<void>;
  createSetupIntent(customer: string, key: string): Promise<{ id: string; client_secret: string }>;
  attachCard(customer: string, paymentMethod: string, key: string): Promise<ProviderCard>;
  listCards(customer: string): Promise<ProviderCard[]>;
  detachCard(paymentMethod: string, key: string): Promise<void>;

  /** Exchanges the numbers of a bank account for a token. The numbers are not stored. */
  createBankToken(of: { holder: string; routing_number: string; account_number: string }): Promise<string>;
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
  /** `trial_end` in epoch ms. Without a trial, the customer is charged immediately. */
  createSubscription(
    of: {
      customer: string;
      price_id: string;
      trial_end: number | null;
      payment_source: string;
      reference: string;
    },
    key: string,
  ): Promise<ProviderSubscription>;
  /**
   * Changes the plan or the payer, or ends the subscription with its period. When the bank requires authentication, the
   * change is pending until the payer completes the open invoice, and dropped after a day. `paid_by` is the current
   * payer.
   */
  changeSubscription(
    id: string,
    change: {
      price_id?: string;
      payment_source?: string;
      paid_by?: string | null;
      cancel_at_period_end?: boolean;
    },
    key: string,
  ): Promise<ProviderSubscription>;
  /**
   * Ends an unpaid subscription and voids its open invoices. Succeeds when it has ended already. `refused` when it is
   * paid and active.
   */
  endSubscription(id: string, key: string): Promise<void>;
  getSubscription(id: string): Promise<ProviderSubscription>;
  listSubscriptions(customer: string): Promise<ProviderSubscription[]>;
  getInvoice(id: string): Promise<ProviderInvoice>;

  /** Creates and confirms. A decline is returned (requires_payment_method with its message), not thrown. */
  createPayment(payment: NewPayment, key: string): Promise<ProviderPayment>;
  getPayment(id: string): Promise<ProviderPayment>;
  capturePayment(id: string, amount: Cents, key: string): Promise<ProviderPayment>;
  cancelPayment(id: string, key: string): Promise<ProviderPayment>;
  refundPayment(id: string, amount: Cents, key: string): Promise<ProviderPayment>;
  /** Newest first, for reconciliation; `since` in epoch ms. */
  listPayments(since: number): AsyncIterable<ProviderPayment>;
  /** Ids of payments with a dispute since then (epoch ms), including old payments. */
  listDisputedPaymentIds(since: number): AsyncIterable<string>;
  /** Ids of payments with a refund since then (epoch ms), including old payments. */
  listRefundedPaymentIds(since: number): AsyncIterable<string>;

  createAccount(of: { email: string; reference: string }, key: string): Promise<string>;
  /** A short-lived URL of the onboarding page. */
  createAccountPage(account: string, pages: { refresh_url: string; return_url: string }): Promise<string>;
  getAccount(id: string): Promise<ProviderAccount>;
  /** The transfer of a payment to a connected account. Null without one. */
  getTransferOfPayment(payment: string): Promise<ProviderTransfer | null>;
  /** Transfers money of a payment later. `refused` when the account cannot receive transfers. */
  createTransfer(
    of: { payment: string; account: string; amount: Cents },
    key: string,
  ): Promise<ProviderTransfer>;
  /** Takes an amount of a transfer back. `refused` when more than the account has or the transfer has left. */
  reverseTransfer(
    of: { payment: string; transfer: string; amount: Cents },
    key: string,
  ): Promise<ProviderTransfer>;
  getPayout(id: string, account: string | null): Promise<ProviderPayout>;
  listPayouts(account: string, since: number): AsyncIterable<ProviderPayout>;

  /** Verifies the signature of a webhook. Throws a `refused` PaymentError when it is invalid. */
  readEvent(payload: Buffer, signature: string): ProviderEvent;
  /** Registers the adapter's own pages. */
  serve?(app: FastifyInstance): void;
  /** Applies scheduled changes of a provider in this process. Returns how many were applied. */
  tick?(): Promise<number>;
  close?(): Promise<void>;
}
