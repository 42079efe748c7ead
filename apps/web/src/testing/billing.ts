import {
  TRIAL_MONTHS,
  type AchBank,
  type Payment,
  type PaymentCard,
  type SubscriptionDetail,
  type SubscriptionPlan,
} from '@openvisit/contract';
import { id } from './ids.ts';
import type { Answers } from './network.ts';
import { NOW } from './now.ts';

const DAY = 86_400;
const seconds = Date.parse(NOW) / 1000;

export const visa: PaymentCard = {
  id: 'pm_visa',
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2030,
};
export const mastercard: PaymentCard = {
  id: 'pm_mastercard',
  brand: 'mastercard',
  last4: '4444',
  exp_month: 4,
  exp_year: 2028,
};

export const plans: readonly SubscriptionPlan[] = [
  {
    price_id: 'price_month',
    unit_amount: 4900,
    interval: 'month',
    product: {
      name: 'Practice, monthly',
      description: 'Scheduled and instant visits, notes, prescriptions and payouts. Cancel at any time.',
    },
  },
  {
    price_id: 'price_year',
    unit_amount: 49_000,
    interval: 'year',
    product: {
      name: 'Practice, yearly',
      description: 'All of the monthly plan; two months of the year are free.',
    },
  },
];

/** A subscription to the monthly plan in the middle of its period. */
export const subscriptionOf = (
  status: string,
  change: Partial<SubscriptionDetail> = {},
): SubscriptionDetail => ({
  id: 'sub_1',
  status,
  price_id: 'price_month',
  current_period_end: seconds + 30 * DAY * TRIAL_MONTHS,
  trial_end: status === 'trialing' ? seconds + 30 * DAY : null,
  hosted_invoice_url: null,
  takes_patients: ['trialing', 'active', 'canceled'].includes(status),
  ...change,
});

export const bankOf = (status: string): AchBank => ({
  ach_bank_id: 'ba_1',
  ach_account_holder_name: 'Nora Lindqvist',
  bank_name: 'STRIPE TEST BANK',
  last4: '6789',
  routing_number: '110000000',
  status,
});

export const paymentOf = (status: Payment['status'], change: Partial<Payment> = {}): Payment => ({
  payment_id: id('9', 1),
  purpose: 'SUBSCRIPTION',
  status,
  amount: 4900,
  client_secret: status === 'requires_action' ? 'pi_1_secret_2' : null,
  failure_message: status === 'failed' ? 'Your card was declined.' : null,
  ...change,
});

/** Responses for the billing screens: a physician with two cards and no subscription. */
export const billingAnswers = (more: Answers = {}): Answers => ({
  getPaymentSettings: () => ({ provider: 'sandbox', publishable_key: 'pk_test_story' }),
  getCustomerCardPaymentDetails: () => ({ results: [visa, mastercard] }),
  getSubscriptionPlanListForPhysician: () => ({ results: [...plans] }),
  getSubscriptionDetails: () => ({ subscription: null }),
  getCustomerBankDetails: () => ({ bank: null }),
  setupIntent: () => ({ client_secret: 'seti_1_secret_2' }),
  ...more,
});
