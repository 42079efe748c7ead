import { TRIAL_MONTHS, type AchBank, type Payment, type SubscriptionDetail } from '@openvisit/contract';
import { buildCard, buildId, buildSubscription, PLANS } from '@openvisit/contract/testing';
import { PAYMENT_SETTINGS } from './card-provider.ts';
import type { Answers } from './network.ts';
import { NOW } from './now.ts';

const DAY_SECONDS = 86_400;
const seconds = Date.parse(NOW) / 1000;

export const visa = buildCard({ id: 'pm_visa' });
export const mastercard = buildCard({
  id: 'pm_mastercard',
  brand: 'mastercard',
  last4: '4444',
  exp_month: 4,
  exp_year: 2028,
});

/** A patient who has no card and has paid nothing. */
export const noCardAnswers: Answers = {
  getCustomerCardPaymentDetails: () => ({ results: [] }),
  getCustomerPaymentHistory: () => ({ results: [], has_more: false }),
};

/** A subscription to the monthly plan in the middle of its period. */
export const createSubscription = (
  status: string,
  change: Partial<SubscriptionDetail> = {},
): SubscriptionDetail =>
  buildSubscription({
    status,
    current_period_end: seconds + 30 * DAY_SECONDS * TRIAL_MONTHS,
    trial_end: status === 'trialing' ? seconds + 30 * DAY_SECONDS : null,
    takes_patients: ['trialing', 'active', 'canceled'].includes(status),
    ...change,
  });

export const createAchBank = (status: string): AchBank => ({
  ach_bank_id: 'ba_1',
  ach_account_holder_name: 'Nora Lindqvist',
  bank_name: 'STRIPE TEST BANK',
  last4: '6789',
  routing_number: '110000000',
  status,
});

export const createPayment = (status: Payment['status'], change: Partial<Payment> = {}): Payment => ({
  payment_id: buildId('9', 1),
  purpose: 'SUBSCRIPTION',
  status,
  amount: 4900,
  client_secret: status === 'requires_action' ? 'pi_1_secret_2' : null,
  failure_message: status === 'failed' ? 'Your card was declined.' : null,
  ...change,
});

/** Responses for the billing screens: a physician with two cards and no subscription. */
export const buildBillingAnswers = (more: Answers = {}): Answers => ({
  getPaymentSettings: () => PAYMENT_SETTINGS,
  getCustomerCardPaymentDetails: () => ({ results: [visa, mastercard] }),
  getSubscriptionPlanListForPhysician: () => ({ results: [...PLANS] }),
  getSubscriptionDetails: () => ({ subscription: null }),
  getCustomerBankDetails: () => ({ bank: null }),
  setupIntent: () => ({ client_secret: 'seti_1_secret_2' }),
  ...more,
});
