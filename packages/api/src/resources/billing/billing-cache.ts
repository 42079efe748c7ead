import type { Events } from '@openvisit/contract';
import { revalidate } from '../../cache/resource.ts';

/** Cache names of the billing resources. */
export const BILLING_KEYS = {
  settings: 'paymentSettings',
  cards: 'cards',
  plans: 'plans',
  subscription: 'subscription',
  ach: 'achBank',
  bank: 'bankDetails',
  branding: 'branding',
  history: 'paymentHistory',
  feesToConfirm: 'feesToConfirm',
  earnings: 'earnings',
  payouts: 'payouts',
} as const;

type Change = Events['billing.changed']['what'];

/** Cache names that each kind of change affects. The user's own profile carries billing status and branding. */
const AFFECTED: Record<Change, readonly string[]> = {
  bank: [BILLING_KEYS.bank, BILLING_KEYS.payouts, 'ownPhysician'],
  ach: [BILLING_KEYS.ach],
  cards: [BILLING_KEYS.cards, 'patientHome'],
  subscription: [BILLING_KEYS.subscription, BILLING_KEYS.history, 'ownPhysician'],
  payments: [
    'appointment',
    'patientHome',
    'patientTimeline',
    BILLING_KEYS.branding,
    BILLING_KEYS.history,
    BILLING_KEYS.feesToConfirm,
    BILLING_KEYS.earnings,
  ],
  branding: [BILLING_KEYS.branding, 'ownPhysician', 'physician', 'appointment'],
};

const listeners = new Set<(change: Change) => void>();

/** Calls the listener for every billing change that the server reports. Returns a function that unsubscribes. */
export const onBillingChange = (listener: (change: Change) => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Revalidates what a billing change affects. Never rejects. */
export const applyBillingChange = async (change: Change): Promise<void> => {
  for (const listener of [...listeners]) listener(change);
  await revalidate(...AFFECTED[change]);
};

/** Revalidates all billing data that can change, because realtime events were missed. */
export const revalidateBilling = async (): Promise<void> => {
  const { settings: _, plans: __, ...changing } = BILLING_KEYS;
  await revalidate(...Object.values(changing));
};
