import type { BankDetails, Reply } from '@openvisit/contract';
import { buildHistoryItem, buildId } from '@openvisit/contract/testing';
import { getToolbarThemeId } from './toolbar-theme.ts';

/** A verified payout account. */
export const createBankDetails = (overrides: Partial<BankDetails> = {}): BankDetails => ({
  account: 'acct_nora',
  status: 'verified',
  bank_name: 'Mohawk Valley Savings Bank',
  last4: '6789',
  routing_number: '110000000',
  requirements: [],
  ...overrides,
});

/** An account with open requirements. */
export const unfinishedBank = createBankDetails({
  status: 'requirements_due',
  bank_name: '',
  last4: '',
  routing_number: '',
  requirements: ['A bank account for payouts', 'The last four digits of the social security number'],
});

/** The saved branding of a practice. */
export const createBranding = (
  overrides: Partial<Reply<'getDoctorAppTheme'>> = {},
): Reply<'getDoctorAppTheme'> => ({
  id: buildId('a', 1),
  doctor: buildId('a', 1),
  app_theme: getToolbarThemeId(),
  logo_url: null,
  is_paid: true,
  ...overrides,
});

/** A payment in the history. */
export const createHistoryItem = (
  number: number,
  created: string,
  change: Parameters<typeof buildHistoryItem>[1] = {},
) => buildHistoryItem(created, { id: buildId('9', number), invoice: buildId('9', number), ...change });

/** A physician's payments, newest first. */
export const paidByPhysician = [
  createHistoryItem(1, '2026-11-12T14:03:00Z'),
  createHistoryItem(2, '2026-11-11T14:00:00Z', {
    status: 'failed',
    invoice: null,
    failure_message: 'Your card has insufficient funds.',
  }),
  createHistoryItem(3, '2026-10-20T09:41:00Z', { amount: 100, purpose: 'PERSONALISE_THEME' }),
  createHistoryItem(4, '2026-10-12T14:00:00Z', { status: 'pending', invoice: null }),
  createHistoryItem(5, '2025-10-12T14:00:00Z', { amount: 49_000, refunded: 12_000 }),
];

const nora = { first_name: 'Nora', last_name: 'Lindqvist' };

/** A patient's payments. */
export const paidByPatient = [
  createHistoryItem(11, '2026-11-19T15:20:00Z', {
    amount: 11_000,
    purpose: 'APPOINTMENT',
    physician: nora,
    patient: 'Samuel Adeyemi',
    status: 'requires_capture',
    invoice: null,
  }),
  createHistoryItem(12, '2026-11-04T16:05:00Z', {
    amount: 9_000,
    purpose: 'APPOINTMENT',
    physician: nora,
    patient: 'Otto Adeyemi',
  }),
  createHistoryItem(13, '2026-10-02T17:45:00Z', {
    amount: 2_500,
    purpose: 'LATE_CANCELLATION_FEES',
    physician: nora,
    patient: 'Samuel Adeyemi',
  }),
];
