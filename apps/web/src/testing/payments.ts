import type { BankDetails, Reply } from '@openvisit/contract';
import { id } from './ids.ts';
import { toolbarThemeId } from './toolbar-theme.ts';

const seconds = (instant: string) => Date.parse(instant) / 1000;

/** A verified payout account. */
export const bankOf = (change: Partial<BankDetails> = {}): BankDetails => ({
  account: 'acct_nora',
  status: 'verified',
  bank_name: 'Mohawk Valley Savings Bank',
  last4: '6789',
  routing_number: '110000000',
  requirements: [],
  ...change,
});

/** An account with open requirements. */
export const unfinishedBank = bankOf({
  status: 'requirements_due',
  bank_name: '',
  last4: '',
  routing_number: '',
  requirements: ['A bank account for payouts', 'The last four digits of the social security number'],
});

/** The saved branding of a practice. */
export const brandingOf = (change: Partial<Reply<'getDoctorAppTheme'>> = {}): Reply<'getDoctorAppTheme'> => ({
  id: id('a', 1),
  doctor: id('a', 1),
  app_theme: toolbarThemeId(),
  logo_url: null,
  is_paid: true,
  ...change,
});

type Payment = Reply<'getCustomerPaymentHistory'>['results'][number];

/** A payment in the history. */
export const paidOf = (number: number, created: string, change: Partial<Payment> = {}): Payment => ({
  id: id('9', number),
  amount: 4_900,
  created: seconds(created),
  status: 'succeeded',
  purpose: 'SUBSCRIPTION',
  invoice: id('9', number),
  receipt_url: null,
  failure_message: null,
  refunded: 0,
  ...change,
});

/** A physician's payments, newest first. */
export const paidByPhysician: readonly Payment[] = [
  paidOf(1, '2026-11-12T14:03:00Z'),
  paidOf(2, '2026-11-11T14:00:00Z', {
    status: 'failed',
    invoice: null,
    failure_message: 'Your card has insufficient funds.',
  }),
  paidOf(3, '2026-10-20T09:41:00Z', { amount: 100, purpose: 'PERSONALISE_THEME' }),
  paidOf(4, '2026-10-12T14:00:00Z', { status: 'pending', invoice: null }),
  paidOf(5, '2025-10-12T14:00:00Z', { amount: 49_000, refunded: 12_000 }),
];

/** A patient's payments. */
export const paidByPatient: readonly Payment[] = [
  paidOf(11, '2026-11-19T15:20:00Z', {
    amount: 11_000,
    purpose: 'APPOINTMENT',
    status: 'requires_capture',
    invoice: null,
  }),
  paidOf(12, '2026-11-04T16:05:00Z', { amount: 9_000, purpose: 'APPOINTMENT' }),
  paidOf(13, '2026-10-02T17:45:00Z', { amount: 2_500, purpose: 'LATE_CANCELLATION_FEES' }),
];

/** The content of a receipt. */
export const receiptOf = (change: Partial<Reply<'downloadInvoice'>> = {}): Reply<'downloadInvoice'> => ({
  number: 'R-7F3A91C2',
  paid_at: '2026-11-12T14:03:00.000Z',
  status: 'succeeded',
  currency: 'usd',
  lines: [{ description: 'Practice, monthly, 12 November to 12 December 2026', amount: 4_900 }],
  total: 4_900,
  refunded: 0,
  payer: { name: 'Dr. Nora Lindqvist', email: 'nora.lindqvist@example.test' },
  payee: { name: 'OpenVisit', address: '1 Harbor Street, Boston, MA 02110' },
  paid_with: 'Visa ending in 4242',
  ...change,
});
