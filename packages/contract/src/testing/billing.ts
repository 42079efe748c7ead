import type {
  EarningLine,
  PaymentCard,
  Payout,
  ReceiptFacts,
  Reply,
  SubscriptionDetail,
  SubscriptionPlan,
} from '../index.ts';
import { buildId } from './replies.ts';

export const buildCard = (overrides: Partial<PaymentCard> = {}): PaymentCard => ({
  id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2030,
  ...overrides,
});

/** A monthly and a yearly plan. */
export const PLANS: readonly SubscriptionPlan[] = [
  {
    price_id: 'price_month',
    unit_amount: 4900,
    interval: 'month',
    product: {
      name: 'Practice',
      description: 'Scheduled and instant visits, notes, prescriptions and payouts. Cancel at any time.',
    },
  },
  {
    price_id: 'price_year',
    unit_amount: 49_000,
    interval: 'year',
    product: {
      name: 'Practice',
      description: 'All of the monthly plan, paid once a year.',
    },
  },
];

/** An active subscription to the monthly plan. */
export const buildSubscription = (overrides: Partial<SubscriptionDetail> = {}): SubscriptionDetail => ({
  id: 'sub_1',
  status: 'active',
  price_id: 'price_month',
  current_period_end: Date.parse('2026-12-12T14:00:00Z') / 1000,
  trial_end: null,
  hosted_invoice_url: null,
  takes_patients: true,
  ...overrides,
});

type FeeToConfirm = Reply<'getFeesToConfirm'>['results'][number];
type HistoryItem = Reply<'getCustomerPaymentHistory'>['results'][number];

/** A successful subscription payment. `created` is an ISO timestamp. */
export const buildHistoryItem = (created: string, overrides: Partial<HistoryItem> = {}): HistoryItem => ({
  id: 'ch_1',
  amount: 4900,
  created: Date.parse(created) / 1000,
  status: 'succeeded',
  purpose: 'SUBSCRIPTION',
  physician: null,
  patient: null,
  invoice: null,
  receipt_url: null,
  failure_message: null,
  refunded: 0,
  refund_failed: null,
  ...overrides,
});

export const buildReceipt = (overrides: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  number: 'R-7F3A91C2',
  paid_at: '2026-11-12T14:03:00.000Z',
  status: 'succeeded',
  currency: 'usd',
  lines: [{ description: 'Practice, monthly: November 12 to December 12, 2026', amount: 4900 }],
  total: 4900,
  refunded: 0,
  payer: { name: 'Dr. Amara Okafor', email: 'amara.okafor@example.test' },
  payee: { name: 'OpenVisit', address: '1 Harbor Street, Boston, MA 02110' },
  paid_with: 'Visa ending in 4242',
  ...overrides,
});

/** A held fee of a completed visit of Mina Park. */
export const buildFeeToConfirm = (overrides: Partial<FeeToConfirm> = {}): FeeToConfirm => ({
  payment_id: buildId('9', 1),
  appointment_id: buildId('e', 1),
  patient_detail: { id: buildId('d', 1), first_name: 'Mina', last_name: 'Park', image: null },
  payer: { first_name: 'Mina', last_name: 'Park' },
  starts_at: '2026-11-20T14:20:00.000Z',
  amount: 12_000,
  confirm_by: '2026-11-21T14:41:00.000Z',
  ...overrides,
});

/** A payment for a visit in an earnings report. */
export const buildEarningLine = (overrides: Partial<EarningLine> = {}): EarningLine => ({
  id: '1',
  payment_id: buildId('9', 1),
  patient: buildId('c', 1),
  first_name: 'Mina',
  last_name: 'Park',
  created_at: '2026-11-20T13:40:00.000Z',
  category: 'APPOINTMENT',
  kind: 'PAYMENT',
  dispute: null,
  amount: 12_000,
  fee: 378,
  refundable: 12_000,
  image: null,
  refund_failed: null,
  reason: null,
  ...overrides,
});

export const buildPayout = (overrides: Partial<Payout> = {}): Payout => ({
  id: 'po_1',
  amount: 42_000,
  status: 'paid',
  created_at: '2026-11-19T12:00:00.000Z',
  failure_message: null,
  ...overrides,
});

/** An earnings report with one payment. */
export const buildEarningsReport = (
  overrides: Partial<Reply<'getPaymentDetails'>> = {},
): Reply<'getPaymentDetails'> => ({
  results: [buildEarningLine()],
  links: { total_pages: 1 },
  total_earning: 11_622,
  previous_total: 9000,
  totals: { payments: 12_000, refunds: 0, disputes: 0, fees: 378 },
  period: 'day',
  over_time: [
    { date: '2026-11-19', amount: 0 },
    { date: '2026-11-20', amount: 11_622 },
  ],
  by_category: [{ category: 'APPOINTMENT', amount: 11_622 }],
  zone: 'America/New_York',
  ...overrides,
});
