import Stripe from 'stripe';
import type { Clock } from '../../platform/clock.ts';
import { PaymentError, type PaymentProvider, type ProviderKind } from './port.ts';
import { createAccountOperations } from './stripe-accounts.ts';
import { createBankOperations, createCardOperations } from './stripe-customers.ts';
import { toEvent } from './stripe-events.ts';
import { withoutRetries, type StripeHttpClient } from './stripe-http.ts';
import { createPaymentOperations } from './stripe-payments.ts';
import { createSubscriptionOperations } from './stripe-subscriptions.ts';

/** Stripe's API version. Update it together with the SDK and the tests. */
export const API_VERSION = '2026-10-28.endive';

/** Longer than banks take to answer. An operation is repeated only after this time. */
const TIMEOUT_MS = 30_000;

export interface StripeOptions {
  kind: ProviderKind;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Secret of a separate endpoint for connected accounts. */
  connectWebhookSecret?: string;
  clock: Clock;
  /** The card form's script; default: Stripe's. */
  scriptUrl?: string;
  /** Content security policy sources; default: Stripe's. */
  sources?: PaymentProvider['sources'];
  /** Sends the requests; default: HTTP. The sandbox in this process has its own. */
  httpClient?: StripeHttpClient;
  /** Replaces Stripe's address. */
  server?: { host: string; port: number; protocol: 'http' | 'https' };
  timeoutMs?: number;
}

/** Must be from the same release as {@link API_VERSION}. */
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';
const CSP_SOURCES: PaymentProvider['sources'] = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com', 'https://*.js.stripe.com'],
};

const createClient = ({ secretKey, httpClient, server, timeoutMs }: StripeOptions): Stripe =>
  new Stripe(secretKey, {
    apiVersion: API_VERSION,
    // Operations retry themselves, with their own key.
    maxNetworkRetries: 0,
    timeout: timeoutMs ?? TIMEOUT_MS,
    telemetry: false,
    httpClient: withoutRetries(httpClient ?? Stripe.createNodeHttpClient()),
    ...(server ?? {}),
  });

/** The Stripe adapter; calls Stripe, or the sandbox through `httpClient`. */
export const createStripePayments = (options: StripeOptions): PaymentProvider => {
  const stripe = createClient(options);
  return {
    kind: options.kind,
    publishableKey: options.publishableKey,
    scriptUrl: options.scriptUrl ?? SCRIPT_URL,
    sources: options.sources ?? CSP_SOURCES,
    ...createCardOperations(stripe),
    ...createBankOperations(stripe),
    ...createSubscriptionOperations(stripe),
    ...createPaymentOperations(stripe),
    ...createAccountOperations(stripe),
    readEvent: (payload, signature) => {
      const { clock, webhookSecret, connectWebhookSecret = webhookSecret } = options;
      const verifyEvent = (secret: string): Stripe.Event =>
        stripe.webhooks.constructEvent(payload, signature, secret, undefined, undefined, clock.now());
      try {
        return toEvent(verifyEvent(webhookSecret));
      } catch {
        try {
          return toEvent(verifyEvent(connectWebhookSecret));
        } catch (error) {
          throw new PaymentError('refused', 'This is not an event of the payment provider', { cause: error });
        }
      }
    },
  };
};
