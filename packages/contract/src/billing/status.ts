import { getStatusDisplay, type StatusDisplay } from '../status-display.ts';
import { defineTexts } from '../language/translate.ts';

export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'canceled', 'incomplete', 'past_due'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Badges of subscription statuses (PO-21). */
export const SUBSCRIPTION_STATUS_DISPLAY: Record<SubscriptionStatus, StatusDisplay> = defineTexts({
  trialing: { label: 'Free trial', tone: 'info', icon: 'calendar-clock' },
  active: { label: 'Active', tone: 'success', icon: 'check' },
  canceled: { label: 'Canceled', tone: 'neutral', icon: 'ban' },
  incomplete: { label: 'Needs authentication', tone: 'warning', icon: 'triangle-alert' },
  past_due: { label: 'Ended', tone: 'danger', icon: 'x' },
});

/** Whether a subscription can be canceled now (PO-21). */
export const canCancelSubscription = (status: string): boolean =>
  status === 'trialing' || status === 'active';

export const BANK_STATUSES = [
  'new',
  'requirements_due',
  'validated',
  'verified',
  'verification_failed',
  'errored',
] as const;
export type BankStatus = (typeof BANK_STATUSES)[number];

/** Statuses of a submitted account that only its owner can resolve. */
export const BANK_PROBLEMS = [
  'requirements_due',
  'verification_failed',
  'errored',
] as const satisfies readonly BankStatus[];

/** Badges of bank account statuses; the statuses are the provider's (PO-15, PO-23). */
export const BANK_STATUS_DISPLAY: Record<BankStatus, StatusDisplay> = defineTexts({
  new: { label: 'Not verified', tone: 'warning', icon: 'circle-question-mark' },
  requirements_due: { label: 'More information needed', tone: 'warning', icon: 'pencil' },
  validated: { label: 'Checked', tone: 'info', icon: 'info' },
  verified: { label: 'Verified', tone: 'success', icon: 'check' },
  verification_failed: { label: 'Verification failed', tone: 'danger', icon: 'x' },
  errored: { label: 'Payouts failed', tone: 'danger', icon: 'triangle-alert' },
});

export const PAYMENT_STATUSES = ['succeeded', 'requires_action', 'requires_capture', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Badges of payment statuses (ER-02, PO-19). A hold is not paid until it is captured (AP-13). */
export const PAYMENT_STATUS_DISPLAY: Record<PaymentStatus, StatusDisplay> = defineTexts({
  succeeded: { label: 'Paid', tone: 'success', icon: 'check' },
  requires_action: { label: 'Waiting for confirmation', tone: 'warning', icon: 'hourglass' },
  requires_capture: { label: 'On hold', tone: 'info', icon: 'pause' },
  failed: { label: 'Failed', tone: 'danger', icon: 'x' },
});

/** The badge of a subscription; an unknown status is shown in the provider's spelling. */
export const getSubscriptionDisplay = (status: string): StatusDisplay =>
  getStatusDisplay(SUBSCRIPTION_STATUS_DISPLAY, status);

/** The badge of a bank account. */
export const getBankDisplay = (status: string): StatusDisplay =>
  getStatusDisplay(BANK_STATUS_DISPLAY, status);

/** The badge of a payment. */
export const getPaymentDisplay = (status: string): StatusDisplay =>
  getStatusDisplay(PAYMENT_STATUS_DISPLAY, status);
